internal import Glibc
internal import Synchronization
public import Text

/// A thread of its own for work that blocks: the few threads that carry Swift's tasks must wait for nothing.
///
/// Signals to the process are for its other threads; only faults of the work itself reach it. Where the
/// system has no thread left, the work is neither dropped nor done on the caller's thread: `no_thread` is
/// thrown.
public struct OwnThread: Sendable {
  private let thread: pthread_t

  /// The errno with which a test has every thread refused that its task asks for; 0 for none.
  @TaskLocal static var refusal: Int32 = 0

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts the work; `join` is to be called once.
  static func start(_ work: sending @escaping () -> Void) throws(Failure) -> OwnThread {
    let raw = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    var thread = pthread_t()
    let code =
      refusal != 0
      ? refusal
      : unsafe pthread_create(
        &thread, nil,
        { @Sendable raw in
          guard let raw = unsafe raw else { return nil }
          var all = sigset_t()
          unsafe sigfillset(&all)
          for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { unsafe sigdelset(&all, fault) }
          unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
          unsafe Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().run()
          return nil
        }, raw)
    guard code == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(raw).release()
      throw .noThread(errno: code)
    }
    return OwnThread(thread: thread)
  }

  /// Starts work for whose end nobody waits.
  public static func detach(_ work: sending @escaping () -> Void) throws(Failure) {
    pthread_detach(try start(work).thread)
  }

  func join() { pthread_join(thread, nil) }
}

/// What a thread hands to the task that waits for it.
///
/// As a `CheckedContinuation`, but what is handed over lies under a lock: ThreadSanitizer sees that order,
/// and not the one which Swift's library makes when a task is resumed before it waits.
public final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let waiting: CheckedContinuation<Void, Never>

  private init(_ waiting: CheckedContinuation<Void, Never>) {
    self.waiting = waiting
  }

  /// Calls `begin`, and waits until what it has begun resumes the handover, once.
  public static func awaited(_ begin: (Handover) -> Void) async -> Value {
    var begun: Handover?
    await withCheckedContinuation { waiting in
      let handover = Handover(waiting)
      begun = handover
      begin(handover)
    }
    guard let value = begun?.value.withLock({ $0 }) else { preconditionFailure("nothing handed over") }
    return value
  }

  /// Hands it over. To be called exactly once.
  public func resume(returning value: Value) {
    self.value.withLock { $0 = value }
    waiting.resume()
  }
}

/// A wish to stop, raised on one thread and seen on another.
public final class StopFlag: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isRaised: Bool { flag.load(ordering: .acquiring) }

  public func raise() { flag.store(true, ordering: .releasing) }
}

extension Failure {
  static func noThread(errno: Int32) -> Failure {
    Failure(
      code: "no_thread",
      message: "The system has no thread left for this (error \(errno)). Close some programs, then try again."
    )
  }
}
