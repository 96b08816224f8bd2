public import Audio
public import Base
internal import Synchronization

/// A verdict that is begun before it is certain that what is said is over, so that it is there when it is.
///
///     early.begin(sound)                          // the text is complete, and it has just become quiet
///     let result = try await early.verdict(on: sound)   // it stayed quiet: no time is lost
public final class EarlyVerdict<Verdict: Sendable>: Sendable {
  private let judge: @Sendable (PCM) async throws(Failure) -> Verdict
  private let begun = Mutex<(sound: PCM, task: Task<Result<Verdict, Failure>, Never>)?>(nil)

  /// Makes one.
  ///
  /// - Parameter judge: judges a recording.
  public init(_ judge: @escaping @Sendable (PCM) async throws(Failure) -> Verdict) {
    self.judge = judge
  }

  /// Begins to judge a recording that may be whole.
  public func begin(_ sound: PCM) {
    let judge = judge
    let task = Task {
      do throws(Failure) {
        return Result<Verdict, Failure>.success(try await judge(sound))
      } catch {
        return .failure(error)
      }
    }
    begun.withLock { $0 = (sound, task) }
  }

  /// The verdict on a recording: the one begun, where it is of the same sound.
  public func verdict(on sound: PCM) async throws(Failure) -> Verdict {
    if let (early, task) = begun.withLock({ $0 }), early == sound { return try await task.value.get() }
    return try await judge(sound)
  }
}
