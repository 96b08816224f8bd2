public import Memory

/// How well a learner knew a card.
public enum CardRating: String, Sendable, Hashable, Codable, CaseIterable {
  /// Not known: 6 points off, back to the level before.
  case fail
  /// Known with difficulty: 3 points off.
  case hard
  /// Known: 2 points.
  case good
  /// Known without effort: 3 points.
  case easy

  /// What it adds to the score.
  public var points: Int {
    switch self {
    case .fail: -6
    case .hard: -3
    case .good: 2
    case .easy: 3
    }
  }

  /// What it is for FSRS.
  public var grade: Grade {
    switch self {
    case .fail: .again
    case .hard: .hard
    case .good: .good
    case .easy: .easy
    }
  }
}
