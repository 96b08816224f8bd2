internal import Base
internal import Synchronization

/// Somebody who waits for an answer, and is told the first that comes.
final class Wait: Sendable {
  private typealias Waiting = CheckedContinuation<Result<Answer, Failure>, Never>

  private let waiting = Mutex<Waiting?>(nil)

  /// To be called once, before anything can come.
  func begin(_ continuation: CheckedContinuation<Result<Answer, Failure>, Never>) {
    waiting.withLock { $0 = continuation }
  }

  /// Tells it; again, it does nothing.
  func end(with result: Result<Answer, Failure>) {
    let first = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    first?.resume(returning: result)
  }
}
