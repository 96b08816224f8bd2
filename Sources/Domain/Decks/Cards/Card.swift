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

/// What another program had planned of a card, and how well it was known there.
public struct CardSchedule: Sendable, Hashable, Codable {
  public var due: StudyDay
  /// Days that its last review gave it, 1 at least.
  public var interval: Int
  /// What an interval grows by where FSRS did not plan, 1.3 and more.
  public var ease: Double
  /// What FSRS knew of it there; nil where it did not plan.
  public var memory: MemoryState?

  public init(due: StudyDay, interval: Int, ease: Double, memory: MemoryState? = nil) {
    (self.due, self.interval, self.ease, self.memory) = (due, interval, ease, memory)
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
  public static let weakScore = 3

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
    // "-6 (retour au niveau précédent)": six points alone do not leave a level of seven scores.
    let most = review.rating == .fail ? level.scores.lowerBound - 1 : CardLevel.bounds.upperBound
    let points = min(score + review.rating.points, most)
    standing.score = max(points, CardLevel.bounds.lowerBound)
    // One that comes late, from another program, changes no day that a later review gave.
    if review.day >= standing.memoryReviewDay ?? review.day {
      standing.levelDay = review.day.advanced(by: level.days)
    }
    if remember(review, by: planner) { plan(anewBy: planner) }
  }

  /// Takes over on a day what another program had planned: its day stays, whichever scheduler the list has.
  /// Nothing is less than it was earned there: the level is at least the highest whose days it has had, and
  /// FSRS takes what is known to be at least what the interval stands for, so that no later Good makes it
  /// shorter.
  mutating func add(_ schedule: CardSchedule, on day: StudyDay, planner: CardPlanner) {
    remember(schedule, on: day, by: planner)
    (standing.memoryDay, standing.levelDay) = (schedule.due, schedule.due)
    let level = CardLevel.allCases.last { $0.days <= schedule.interval } ?? .g
    standing.score = max(score, level.scores.lowerBound)
    standing.reviews = max(1, standing.reviews)
    standing.firstDay = standing.firstDay ?? standing.memoryReviewDay
    forgiveLateness(on: day)
  }

  /// Tells whether a review counts: only the first of a day is evidence of what was kept; later ones are
  /// drill.
  private mutating func remember(_ review: CardReview, by planner: CardPlanner) -> Bool {
    if let state = standing.memory, let last = standing.memoryReviewDay {
      guard review.day > last else { return false }
      let days = review.day.number - last.number
      standing.memory = planner.fsrs.next(state, review.rating.grade, elapsedDays: days)
    } else {
      standing.memory = planner.fsrs.first(review.rating.grade)
    }
    standing.memoryReviewDay = review.day
    return true
  }

  private mutating func remember(_ schedule: CardSchedule, on day: StudyDay, by planner: CardPlanner) {
    let fsrs = planner.fsrs
    var memory =
      schedule.memory ?? standing.memory ?? fsrs.state(interval: schedule.interval, ease: schedule.ease)
    let earned = fsrs.stability(interval: schedule.interval, retention: planner.retention)
    memory.stability = max(memory.stability, earned)
    standing.memory = memory
    // A day that was set by hand may be far off: no review is yet to come.
    let last = min(schedule.due.advanced(by: -schedule.interval), day.advanced(by: -1))
    standing.memoryReviewDay = standing.memoryReviewDay ?? last
  }

  /// Makes what FSRS knows of it again from what happened to it, by other parameters.
  mutating func recall(_ events: [CardEvent], by planner: CardPlanner) {
    (standing.memory, standing.memoryReviewDay) = (nil, nil)
    for event in events {
      switch event {
      case .reviewed(_, let review): _ = remember(review, by: planner)
      case .scheduled(_, let schedule, let day): remember(schedule, on: day, by: planner)
      default: break
      }
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
  /// Not known: 6 points off, and from 36, which six leave in its level, one more: "-6 (retour au niveau
  /// précédent)", says the document.
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
