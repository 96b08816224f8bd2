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
  /// Where the review stands.
  case review(CardReviewNews)
  /// How a typed or spoken back was.
  case verdict(AnswerVerdict, heard: String?)
  /// What was said is none of the cards' backs.
  case notHeard
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

/// Where a review stands.
public struct CardReviewNews: Sendable, Hashable {
  /// The card on the table; nil at the end.
  public var card: Card?
  /// The list it is in.
  public var list: String
  /// Its place, from 1, and how many there are.
  public var number: Int
  /// How many cards there are.
  public var count: Int
  /// Whether the back shows.
  public var isBackShown: Bool
  /// What was said of the cards passed.
  public var tally: [CardRating: Int]
  /// Whether the last rating can be taken back.
  public var canTakeBack: Bool
  /// Whether the back can be said.
  public var canListen: Bool
  /// What became of the card before ("The card before: good, level F, again in 3 days"), or that a Play goes on.
  public var last: String?
  /// How many cards are to be reviewed now, in all lists.
  public var left: Int
  /// How many are due too, and wait for another day because this one is full.
  public var waiting: Int

  /// Makes news.
  public init(
    card: Card?, list: String, number: Int, count: Int, isBackShown: Bool, tally: [CardRating: Int],
    canTakeBack: Bool, canListen: Bool, last: String?, left: Int, waiting: Int = 0
  ) {
    self.waiting = waiting
    self.card = card
    self.list = list
    self.number = number
    self.count = count
    self.isBackShown = isBackShown
    self.tally = tally
    self.canTakeBack = canTakeBack
    self.canListen = canListen
    self.last = last
    self.left = left
  }
}
