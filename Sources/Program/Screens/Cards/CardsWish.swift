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
  /// Make a card.
  case addCard(CardListID, front: String, back: String)
  /// Change a card.
  case editCard(CardID, front: String, back: String)
  /// Delete a card.
  case deleteCard(CardID)
  /// Take back the last act.
  case undo
}
