internal import CProcess
internal import Glibc

/// A worker process: one owner, killed and reaped with it.
struct ChildProcess: ~Copyable {
  /// The other end of the child's standard input.
  let input: Descriptor
  /// The other end of its standard output.
  let output: Descriptor
  private let pid: pid_t
  private var isReaped = false

  /// Starts a worker. Every descriptor but the standard three is closed in it. It stays in this process's group,
  /// so that the terminal suspends and continues both together, and starts with SIGINT blocked.
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

  /// How to ask for the seconds that the child has spent ready to run without a core to run on; always 0 where the
  /// kernel does not count them.
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
