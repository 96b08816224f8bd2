public import Memory

public enum CardScheduler: String, Sendable, Hashable, Codable, CaseIterable {
  /// Seven levels with fixed days.
  case levels
  case fsrs
}

public struct CardPlanner: Sendable, Hashable {
  public let fsrs: FSRS
  public let retention: Double

  /// What may be wanted: below it most is forgotten, above it every day is full of reviews.
  public static let retentions = 0.7...0.99
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

  func wanting(_ retention: Double) -> CardPlanner { CardPlanner(fsrs: fsrs, retention: retention) }

  /// Days until the next review, at most a hundred years.
  func days(_ state: MemoryState) -> Int {
    min(fsrs.interval(stability: state.stability, retention: retention), 36_500)
  }
}

/// How well a card is learnt, by its score: G is the least, A the best.
///
/// The ranges of the document overlap at their bounds and leave gaps. This is the reading chosen: a shared
/// bound belongs to the upper level, 36 is B because A begins at 37, and the score is held within 0...41,
/// since A ends before 42.
///
/// | level | score | days to the next review |
/// |---|---|---|
/// | G | 0...5 | 1 |
/// | F | 6...11 | 3 |
/// | E | 12...17 | 6 |
/// | D | 18...23 | 10 |
/// | C | 24...29 | 20 |
/// | B | 30...36 | 40 |
/// | A | 37...41 | 80 |
public enum CardLevel: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case g = "G"
  case f = "F"
  case e = "E"
  case d = "D"
  case c = "C"
  case b = "B"
  case a = "A"

  public static let bounds = 0...41

  public var scores: ClosedRange<Int> {
    switch self {
    case .g: 0...5
    case .f: 6...11
    case .e: 12...17
    case .d: 18...23
    case .c: 24...29
    case .b: 30...36
    case .a: 37...41
    }
  }

  public var days: Int {
    switch self {
    case .g: 1
    case .f: 3
    case .e: 6
    case .d: 10
    case .c: 20
    case .b: 40
    case .a: 80
    }
  }

  /// The level of a score; scores outside the bounds count as the nearest bound.
  public init(score: Int) {
    self = Self.allCases.last { $0.scores.lowerBound <= score } ?? .g
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.scores.lowerBound < right.scores.lowerBound
  }
}

public enum CardRating: String, Sendable, Hashable, Codable, CaseIterable {
  /// Not known: 6 points off, back to the level before.
  case fail
  /// Known with difficulty: 3 points off.
  case hard
  /// Known: 2 points.
  case good
  /// Known without effort: 3 points.
  case easy

  public var points: Int {
    switch self {
    case .fail: -6
    case .hard: -3
    case .good: 2
    case .easy: 3
    }
  }

  public var grade: Grade {
    switch self {
    case .fail: .again
    case .hard: .hard
    case .good: .good
    case .easy: .easy
    }
  }
}

extension FSRSReview {
  /// The reviews of a card as FSRS counts them: the first of each day, which alone is evidence of what was
  /// kept.
  public static func history(of reviews: [CardReview]) -> [FSRSReview] {
    var history: [FSRSReview] = []
    for review in reviews {
      let elapsed = history.last.map { review.day.number - $0.day.number } ?? 0
      guard history.isEmpty || elapsed > 0 else { continue }
      history.append(FSRSReview(review.rating.grade, elapsedDays: elapsed, on: review.day))
    }
    return history
  }
}
