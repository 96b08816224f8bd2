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
  /// The cards that were never asked, and wait for another day because this one has its number of new ones.
  public let waitingNew: Int
  /// The cards that are due too, and wait for another day because this one is full.
  public let waitingDue: Int
  /// All cards that wait for another day.
  public var waiting: Int { waitingNew + waitingDue }

  /// Groups the lists for a day. Cost: a pass over the cards, and a sort of the lists.
  ///
  /// - Parameters:
  ///   - library: The lists.
  ///   - day: The day.
  ///   - limits: How many cards the day is to have; nil for all there are. Each list's number is what there would be to
  ///     review of it alone.
  public init(_ library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil) {
    let quota = CardQuota(limits, of: library, on: day)
    var counts: [CardListID: CardQuota.Count] = [:]
    for each in CardsOfDay(of: library.lists, in: library, on: day).cards {
      counts[each.list, default: CardQuota.Count()].add(each.card, on: day)
    }
    let rows = library.lists.map { list in
      var row = Row(id: list.id, name: list.name, cards: list.cards.count, toReview: 0)
      for card in library.cards(in: list.id, on: day) where !card.text.isSuspended {
        let days = card.daysLeft(on: day, by: list.scheduler)
        row.days = min(row.days ?? days, max(0, days))
      }
      row.toReview = counts[list.id].map { quota.room(for: [(list.id, $0)]).all } ?? 0
      // What is due and finds no room, or is put off, comes tomorrow; what is weak comes today, whatever its day.
      if row.toReview > 0 { row.days = 0 } else if let days = row.days, days <= 0 { row.days = 1 }
      return row
    }
    let all = library.lists.compactMap { list in counts[list.id].map { (list: list.id, count: $0) } }
    let room = quota.room(for: all)
    cardsToReview = room.all
    waitingNew = all.reduce(0) { $0 + $1.count.fresh } - room.fresh
    waitingDue = all.reduce(0) { $0 + $1.count.due } - room.due
    toReview = rows.filter { $0.toReview > 0 }.sorted { ($1.toReview, $0.name) < ($0.toReview, $1.name) }
    others = rows.filter { $0.toReview == 0 }
      .sorted { ($0.days ?? .max, $0.name) < ($1.days ?? .max, $1.name) }
  }
}
