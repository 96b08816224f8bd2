internal import Foundation
internal import Glibc
internal import Synchronization

/// A program that a test runs as people do: with arguments, an environment and nothing else of this process.
///
///     let run = try ProgramUnderTest.start(path, ["verse", "John 3:16"], environment: [:]).finish()
///
/// Its output goes into files, or onto a pseudo terminal: a pipe that another test's child inherits by chance
/// would never end. It leads a process group of its own, and the group is killed when the value goes.
public final class ProgramUnderTest: Sendable {
  /// Why a program could not be started.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened.
    public let description: String
  }

  /// Its process.
  public let identifier: Int32
  /// The terminal it runs on, where it does.
  public let terminal: TestTerminal?
  private let folder: TemporaryFolder
  private let start = ContinuousClock.now
  private let life: Life

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: without the program's name.
  ///   - environment: all of it.
  ///   - input: what it reads; nothing where nil.
  ///   - terminal: a terminal to run on: its standard input and error, and its output too unless that is
  ///     captured.
  ///   - capturesOutput: whether standard output goes into a file although there is a terminal.
  /// - Returns: the running program.
  /// - Throws: a `Failure` where it does not start.
  public static func start(
    _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8]? = nil,
    terminal: TestTerminal? = nil, capturesOutput: Bool = false
  ) throws -> ProgramUnderTest {
    let own = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes the session's.
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, try own.write("input", input), O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, terminal?.path ?? "/dev/null", O_RDWR, 0)
    }
    for (number, name) in [(Int32(1), "output"), (2, "messages")] {
      if let terminal, number == 2 || !capturesOutput {
        posix_spawn_file_actions_addopen(&actions, number, terminal.path, O_RDWR, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, try own.write(name, []), O_WRONLY | O_APPEND, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tests hold most signals back; a program that is begun by a person does not.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID, which the C library shows to GNU sources only.
    let newSession: Int32 = 0x80
    let group = terminal == nil ? Int32(POSIX_SPAWN_SETPGROUP) : newSession
    posix_spawnattr_setflags(&attributes, Int16(group | Int32(POSIX_SPAWN_SETSIGMASK)))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, &words, &settings)
    guard code == 0 else {
      throw Failure(description: "\(program) does not start: \(String(cString: strerror(code)))")
    }
    return ProgramUnderTest(child, own, terminal)
  }

  private init(_ identifier: pid_t, _ folder: TemporaryFolder, _ terminal: TestTerminal?) {
    self.identifier = identifier
    life = Life(identifier)
    self.folder = folder
    self.terminal = terminal
  }

  deinit {
    if !life.isOver { _ = finish(within: 0) }
  }

  /// What it has written to standard output so far.
  public var outputSoFar: String { read("output") }
  /// What it has written to standard error so far.
  public var messagesSoFar: String { read("messages") }

  /// Sends it a signal, and to none of its children.
  public func signal(_ number: Int32) {
    kill(identifier, number)
  }

  /// Waits until something holds of it.
  ///
  /// - Returns: whether it came to hold before the program ended or the time was over.
  public func wait(within seconds: Double = 60, until holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var (painted, tries) = (-1, 0)
    while ContinuousClock.now < end {
      // A screen is looked at again where something was painted since; now and then in any case, for what
      // else may come to hold.
      let count = terminal?.paintedCount ?? tries
      if count != painted || tries % 10 == 0 {
        painted = count
        if holds() { return true }
      }
      if hasEnded { return holds() }
      tries += 1
      usleep(5_000)
    }
    return holds()
  }

  /// The children of it that run with this word as their first argument.
  public func children(running word: String) -> [Int32] {
    let file = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: file)) ?? []
    let found = threads.flatMap { thread in
      ((try? String(contentsOfFile: "\(file)/\(thread)/children", encoding: .utf8)) ?? "").split(
        separator: " "
      )
      .compactMap { Int32($0) }
    }
    return found.filter { child in
      let words = ((try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)) ?? "")
        .split(separator: "\0")
      return words.dropFirst().first.map(String.init) == word
    }
  }

  /// Whether it waits for a lock that another program has.
  public var waitsForLock: Bool {
    let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
    return locks.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.contains("->") && words.contains { $0 == "\(identifier)" }
    }
  }

  /// Whether it has ended (it is still to be reaped by `finish`).
  public var hasEnded: Bool {
    var ending = siginfo_t()
    return waitid(P_PID, id_t(identifier), &ending, WEXITED | WNOHANG | WNOWAIT) != 0 || ending.si_signo != 0
  }

  /// Waits for its end, and kills it where that does not come in time. To be called once.
  public func finish(within seconds: Double = 120) -> ProgramRun {
    let watch = DispatchSource.makeTimerSource(queue: .global())
    watch.setEventHandler { [life] in life.end() }
    watch.schedule(deadline: .now() + seconds)
    watch.resume()
    defer { watch.cancel() }
    let status = life.wait(draining: terminal)
    terminal?.drain()
    let ending = status & 0x7F
    return ProgramRun(
      output: bytes("output"), messages: read("messages"), code: ending == 0 ? (status >> 8) & 0xFF : -ending,
      isOverdue: life.isOverdue, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func read(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  private func bytes(_ name: String) -> [UInt8] {
    [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: folder.file(name)))) ?? Data())
  }
}

/// A process until its end is taken.
private final class Life: Sendable {
  private let identifier: pid_t
  private let state = Mutex((isOver: false, isOverdue: false))

  init(_ identifier: pid_t) { self.identifier = identifier }

  /// Whether its end was taken.
  var isOver: Bool { state.withLock { $0.isOver } }
  /// Whether it was killed.
  var isOverdue: Bool { state.withLock { $0.isOverdue } }

  /// Kills it and its group.
  func end() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOverdue = true
      kill(-identifier, SIGKILL)
      kill(identifier, SIGKILL)
    }
  }

  /// Waits for its end and takes it at once: as long as it is not taken, the testing library's watch for the
  /// ends of exit tests looks at it again and again.
  func wait(draining terminal: TestTerminal?) -> Int32 {
    var status: Int32 = 0
    if let terminal {
      while waitpid(identifier, &status, WNOHANG) == 0 {
        // What it paints has to be taken, or it waits for that.
        terminal.drain()
        usleep(2_000)
      }
    } else {
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
    state.withLock { $0.isOver = true }
    return status
  }
}
