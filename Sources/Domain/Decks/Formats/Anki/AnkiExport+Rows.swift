/// What goes into an exported collection, and what of it.
extension AnkiExport {
  /// A list with its cards.
  public struct List: Sendable {
    /// Its name, which is the deck's.
    public var name: String
    /// What plans its reviews.
    public var scheduler: CardScheduler
    /// Its cards, each with a key.
    public var cards: [Decks.Card]

    /// Makes a list.
    public init(_ name: String, by scheduler: CardScheduler, _ cards: [Decks.Card]) {
      self.name = name
      self.scheduler = scheduler
      self.cards = cards
    }
  }

  /// A card.
  public struct Card: Sendable, Hashable {
    /// Its row.
    public let row: AnkiCollection.Card
    /// Its number; that of its row, unless another card has it.
    public var id: Int64
    /// The number of its note.
    public var note: Int64
    /// The number of its deck.
    public var deck: Int64
    /// How it is planned.
    public var schedule: AnkiCollection.Schedule
  }

  /// A note.
  public struct Note: Sendable, Hashable {
    /// Its row.
    public var row: AnkiCollection.Note
    /// What Anki sorts it by.
    public var front: String
  }
}
