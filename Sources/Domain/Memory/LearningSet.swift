public import FoundationEssentials

/// A named list of passages to learn.
public struct LearningSet: Sendable, Hashable {
  /// Its number.
  public var id: SetID
  /// Its name, unique without regard to case.
  public var name: String
  /// How many passages it holds.
  public var count: Int
  /// When it was made.
  public var created: Date

  /// Makes a set.
  public init(id: SetID, name: String, count: Int, created: Date) {
    (self.id, self.name, self.count, self.created) = (id, name, count, created)
  }
}

/// A passage of a set.
public struct StoredPassage: Sendable, Hashable {
  /// Its number.
  public var id: PassageID
  /// Its canonical reference, as it was given to the store: `John 3:16`.
  public var reference: String

  /// Makes a passage.
  public init(id: PassageID, reference: String) { (self.id, self.reference) = (id, reference) }
}

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

/// What an act is about. Each can be taken back without the others.
public enum ActArea: Sendable, Hashable, CaseIterable {
  /// Verses, sets, lessons and settings.
  case verses
  /// Card lists.
  case cards
  /// Quizzes and their tasks.
  case quizzes
  /// The habit course.
  case course
}

/// What the first screen shows.
public struct HomeSummary: Sendable, Hashable {
  /// A passage with its strength.
  public struct Passage: Sendable, Hashable {
    /// Its canonical reference.
    public var reference: String
    /// 0 to 1.
    public var strength: Double

    /// Makes a passage with its strength.
    public init(reference: String, strength: Double) {
      (self.reference, self.strength) = (reference, strength)
    }
  }

  /// Passages in sets, each once.
  public var total: Int
  /// Passages whose words are due.
  public var due: Int
  /// Passages whose words were never attempted.
  public var fresh: Int
  /// The weakest of those that have been asked, the weakest first.
  public var weakest: [Passage]
  /// The mean strength of all, 0 to 1.
  public var meanStrength: Double
  /// Days of practice in a row.
  public var streak: Streak
  /// Answers given today.
  public var today: DailyAnswers
  /// Of these, those that were right with hints.
  public var hinted: Int

  /// Makes a summary.
  public init(
    total: Int, due: Int, fresh: Int, weakest: [Passage], meanStrength: Double, streak: Streak,
    today: DailyAnswers, hinted: Int = 0
  ) {
    (self.total, self.due, self.fresh, self.weakest) = (total, due, fresh, weakest)
    (self.meanStrength, self.streak, self.today, self.hinted) = (meanStrength, streak, today, hinted)
  }
}
