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
  /// Begin a review, or go on with the one on the screen: `CardsNews.review`.
  case review(CardScope)
  /// Turn the card.
  case turn
  /// Say how well it was known.
  case rate(CardRating)
  /// Pass the card over.
  case skip
  /// Take the last rating back.
  case takeBack
  /// Speak the side that shows.
  case speak
  /// Listen for the back.
  case listen
  /// The learner has said it.
  case endListening
  /// Compare what was typed with the back.
  case answer(String)
  /// Compare what was heard with the back; nil where it is none of the cards' backs.
  case heard(String?)
  /// Stop speaking and listening.
  case hush
  /// The review is left.
  case stop
}
