public import FoundationEssentials
public import Memory

public struct CardID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

public struct CardReview: Sendable, Hashable, Codable {
  public var time: Date
  public var day: StudyDay
  public var rating: CardRating

  public init(time: Date, day: StudyDay, rating: CardRating) {
    self.time = time
    self.day = day
    self.rating = rating
  }
}

public struct CardText: Sendable, Hashable, Codable {
  public static let longestSide = 1 << 16
  /// The label of a card that is put aside: it is not asked until the label is taken off.
  static let suspendedTag = "suspended"
  public static let leechTag = "leech"

  public var front: String
  public var back: String
  public var tags: [String]
  /// What a card keeps across export and import: the other program's own mark, or one of ours.
  public var key: String?
  public var origin: CardOrigin?

  public init(front: String, back: String, tags: [String] = [], key: String? = nil) {
    self.front = front
    self.back = back
    self.tags = tags
    self.key = key
  }

  public var isSuspended: Bool { tags.contains(Self.suspendedTag) }

  public func labelled(_ tag: String, _ isOn: Bool) -> CardText {
    var text = self
    guard text.tags.contains(tag) != isOn else { return text }
    if isOn { text.tags.append(tag) } else { text.tags.removeAll { $0 == tag } }
    return text
  }
}

public struct CardStanding: Sendable, Hashable {
  /// The score, 0 to 41, that the level follows from.
  public var score = 0
  /// The day points were last taken off for being late; the day the card was made, at first.
  public var lastPenalty: StudyDay
  /// What FSRS makes of the first review of each day.
  public var memory: MemoryState?
  /// The day of the last review that FSRS counted.
  public var memoryReviewDay: StudyDay?
  public var levelDay: StudyDay
  public var memoryDay: StudyDay
  public var reviews = 0
  public var madeDay: StudyDay
  public var firstDay: StudyDay?
  public var failedDay: StudyDay?
  /// How often it was forgotten: failed at the first review of a day after it had been asked on an earlier
  /// one.
  public var lapses = 0

  public init(madeOn day: StudyDay) {
    madeDay = day
    lastPenalty = day
    levelDay = day
    memoryDay = day
  }
}

/// A card: what it says, and what its reviews come to.
///
/// Its score, levels and dates are a fold of its reviews. The points off for late days are counted from dates
/// alone, so it makes no difference on how many days the program was started in between (`withPenalty`).
public struct Card: Sendable, Hashable {
  public let id: CardID
  public var text: CardText
  public private(set) var standing: CardStanding
  public internal(set) var marks = CardMarks()

  public init(id: CardID, text: CardText, on day: StudyDay) {
    self.init(id: id, text: text, standing: CardStanding(madeOn: day))
  }

  public init(id: CardID, text: CardText, standing: CardStanding, marks: CardMarks = CardMarks()) {
    self.id = id
    self.text = text
    self.standing = standing
    self.marks = marks
  }

  public var score: Int { standing.score }

  public var level: CardLevel { CardLevel(score: score) }

  public func due(by scheduler: CardScheduler) -> StudyDay {
    switch scheduler {
    case .levels: standing.levelDay
    case .fsrs: standing.memoryDay
    }
  }

  /// Days until the next review; below 0 it is late.
  public func daysLeft(on day: StudyDay, by scheduler: CardScheduler) -> Int {
    due(by: scheduler).number - day.number
  }

  /// Whether a review takes it: its day has come, or, where levels plan, its score is 3 or less. One that is
  /// put aside is not taken, nor one that is buried that day.
  public func isToReview(on day: StudyDay, by scheduler: CardScheduler) -> Bool {
    !text.isSuspended && marks.buriedDay != day
      && (daysLeft(on: day, by: scheduler) <= 0 || (scheduler == .levels && score <= Self.weakScore))
  }

  func wasReviewed(on day: StudyDay) -> Bool { standing.memoryReviewDay == day }

  public var isNew: Bool { standing.reviews == 0 }

  func wasBegun(on day: StudyDay) -> Bool { standing.firstDay == day }

  /// Whether failing it on a day is forgetting: it had been asked on an earlier day, and this is the day's
  /// first review.
  public func lapses(whenFailedOn day: StudyDay) -> Bool {
    standing.memoryReviewDay.map { $0 < day } ?? false
  }

  /// Lapses after which a card is called a leech, and again after each half as many more.
  static let leechLapses = 8

  /// Whether a card that has lapsed so often is to be called a leech now.
  public static func isLeech(after lapses: Int) -> Bool {
    lapses >= leechLapses && (lapses - leechLapses) % (leechLapses / 2) == 0
  }

  /// Cards with this score or less are reviewed whether due or not.
  static let weakScore = 3

  /// The card with a point off for each day it is late, each day once: counted from the later of the day it
  /// was due and the day points were last taken off. Applied at each start; a second time on one day it
  /// changes nothing.
  func withPenalty(on day: StudyDay, by scheduler: CardScheduler) -> Card {
    let due = due(by: scheduler)
    let late = day.number - max(due, standing.lastPenalty).number
    guard due < day, late > 0 else { return self }
    var card = self
    card.standing.score = max(CardLevel.bounds.lowerBound, score - late)
    card.standing.lastPenalty = day
    return card
  }

  /// Adds a review after those before, and plans the next by levels and by FSRS both, so that either may be
  /// chosen at any time. O(1).
  mutating func add(_ review: CardReview, by scheduler: CardScheduler, planner: CardPlanner) {
    self = withPenalty(on: review.day, by: scheduler)
    if review.rating == .fail {
      if lapses(whenFailedOn: review.day) { standing.lapses += 1 }
      standing.failedDay = max(standing.failedDay ?? review.day, review.day)
    }
    standing.reviews += 1
    standing.firstDay = standing.firstDay ?? review.day
    let points = score + review.rating.points
    standing.score = min(max(points, CardLevel.bounds.lowerBound), CardLevel.bounds.upperBound)
    standing.levelDay = review.day.advanced(by: level.days)
    if let state = standing.memory, let last = standing.memoryReviewDay {
      // Only the first review of a day is evidence of what was kept; later ones are drill.
      guard review.day > last else { return }
      let days = review.day.number - last.number
      standing.memory = planner.fsrs.next(state, review.rating.grade, elapsedDays: days)
    } else {
      standing.memory = planner.fsrs.first(review.rating.grade)
    }
    standing.memoryReviewDay = review.day
    plan(anewBy: planner)
  }

  mutating func recall(_ history: [CardReview], by planner: CardPlanner) {
    standing.memory = nil
    for review in FSRSReview.history(of: history) {
      standing.memory =
        standing.memory.map { planner.fsrs.next($0, review.grade, elapsedDays: review.elapsedDays) }
        ?? planner.fsrs.first(review.grade)
    }
    plan(anewBy: planner)
  }

  mutating func plan(anewBy planner: CardPlanner) {
    guard let memory = standing.memory, let last = standing.memoryReviewDay else { return }
    standing.memoryDay = last.advanced(by: planner.days(memory))
  }

  /// Lateness counts anew from a day: the plan was changed on it.
  mutating func forgiveLateness(on day: StudyDay) {
    standing.lastPenalty = max(standing.lastPenalty, day)
  }
}
