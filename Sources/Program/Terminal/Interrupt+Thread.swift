import Glibc

extension Interrupt {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that nobody waits for. Blocking calls must not sit on the pool that runs tasks.
  static func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work)
    if failure == 0 {
      pthread_detach(thread)
    } else {
      unsafe Unmanaged<Work>.fromOpaque(work).release()
    }
  }
}
