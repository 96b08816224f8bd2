public import Base
public import FoundationEssentials

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

  /// Makes a word that has not been begun.
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
