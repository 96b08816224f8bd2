public import Decks

/// What the screens about cards want done.
public enum CardsWish: Sendable, Equatable {
  /// Tell the lists: `CardsNews.home`.
  case loadHome
  /// Tell what is in a list: `CardsNews.list`.
  case loadList(CardListID)
  /// Make a list; it opens at once.
  case makeList(String)
  /// Give a list another name.
  case renameList(CardListID, String)
  /// Plan a list by the other scheduler.
  case switchScheduler(CardListID)
  /// Delete a list.
  case deleteList(CardListID)
  /// Make a card, or what cards its gaps give; with `isReversed` a second one asks the back.
  case addCard(CardListID, front: String, back: String, isReversed: Bool)
  /// Tell what a card is changed by: `CardsNews.draft`.
  case openCard(CardID)
  /// Find cards: `CardsNews.found`.
  case find(String)
  /// Change cards that were found.
  case change(CardChange, [CardID])
  /// Put cards that were found into the list of a name.
  case moveFound([CardID], to: String)
  /// Make what a kind of note of the learner's own makes of fields.
  case addNote(CardListID, [String], as: String)
  /// Change a card: what each side or field of its draft says.
  case editCard(CardID, [String])
  /// Delete a card.
  case deleteCard(CardID)
  /// Take back the last act.
  case undo
}
