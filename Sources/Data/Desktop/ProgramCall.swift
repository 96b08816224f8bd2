internal import CLinux
internal import Glibc
internal import Text

/// Runs another program to its end, without a shell: its arguments reach it as they are.
struct ProgramCall {
  struct Ending {
    /// Its exit code; nil where it could not be started, was killed by a signal, or took too long.
    var code: Int32?
    var output: String
    var errors: String

    var isGood: Bool { code == 0 }
    /// What it said, on one line, short enough to read.
    var said: String {
      let lines = (errors.isEmpty ? output : errors).split(whereSeparator: \.isNewline)
      return String(lines.joined(separator: "; ").prefix(300))
    }
  }

  /// The longest that any of them may take, milliseconds.
  private static let patience: Int32 = 20_000
  /// Where programs are looked for without a path of the environment's.
  static let usualPath = "/usr/local/bin:/usr/bin:/bin"
  private static let mostBytes = 4 << 20

  /// A name to be found on the path.
  var program: String
  var arguments: [String]
  var environment: [String: String]

  /// Runs it. What it reads is written to a file that has no name, so that neither side waits for the other.
  func run(input: String = "") -> Ending {
    let files = (0..<3).map { _ in Self.namelessFile() }
    defer { for file in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 >= 0 }), Self.fill(files[0], Array(input.utf8)) else {
      return Ending(code: nil, output: "", errors: "there is no room for temporary files")
    }
    guard let process = spawn(files) else {
      return Ending(code: nil, output: "", errors: "it is not installed")
    }
    let code = Self.wait(for: process)
    return Ending(code: code, output: Self.contents(files[1]), errors: Self.contents(files[2]))
  }

  private func spawn(_ files: [Int32]) -> pid_t? {
    guard let path = Self.find(program, in: environment["PATH"] ?? Self.usualPath) else {
      return nil
    }
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let settings = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe settings.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    return unsafe posix_spawn(&process, path, &actions, nil, words, settings) == 0 ? process : nil
  }

  /// Where a program is: as a shell would look, but for empty parts of the path.
  static func find(_ program: String, in path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(program)" }.first { unsafe access($0, X_OK) == 0 }
  }

  private static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    for _ in 0..<(patience / 5) {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil }
      if ended < 0, errno != EINTR { return nil }
      usleep(5_000)
    }
    kill(process, SIGKILL)
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return nil
  }

  /// A file that goes when it is closed.
  private static func namelessFile() -> Int32 { unsafe recite_memfd("recite") }

  private static func fill(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(file, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { return false }
      written += count
    }
    return lseek(file, 0, SEEK_SET) == 0
  }

  private static func contents(_ file: Int32) -> String {
    guard lseek(file, 0, SEEK_SET) == 0 else { return "" }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < mostBytes {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why the desktop could not do what was asked. Codes: `no_scheduler`: neither systemd nor cron is there for
/// this person; `failed`: a program failed; `unwritable`, `no_notifications`.
extension Failure {
  static let noScheduler = Self(
    code: "no_scheduler",
    message:
      "Neither systemd's user timers nor cron can be used here. Install cron (sudo apt-get install cron), or "
      + "log in to a session with systemd.")

  static func failed(_ program: String, _ said: String) -> Self {
    Self(code: "failed", message: "\(program) failed: \(said.isEmpty ? "it said nothing" : said).")
  }

  static func unwritable(_ path: String, _ reason: String) -> Self {
    Self(code: "unwritable", message: "\(path) cannot be written: \(reason).")
  }

  static func noNotifications(_ said: String) -> Self {
    Self(
      code: "no_notifications",
      message: said.isEmpty
        ? "Notifications need notify-send: sudo apt-get install libnotify-bin"
        : "notify-send could not show a notification: \(said). It needs a desktop session.")
  }
}
