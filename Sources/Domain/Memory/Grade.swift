/// How well one attempt at recall went, as the scheduler counts it.
public enum Grade: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Not recalled.
  case again = 1
  /// Recalled with difficulty or with slips.
  case hard = 2
  /// Recalled.
  case good = 3
  /// Recalled without effort.
  case easy = 4

  /// Whether the words were recalled at all.
  public var isPassing: Bool { self != .again }

  /// The worse grade comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
