public import Decks
public import Memory

/// What the screens about cards are told.
public enum CardsNews: Sendable {
  /// The lists in their two groups.
  case home(CardHome)
  /// What is in a list.
  case list(CardListNews)
  /// A list was made: it opens.
  case made(CardListID)
  /// A list was deleted: it closes.
  case deleted(CardListID)
}

/// A list with its cards.
public struct CardListNews: Sendable, Hashable {
  /// The list.
  public var list: CardList
  /// Its cards, as they stand today.
  public var cards: [Card]
  /// The present study day.
  public var today: StudyDay

  /// Makes news.
  public init(list: CardList, cards: [Card], today: StudyDay) {
    self.list = list
    self.cards = cards
    self.today = today
  }
}
