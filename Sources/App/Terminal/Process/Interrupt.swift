import Glibc
import Synchronization
public import Text

/// Ctrl-C, a closed terminal, a polite kill: what is to be put right before the process ends by them.
///
/// `install` sets a handler that only writes the signal's number into a pipe, since next to nothing else is
/// allowed inside one, and starts a thread that reads the pipe; what is registered here runs on that thread
/// as ordinary code. Children that are executed start with the signals' standard effect, and Ctrl-C goes to
/// the whole group of processes: a child that must outlive it needs a group of its own
/// (`POSIX_SPAWN_SETPGROUP`).
///
/// The first signal goes to the newest taker, if there is one (`listen` ends its recording and exits with
/// `exitCode`). Without a taker, at the second signal, and at Ctrl-\ in any case, the cleanups run, newest
/// first, and the process exits with 130 (128 and the number for the other signals).
public final class Interrupt: Sendable {
  public static let shared = Interrupt()

  /// Hears Ctrl-C even where the process was started with it ignored: whoever serves ends by it.
  public func hearInterrupt() {
    guard state.withLock({ $0.startThread != nil }), SignalPipe.isIgnored(SIGINT) else { return }
    SignalPipe.catch(SIGINT)
  }

  public struct Registration: Sendable, Hashable {
    fileprivate let number: Int
  }

  private struct Entry {
    let registration: Registration
    let kind: Kind
    let action: @Sendable () -> Void
  }

  enum Kind {
    /// The process ends by a signal.
    case cleanup
    /// The first signal comes.
    case taker
    /// Ctrl-Z is about to stop the process.
    case suspend
    /// The process goes on after `fg`, or after whatever stopped it.
    case resume
    /// The size of the terminal has changed.
    case resize
  }

  private struct State {
    var entries: [Entry] = []
    var next = 0
    var signals = 0
    var startThread: StartThread?
  }

  /// Runs work that blocks on a thread of its own, or throws where there is none to be had. What people see
  /// knows no adapter, and so the one that starts threads is handed over.
  public typealias StartThread = @Sendable (_ work: @escaping @Sendable () -> Void) throws(Failure) -> Void

  private let state = Mutex(State())

  private init() {}

  public var isRaised: Bool { state.withLock { $0.signals > 0 } }

  /// Registers what to put right before the process ends by a signal. It must be quick and must not wait for
  /// locks that other threads may hold for long.
  @discardableResult
  public func onExit(_ cleanup: @escaping @Sendable () -> Void) -> Registration {
    on(.cleanup, cleanup)
  }

  /// Registers who deals with the first signal in place of ending the process.
  public func take(_ action: @escaping @Sendable () -> Void) -> Registration {
    on(.taker, action)
  }

  public func remove(_ registration: Registration) {
    state.withLock { $0.entries.removeAll { $0.registration == registration } }
  }

  /// Registers what is to be done when something happens.
  func on(_ kind: Kind, _ action: @escaping @Sendable () -> Void) -> Registration {
    state.withLock { state in
      let registration = Registration(number: state.next)
      state.next += 1
      state.entries.append(Entry(registration: registration, kind: kind, action: action))
      return registration
    }
  }

  /// Begins to wait for signals, and takes what starts threads for all who wait for keys. Later calls do
  /// nothing. A signal that the process was started with ignored (`nohup`) stays ignored.
  ///
  /// - Throws: What `startThread` throws; signals then do what they did before.
  public func install(startingThreadsBy startThread: @escaping StartThread) throws(Failure) {
    let first = state.withLock { state in
      defer { state.startThread = startThread }
      return state.startThread == nil
    }
    guard first else { return }
    guard let reading = SignalPipe.open() else { return }
    try startThread { [self] in
      while let number = SignalPipe.next(reading) { receive(number) }
    }
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
    where !SignalPipe.isIgnored(number) { SignalPipe.catch(number) }
  }

  /// Runs work that blocks on a thread of its own.
  func startThread(_ work: @escaping @Sendable () -> Void) throws(Failure) {
    guard let start = state.withLock(\.startThread) else {
      throw Failure(code: "no_thread", message: "No thread was started: `install` comes first.")
    }
    try start(work)
  }

  /// Acts on one signal. Here for `install` and for tests.
  func receive(_ number: Int32) {
    if number == SIGTSTP { return suspend() }
    // What stopped the process without asking (SIGSTOP) has left the terminal to a shell.
    if number == SIGCONT { return resume() }
    if number == SIGWINCH { return entries(.resize).forEach { $0.action() } }
    let (count, taker) = state.withLock { state in
      state.signals += 1
      return (state.signals, state.entries.last { $0.kind == .taker })
    }
    // Ctrl-\ is for a program that does not end otherwise: nobody takes it.
    if count == 1, number != SIGQUIT, let taker { return taker.action() }
    runCleanups()
    _exit(128 + number)
  }

  /// Runs the cleanups, newest first, each once. For whoever ends the process without waiting for what is
  /// under way.
  func runCleanups() {
    let cleanups = state.withLock { state in
      defer { state.entries.removeAll { $0.kind == .cleanup } }
      return state.entries.filter { $0.kind == .cleanup }
    }
    for entry in cleanups.reversed() { entry.action() }
  }

  private func suspend() {
    for entry in entries(.suspend).reversed() { entry.action() }
    // A signal to the thread that sends it is delivered before the call returns: the whole process stops in
    // it, and goes on here after `fg`. One to the process would be taken by another thread, while this one
    // already took the terminal back. Where no shell could continue the process, the system leaves it
    // running.
    SignalPipe.release(SIGTSTP)
    SignalPipe.raise(SIGTSTP)
    SignalPipe.catch(SIGTSTP)
    resume()
  }

  private func resume() {
    for entry in entries(.resume) { entry.action() }
  }

  private func entries(_ kind: Kind) -> [Entry] {
    state.withLock { $0.entries.filter { $0.kind == kind } }
  }
}

/// The end of the pipe that the handler writes to. A global atomic, since a handler may use nothing else.
private let writingEnd = Atomic<Int32>(-1)

/// A pipe that turns signals into bytes.
enum SignalPipe {
  /// Makes the pipe; its reading end, or nil where the process has no descriptors left.
  static func open() -> Int32? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait, not even for a pipe full of signals.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd.store(ends[1], ordering: .releasing)
    return ends[0]
  }

  /// Sends a signal to the pipe from now on.
  static func `catch`(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(writingEnd.load(ordering: .relaxed), &byte, 1)
      errno = before
    }
    action.sa_flags = Int32(SA_RESTART)
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Gives a signal its usual effect.
  static func release(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = SIG_DFL
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Sends a signal to this thread, and lets it through where the thread takes none.
  static func raise(_ number: Int32) {
    var one = sigset_t()
    unsafe sigemptyset(&one)
    unsafe sigaddset(&one, number)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_UNBLOCK, &one, &before)
    _ = Glibc.raise(number)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Waits for the next signal.
  static func next(_ reading: Int32) -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(reading, &byte, 1)
      if count == 1 { return Int32(byte) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignored
  }
}
