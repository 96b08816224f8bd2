internal import CProcess
internal import FoundationEssentials
internal import Glibc

/// A worker process: one owner, killed and reaped with it.
struct ChildProcess: ~Copyable {
  /// The other end of the child's standard input.
  let input: Descriptor
  /// The other end of its standard output.
  let output: Descriptor
  private let pid: pid_t
  private var isReaped = false

  /// Starts a worker. Every descriptor but the standard three is closed in it. It stays in this process's
  /// group, so that the terminal suspends and continues both together, and starts with SIGINT blocked.
  static func start(_ command: WorkerCommand) throws(TransportError) -> ChildProcess {
    let (input, childInput) = try socketPair()
    let requests = Descriptor(input)
    let requestsEnd = Descriptor(childInput)
    let (output, childOutput) = try socketPair()
    let answers = Descriptor(output)
    let answersEnd = Descriptor(childOutput)
    let pid = try spawn(command, input: requestsEnd.number, output: answersEnd.number)
    return ChildProcess(input: requests, output: answers, pid: pid)
  }

  private init(input: consuming Descriptor, output: consuming Descriptor, pid: pid_t) {
    self.input = input
    self.output = output
    self.pid = pid
  }

  deinit {
    guard !isReaped else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }

  /// Whether the child waits for a request: it has not ended, and has not said anything unasked.
  var isQuiet: Bool {
    var entry = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) == 0
  }

  /// How to ask for the seconds that the child has spent ready to run without a core to run on; always 0
  /// where the kernel does not count them.
  var waitForCore: () -> Double {
    let path = "/proc/\(pid)/schedstat"
    return {
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return 0 }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let count = unsafe read(file, &bytes, bytes.count)
      // Nanoseconds on a core, nanoseconds waiting for one, turns.
      let fields = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
      return fields.count < 2 ? 0 : (Double(String(decoding: fields[1], as: UTF8.self)) ?? 0) / 1e9
    }
  }

  /// Gives the child a moment to end by itself, then kills it; tells how it ended.
  mutating func end(graceMilliseconds: Int) -> ChildEnding {
    var status: Int32 = 0
    for _ in 0..<max(1, graceMilliseconds) {
      let found = unsafe waitpid(pid, &status, WNOHANG)
      if found == pid {
        isReaped = true
        return ChildEnding(status: status)
      }
      if found < 0 && errno != EINTR { break }
      usleep(1000)
    }
    return .killed
  }

  /// Closes the child's input, so that it ends by itself, then as `end`.
  mutating func finish() {
    shutdown(input.number, SocketFlags.shutBoth)
    _ = end(graceMilliseconds: 500)
  }

  private static func socketPair() throws(TransportError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, SocketFlags.stream | SocketFlags.closeOnExec, 0, &pair) == 0 else {
      throw .system(errno)
    }
    return (pair[0], pair[1])
  }

  private static func spawn(
    _ command: WorkerCommand, input: Int32, output: Int32
  ) throws(TransportError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { throw .system(errno) }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    if !command.passesErrors {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    _ = unsafe recite_spawn_close_from(&actions, 3)

    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { throw .system(errno) }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGINT)
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argv = unsafe CStrings(["recite"] + command.arguments)
    let envp = unsafe CStrings(command.fullEnvironment)
    var pid: pid_t = 0
    let code = unsafe posix_spawn(
      &pid, command.executable, &actions, &attributes, argv.pointers, envp.pointers)
    guard code == 0 else { throw .system(code) }
    return pid
  }
}

/// How to start a worker. No shell is involved.
public struct WorkerCommand: Sendable, Equatable {
  public var executable: String
  /// Its arguments, without its own name.
  public var arguments: [String]
  /// Variables added to this process's environment.
  public var environment: [String: String]
  /// Whether what the worker says on standard error is passed on; else it is dropped.
  var passesErrors: Bool

  public init(
    executable: String, arguments: [String], environment: [String: String] = [:], passesErrors: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.passesErrors = passesErrors
  }

  /// This very program, even where its file has been moved or replaced since it started.
  public static func thisProgram(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(executable: "/proc/self/exe", arguments: arguments)
  }

  /// The whole environment of the worker, as `NAME=value`. A crash is expected and reported by the parent:
  /// the Swift runtime's own report would only take seconds.
  var fullEnvironment: [String] {
    ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
      .merging(environment) { _, added in added }
      .map { "\($0.key)=\($0.value)" }
  }
}

enum ChildEnding: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// It did not end by itself.
  case killed

  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// For people: "crashed (signal 11)".
  var words: String {
    switch self {
    case .exited(let code): "ended by itself (exit code \(code))"
    case .signalled(SIGKILL): "was killed (signal 9; by a person, or for want of memory)"
    case .signalled(let signal): "crashed (signal \(signal))"
    case .killed: "closed its output"
    }
  }
}

/// An open file descriptor: one owner, closed once.
struct Descriptor: ~Copyable {
  /// The descriptor's number, valid as long as its owner lives.
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    if number >= 0 { close(number) }
  }
}

/// A NULL-terminated array of C strings, freed with its owner.
@unsafe struct CStrings: ~Copyable {
  /// Valid as long as the owner lives.
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    unsafe pointers = strings.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }
}

/// Socket constants as the numbers that calls take; C declares them as enumerations.
enum SocketFlags {
  static let stream = Int32(SOCK_STREAM.rawValue)
  static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
  static let shutBoth = Int32(SHUT_RDWR)
  /// No signal where the reader is gone, and no blocking.
  static let send = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
}
