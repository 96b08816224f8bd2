public import Decks
public import Drills
public import Memory

/// What the screens about cards are told.
public enum CardsNews: Sendable {
  /// The lists in their two groups.
  case home(CardHome)
  /// What is in a list.
  case list(CardListNews)
  /// What a card is changed by: a form opens.
  case draft(CardDraft)
  /// What was found.
  case found(CardsFound)
  /// A list was made: it opens.
  case made(CardListID)
  /// A list was deleted: it closes.
  case deleted(CardListID)
}

/// What a person changes of a card.
public struct CardDraft: Sendable, Hashable {
  /// The card.
  public var id: CardID
  /// Its sides, or the fields it is made of.
  public var fields: [CardDesk.Draft]

  /// Makes a draft.
  public init(id: CardID, fields: [CardDesk.Draft]) {
    self.id = id
    self.fields = fields
  }
}

/// What a search has found.
public struct CardsFound: Sendable {
  /// A card that was found.
  public struct Row: Sendable, Hashable {
    /// The card, as it stands today.
    public var card: Card
    /// The name of its list.
    public var list: String
    /// What plans its reviews.
    public var scheduler: CardScheduler

    /// Makes a row.
    public init(card: Card, list: String, scheduler: CardScheduler) {
      self.card = card
      self.list = list
      self.scheduler = scheduler
    }
  }

  /// As it was typed.
  public var query: String
  /// The search; nil where it cannot be read.
  public var search: CardQuery?
  /// What cannot be read, and what to type instead.
  public var fault: String?
  /// The cards.
  public var rows: [Row]
  /// The present study day.
  public var today: StudyDay

  /// Makes news.
  public init(query: String, search: CardQuery?, fault: String? = nil, rows: [Row], today: StudyDay) {
    self.query = query
    self.search = search
    self.fault = fault
    self.rows = rows
    self.today = today
  }
}

/// A list with its cards.
public struct CardListNews: Sendable, Hashable {
  /// The list.
  public var list: CardList
  /// Its cards, as they stand today.
  public var cards: [Card]
  /// The present study day.
  public var today: StudyDay
  /// The learner's own kinds of note.
  public var types: [NoteType]

  /// Makes news.
  public init(list: CardList, cards: [Card], today: StudyDay, types: [NoteType] = []) {
    self.list = list
    self.cards = cards
    self.today = today
    self.types = types
  }
}
