public import Memory

/// What plans a list's reviews.
public enum CardScheduler: String, Sendable, Hashable, Codable, CaseIterable {
  /// Seven levels with fixed days.
  case levels
  /// The free spaced repetition scheduler, version 6.
  case fsrs
}

/// Plans by FSRS.
public struct CardPlanner: Sendable, Hashable {
  /// The forgetting curve.
  public let fsrs: FSRS
  /// The wanted probability of recall at a review.
  public let retention: Double

  /// Makes a planner. Retention is held within 0.7 to 0.99.
  public init(fsrs: FSRS = FSRS(), retention: Double = 0.9) {
    self.fsrs = fsrs
    self.retention = min(max(retention.isNaN ? 0.9 : retention, 0.7), 0.99)
  }

  /// Days until the next review, at most a hundred years.
  func days(_ state: MemoryState) -> Int {
    min(fsrs.interval(stability: state.stability, retention: retention), 36_500)
  }
}
