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

  /// The cards to review today in all lists.
  public let cardsToReview: Int
  /// The cards that are due too, and wait for another day because this one is full.
  public let waiting: Int

  /// Groups the lists for a day. Cost: a pass over the cards, and a sort of the lists.
  ///
  /// - Parameters:
  ///   - library: The lists.
  ///   - day: The day.
  ///   - limits: How many cards the day is to have; nil for all there are. Each list's number is what there would be to
  ///     review of it alone.
  public init(_ library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil) {
    let quota = CardQuota(limits, of: library, on: day)
    var all = CardQuota.Count()
    let rows = library.lists.map { list in
      var row = Row(id: list.id, name: list.name, cards: 0, toReview: 0)
      var count = CardQuota.Count()
      for card in library.cards(in: list.id, on: day) {
        row.cards += 1
        if card.text.isSuspended { continue }
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        if isToReview {
          count.add(card, on: day)
          all.add(card, on: day)
        }
        let days = isToReview ? 0 : card.daysLeft(on: day, by: list.scheduler)
        row.days = min(row.days ?? days, days)
      }
      row.toReview = quota.room(for: count).all
      // What is due and finds no room comes tomorrow.
      if row.toReview == 0, let days = row.days, days <= 0 { row.days = 1 }
      return row
    }
    cardsToReview = quota.room(for: all).all
    waiting = all.all - cardsToReview
    toReview = rows.filter { $0.toReview > 0 }.sorted { ($1.toReview, $0.name) < ($0.toReview, $1.name) }
    others = rows.filter { $0.toReview == 0 }
      .sorted { ($0.days ?? .max, $0.name) < ($1.days ?? .max, $1.name) }
  }
}
