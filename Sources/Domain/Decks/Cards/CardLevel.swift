/// How well a card is learnt, by its score: G is the least, A the best.
///
/// The ranges of the document overlap at their bounds and leave gaps. This is the reading chosen: a shared bound belongs to
/// the upper level, 36 is B because A begins at 37, and the score is held within 0...41, since A ends before 42.
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
  /// Scores 0 to 5.
  case g = "G"
  /// Scores 6 to 11.
  case f = "F"
  /// Scores 12 to 17.
  case e = "E"
  /// Scores 18 to 23.
  case d = "D"
  /// Scores 24 to 29.
  case c = "C"
  /// Scores 30 to 36.
  case b = "B"
  /// Scores 37 to 41.
  case a = "A"

  /// Within which the score is held.
  public static let bounds = 0...41

  /// The scores of the level.
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

  /// Days from a review to the next.
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

  /// The less learnt comes first.
  public static func < (left: Self, right: Self) -> Bool {
    left.scores.lowerBound < right.scores.lowerBound
  }
}
