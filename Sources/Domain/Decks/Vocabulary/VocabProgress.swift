public import Base
public import FoundationEssentials
public import Memory

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

/// What has been studied of a document on its last day of study. Kept in the document, so that a study can be broken off
/// and taken up again.
public struct VocabProgress: Sendable, Hashable {
  /// When the last card answered was laid down, in seconds since 2001-01-01 00:00 UTC.
  public var lastStudySeconds: JSONNumber?
  /// Words begun on that day.
  public var newCards = 0
  /// Words in learning shown on that day; each counts once.
  public var reviews = 0
  /// The words shown on that day, by their places in `items`, from 0.
  public var seen: Set<Int> = []

  /// When the last card answered was laid down.
  public var lastStudy: Date? {
    get { lastStudySeconds.map { Date(timeIntervalSinceReferenceDate: $0.double) } }
    set { lastStudySeconds = newValue.flatMap { JSONNumber($0.timeIntervalSinceReferenceDate) } }
  }

  /// The progress as it counts at an instant: unchanged on the day of the last study, none on a later one.
  ///
  /// Both instants are taken to the zone the learner is in now, so a journey neither gives a second portion nor takes one
  /// away. A clock put back by up to a day does not give one either; a date further in the future is taken for a mistake.
  public func counting(at now: Date, in calendar: StudyCalendar) -> VocabProgress {
    guard let lastStudy, abs(lastStudy.timeIntervalSince(now)) <= 2 * 86_400,
      lastStudy.timeIntervalSince(now) <= 86_400
    else { return VocabProgress() }
    return calendar.day(of: lastStudy) >= calendar.day(of: now) ? self : VocabProgress()
  }
}
