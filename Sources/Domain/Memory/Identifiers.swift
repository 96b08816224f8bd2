/// A passage that is learnt, as the file numbers it.
public struct PassageID: Sendable, Hashable, Codable, Comparable {
  /// The number.
  public let rawValue: Int64

  /// Makes an id from a number that was kept.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The earlier made comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A learning set.
public struct SetID: Sendable, Hashable, Codable {
  /// The number.
  public let rawValue: Int64

  /// Makes an id from a number that was kept.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An answer in the log. Later answers have greater numbers.
public struct AnswerID: Sendable, Hashable, Codable {
  /// The number.
  public let rawValue: Int64

  /// Makes an id from a number that was kept.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A lesson, in progress or finished.
public struct LessonID: Sendable, Hashable, Codable {
  /// The number.
  public let rawValue: Int64

  /// Makes an id from a number that was kept.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
