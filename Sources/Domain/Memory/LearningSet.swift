public import FoundationEssentials

/// A named list of passages to learn.
public struct LearningSet: Sendable, Hashable {
  public var id: SetID
  /// Its name, unique without regard to case.
  public var name: String
  public var count: Int
  public var created: Date

  public init(id: SetID, name: String, count: Int, created: Date) {
    (self.id, self.name, self.count, self.created) = (id, name, count, created)
  }
}

public struct StoredPassage: Sendable, Hashable {
  public var id: PassageID
  /// Its canonical reference, as it was given to the store: `John 3:16`.
  public var reference: String

  public init(id: PassageID, reference: String) { (self.id, self.reference) = (id, reference) }
}

/// A passage that is learnt, as the file numbers it.
public struct PassageID: Sendable, Hashable, Codable, Comparable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

public struct SetID: Sendable, Hashable, Codable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An answer in the log. Later answers have greater numbers.
public struct AnswerID: Sendable, Hashable, Codable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A lesson, in progress or finished.
public struct LessonID: Sendable, Hashable, Codable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What an act is about. Each can be taken back without the others.
public enum ActArea: Sendable, Hashable, CaseIterable {
  /// Verses, sets, lessons and settings.
  case verses
  case cards
  case quizzes
  case course
}

/// What the first screen shows.
public struct HomeSummary: Sendable, Hashable {
  public struct Passage: Sendable, Hashable {
    public var reference: String
    public var strength: Double

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
  public var streak: Streak
  public var today: DailyAnswers
  /// Of these, those that were right with hints.
  public var hinted: Int

  public init(
    total: Int, due: Int, fresh: Int, weakest: [Passage], streak: Streak, today: DailyAnswers,
    hinted: Int = 0
  ) {
    (self.total, self.due, self.fresh, self.weakest) = (total, due, fresh, weakest)
    (self.streak, self.today, self.hinted) = (streak, today, hinted)
  }
}
