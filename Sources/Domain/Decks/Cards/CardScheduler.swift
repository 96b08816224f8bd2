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

  /// What may be wanted: below it most is forgotten, above it every day is full of reviews.
  public static let retentions = 0.7...0.99
  /// What is wanted where nothing was chosen.
  public static let standardRetention = 0.9

  /// Makes a planner. Retention is held within 0.7 to 0.99.
  public init(fsrs: FSRS = FSRS(), retention: Double = standardRetention) {
    self.fsrs = fsrs
    let bounds = Self.retentions
    self.retention = min(
      max(retention.isNaN ? Self.standardRetention : retention, bounds.lowerBound), bounds.upperBound)
  }

  /// The planner with other parameters; with the defaults where these are none.
  func fitted(_ parameters: [Double]) -> CardPlanner {
    CardPlanner(fsrs: FSRS(parameters: parameters) ?? FSRS(), retention: retention)
  }

  /// The planner for another wanted probability.
  func wanting(_ retention: Double) -> CardPlanner { CardPlanner(fsrs: fsrs, retention: retention) }

  /// Days until the next review, at most a hundred years.
  func days(_ state: MemoryState) -> Int {
    min(fsrs.interval(stability: state.stability, retention: retention), 36_500)
  }
}
