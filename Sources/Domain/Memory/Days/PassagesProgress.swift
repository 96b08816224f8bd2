/// How far a lesson is with a verse or line of its passage.
public enum PartProgress: Sendable, Hashable {
  case ahead
  case begun
  case byHeart
}

/// Where one stands with what is in one's sets, passage by passage, and with the books.
public struct PassagesProgress: Sendable, Equatable {
  public struct Passage: Sendable, Equatable {
    public var name: String
    /// How well it is known, 0 to 1.
    public var strength: Double
    /// Where its lesson was left: "step 5 of 14"; nil where none is open.
    public var place: String?
    /// How far each of its verses or lines is in the lesson that is open; empty of what is learnt as one.
    public var parts: [PartProgress] = []
    /// The day its words fall due; nil where they were never attempted.
    public var due: StudyDay?
    /// The words that were missed most, at most three.
    public var missed: [String] = []

    public init(name: String, strength: Double) { (self.name, self.strength) = (name, strength) }
  }

  /// A book of which something is known by heart.
  public struct Book: Sendable, Equatable {
    public var name: String
    /// The share of each chapter's verses that are known, 0 to 1.
    public var chapters: [Double]
    public var known: Int
    public var verses: Int

    public init(name: String, chapters: [Double], known: Int, verses: Int) {
      (self.name, self.chapters, self.known, self.verses) = (name, chapters, known, verses)
    }
  }

  public var passages: [Passage]
  public var books: [Book]

  public init(passages: [Passage], books: [Book]) { (self.passages, self.books) = (passages, books) }
}

/// How many passages fall due on each of the coming days.
public enum DueDays {
  /// The days that are looked ahead.
  public static let ahead = 14

  /// Counts days on which something falls due, as seen from a day: today's are first, and those that are
  /// late.
  ///
  ///     DueDays.coming([today.advanced(by: -3), today.advanced(by: 1)], from: today)   // [1, 1, 0, …]
  public static func coming(_ due: [StudyDay], from today: StudyDay) -> [Int] {
    var counts = Array(repeating: 0, count: ahead)
    for day in due {
      let days = max(0, day.number - today.number)
      if days < counts.count { counts[days] += 1 }
    }
    return counts
  }
}
