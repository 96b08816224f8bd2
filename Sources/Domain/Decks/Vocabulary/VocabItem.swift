public import FoundationEssentials
public import Memory
public import Text

/// How far a word is learnt, as the document writes it.
public enum VocabState: String, Sendable, Hashable, CaseIterable {
  /// Not begun; it comes up as one of a day's new words.
  case untouched
  /// Begun; it comes up on its date, or at once where it has none.
  case learning
  /// Known; it is never asked.
  case mastered
}

/// A word of a vocabulary document.
public struct VocabItem: Sendable, Hashable {
  /// What is shown on the question side.
  public var word: String
  /// How it is pronounced, shown on request.
  public var pronunciation: String?
  /// What is shown on the answer side.
  public var meaning: String
  /// How far it is learnt.
  public var state: VocabState
  /// A number shown in the corner of the card.
  public var priority: JSONNumber?
  /// The break between the last study and the next one, in minutes; 0 where nothing says so.
  public var lastBreak: JSONNumber
  /// When it is due, in seconds since 2001-01-01 00:00 UTC.
  public var nextReviewSeconds: JSONNumber?

  /// A word that has not been begun.
  public init(word: String, pronunciation: String? = nil, meaning: String, priority: JSONNumber? = nil) {
    self.word = word
    self.pronunciation = pronunciation
    self.meaning = meaning
    self.priority = priority
    state = .untouched
    lastBreak = JSONNumber(0)
  }

  /// When it is due.
  public var nextReview: Date? {
    get { nextReviewSeconds.map { Date(timeIntervalSinceReferenceDate: $0.double) } }
    set { nextReviewSeconds = newValue.flatMap { JSONNumber($0.timeIntervalSinceReferenceDate) } }
  }

  /// When it was last studied, as far as date and break tell: the date less the break.
  var lastStudied: Double? {
    nextReviewSeconds.map { $0.double - lastBreak.double * 60 }
  }
}

/// How many words a document wants shown in a day.
public struct VocabLimits: Sendable, Hashable {
  /// Words begun, at most; they come first.
  public var new: Int
  /// Words in learning shown, at most, not counting those begun on the same day.
  public var reviews: Int

  /// Makes limits. Negative ones count as 0.
  public init(new: Int = 10, reviews: Int = 40) {
    self.new = max(0, new)
    self.reviews = max(0, reviews)
  }
}

/// What has been studied of a document on its last day of study. Kept in the document, so that a study can be
/// broken off and taken up again.
public struct VocabProgress: Sendable, Hashable {
  /// When the last card answered was laid down, in seconds since 2001-01-01 00:00 UTC.
  var lastStudySeconds: JSONNumber?
  /// Words begun on that day.
  public var newCards = 0
  /// Words in learning shown on that day; each counts once.
  public var reviews = 0
  /// The words shown on that day, by their places in `items`, from 0.
  public var seen: Set<Int> = []

  /// Nothing studied yet.
  public init() {}

  /// When the last card answered was laid down.
  public var lastStudy: Date? {
    get { lastStudySeconds.map { Date(timeIntervalSinceReferenceDate: $0.double) } }
    set { lastStudySeconds = newValue.flatMap { JSONNumber($0.timeIntervalSinceReferenceDate) } }
  }

  /// The progress as it counts at an instant: unchanged on the day of the last study, none on a later one.
  ///
  /// Both instants are taken to the zone the learner is in now, so a journey neither gives a second portion
  /// nor takes one away. A clock put back by up to a day does not give one either; a date further in the
  /// future is taken for a mistake.
  public func counting(at now: Date, in calendar: StudyCalendar) -> VocabProgress {
    guard let lastStudy, abs(lastStudy.timeIntervalSince(now)) <= 2 * 86_400,
      lastStudy.timeIntervalSince(now) <= 86_400
    else { return VocabProgress() }
    return calendar.day(of: lastStudy) >= calendar.day(of: now) ? self : VocabProgress()
  }
}

/// The breaks between studies of a word: after each success the next higher one is used.
///
/// | success | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
/// |---|---|---|---|---|---|---|---|---|---|---|---|---|
/// | break | 10 min | 1 h | 1 d | 3 d | 7 d | 10 d | 15 d | 30 d | 60 d | 90 d | 180 d | 365 d |
///
/// These are the steps of the program that the documents come from, which counts `lastBreak` in minutes. A
/// document may state its own: `"breaks": [10, 60, 1440]`. After a mistake the word comes again after the
/// first break and begins at the foot of the ladder: its `lastBreak` is 0.
public struct BreakLadder: Sendable, Hashable {
  /// Minutes, each more than the one before.
  public let minutes: [Double]

  /// The ladder where a document states none.
  public static let standard = BreakLadder(checked: [
    10, 60, 1440, 4320, 10_080, 14_400, 21_600, 43_200, 86_400, 129_600, 259_200, 525_600,
  ])

  private init(checked minutes: [Double]) { self.minutes = minutes }

  /// A ladder of one's own; nil unless there is a step, and each is finite, above 0 and above the one before.
  public init?(minutes: [Double]) {
    guard let first = minutes.first, first > 0, minutes.allSatisfy(\.isFinite),
      zip(minutes, minutes.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.minutes = minutes
  }

  /// The break after a success: the next higher one, the highest from there on.
  ///
  ///     BreakLadder.standard.next(after: 0)     // 10
  ///     BreakLadder.standard.next(after: 163)   // 1440
  public func next(after last: Double) -> Double {
    minutes.first { $0 > last } ?? minutes[minutes.count - 1]
  }

  /// The break after a mistake.
  public var first: Double { minutes[0] }
}
