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
}
