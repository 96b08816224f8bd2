public import Memory

/// A card list's number in the store.
public struct CardListID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  /// The number.
  public var rawValue: Int64

  /// Makes a list's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The smaller comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the card lists. A log of these is the whole truth: the lists are a fold of it, and nothing in
/// it is ever changed. Deleting only hides.
public enum CardEvent: Sendable, Hashable, Codable {
  /// A list was made.
  case listMade(CardListID, name: String, CardScheduler)
  /// A list was given another name.
  case listRenamed(CardListID, name: String)
  /// Another scheduler was chosen on a day. No card loses anything by it.
  case schedulerChosen(CardListID, CardScheduler, on: StudyDay)
  /// Another probability of recall is wanted on a day, which FSRS plans by.
  case retentionChosen(CardListID, Double, on: StudyDay)
  /// Other parameters of FSRS were chosen for all cards on a day; none for the defaults. What FSRS knows of each card is made
  /// again from its reviews.
  case parametersChosen([Double], on: StudyDay)
  /// A list was deleted with its cards.
  case listDeleted(CardListID)
  /// A deleted list was brought back.
  case listRestored(CardListID)
  /// A card was made on a day.
  case cardMade(CardID, in: CardListID, CardText, on: StudyDay)
  /// A card was given another text. It keeps its progress.
  case cardEdited(CardID, CardText)
  /// A card was put into another list.
  case cardMoved(CardID, to: CardListID)
  /// A card was deleted.
  case cardDeleted(CardID)
  /// A deleted card was brought back.
  case cardRestored(CardID)
  /// A card was reviewed.
  case reviewed(CardID, CardReview)
  /// A card was reviewed without changing when it comes again.
  case practised(CardID, CardReview)
  /// A card was flagged, or lost its flag.
  case cardFlagged(CardID, CardFlag?)
  /// A card is not asked any more on a day; nil takes that back.
  case cardBuried(CardID, on: StudyDay?)
  /// A note was written, or written anew: its last text counts. The card is one of those made from it.
  case noteWritten(CardNote, CardID)
  /// A kind of note was made, or changed: the last one of its name counts.
  case noteTypeWritten(NoteType)
  /// Other limits a day were chosen for a list.
  case limitsChosen(CardListID, CardListLimits)
}

extension CardEvent {
  /// The card it is about; nil for events about lists.
  public var card: CardID? {
    switch self {
    case .cardMade(let id, _, _, _), .cardEdited(let id, _), .cardMoved(let id, _), .cardDeleted(let id),
      .cardRestored(let id), .reviewed(let id, _), .practised(let id, _), .cardFlagged(let id, _),
      .cardBuried(let id, _), .noteWritten(_, let id):
      id
    case .listMade, .listRenamed, .schedulerChosen, .retentionChosen, .parametersChosen, .limitsChosen,
      .listDeleted, .listRestored, .noteTypeWritten:
      nil
    }
  }
}
