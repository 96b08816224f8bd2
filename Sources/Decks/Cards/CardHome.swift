public import Memory

/// The lists as the home screen groups them.
public struct CardHome: Sendable, Hashable {
  /// A list on the home screen.
  public struct Row: Sendable, Hashable {
    /// Which list.
    public var id: CardListID
    /// Its name.
    public var name: String
    /// How many cards it has.
    public var cards: Int
    /// How many of them are to be reviewed.
    public var toReview: Int
    /// Days until the list is to be reviewed: 0 for now; nil where it has no cards.
    public var days: Int?
  }

  /// The lists with cards to review, those with the most first.
  public let toReview: [Row]
  /// The others, the soonest to be reviewed first, empty ones last.
  public let others: [Row]

  /// The cards to review in all lists.
  public var cardsToReview: Int { toReview.reduce(0) { $0 + $1.toReview } }

  /// Groups the lists for a day. Cost: a pass over the cards, and a sort of the lists.
  public init(_ library: CardLibrary, on day: StudyDay) {
    let rows = library.lists.map { list in
      var row = Row(id: list.id, name: list.name, cards: 0, toReview: 0)
      for card in library.cards(in: list.id, on: day) {
        row.cards += 1
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        row.toReview += isToReview ? 1 : 0
        let days = isToReview ? 0 : card.daysLeft(on: day, by: list.scheduler)
        row.days = min(row.days ?? days, days)
      }
      return row
    }
    toReview = rows.filter { $0.toReview > 0 }.sorted { ($1.toReview, $0.name) < ($0.toReview, $1.name) }
    others = rows.filter { $0.toReview == 0 }
      .sorted { ($0.days ?? .max, $0.name) < ($1.days ?? .max, $1.name) }
  }
}
