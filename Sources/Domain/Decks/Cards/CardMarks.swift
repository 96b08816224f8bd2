public import Memory

/// A colour that a learner puts on a card, to find it again. Numbered as Anki numbers them.
public enum CardFlag: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Red.
  case red = 1
  /// Orange.
  case orange
  /// Green.
  case green
  /// Blue.
  case blue
  /// Pink.
  case pink
  /// Turquoise.
  case turquoise
  /// Purple.
  case purple

  /// Its name: "red".
  public var name: String { "\(self)" }

  /// The flag of a name or a number; nil where there is none.
  public init?(_ text: String) {
    guard let flag = Self.allCases.first(where: { $0.name == text.lowercased() || "\($0.rawValue)" == text })
    else { return nil }
    self = flag
  }
}

/// What a learner has put on a card beside its text.
public struct CardMarks: Sendable, Hashable {
  /// Its flag, if it has one.
  public var flag: CardFlag?
  /// The day on which it is not asked any more; it comes back by itself.
  public var buriedDay: StudyDay?

  /// Makes marks.
  public init(flag: CardFlag? = nil, buriedDay: StudyDay? = nil) {
    self.flag = flag
    self.buriedDay = buriedDay
  }
}

/// How many cards of one list, with those below it, a day is to have.
public struct CardListLimits: Sendable, Hashable, Codable {
  /// At most so many new ones; nil for as many as the day has.
  public var new: Int?
  /// At most so many in all, new ones included; nil for as many as the day has.
  public var reviews: Int?

  /// What a number may be.
  public static let allowed = 0...9999

  /// Makes limits.
  public init(new: Int? = nil, reviews: Int? = nil) {
    self.new = new
    self.reviews = reviews
  }

  /// Whether there are none.
  public var isEmpty: Bool { new == nil && reviews == nil }
}
