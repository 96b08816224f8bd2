internal import Synchronization
internal import Glibc

/// A wish to stop, raised on one thread and seen on another.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  /// Whether somebody wants to stop.
  var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Asks to stop.
  func raise() { flag.store(true, ordering: .releasing) }
}

/// Runs a blocking body on a thread of its own, so that the two threads of the task pool stay free.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let box = unsafe Unmanaged.passRetained(ThreadBody(run: body)).toOpaque()
  var thread = pthread_t()
  let code = unsafe pthread_create(
    &thread, nil,
    { @Sendable box in
      guard let box = unsafe box else { return nil }
      unsafe Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }, box)
  guard code == 0 else {
    // No thread to be had: better late on this one than never.
    unsafe Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
    return
  }
  pthread_detach(thread)
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
