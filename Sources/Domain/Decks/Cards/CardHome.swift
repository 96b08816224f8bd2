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

  /// Groups the lists for a day. Cost: one pass over the cards, and a sort of the lists.
  ///
  /// - Parameters:
  ///   - library: The lists.
  ///   - day: The day.
  ///   - limits: How many cards the day is to have; nil for all there are. Each list's number is what there would be to
  ///     review of it alone.
  public init(_ library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil) {
    let lists = library.lists
    var quota = CardQuota(limits, of: lists, on: day)
    var siblings = SiblingsOfDay()
    var all = lists.map { (list: $0.id, count: CardQuota.Count()) }
    var rows = lists.map { Row(id: $0.id, name: $0.name, cards: $0.cards.count, toReview: 0) }
    for (place, list) in lists.enumerated() {
      library.each(in: list, on: day) { card in
        if !card.text.isSuspended {
          let days = card.daysLeft(on: day, by: list.scheduler)
          rows[place].days = min(rows[place].days ?? days, max(0, days))
        }
        quota.count(card, in: list.id)
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        siblings.take(card, on: day, isToReview: isToReview, at: place)
        if isToReview { all[place].count.add(card, on: day) }
      }
    }
    for place in siblings.waiting() { all[place].count.fresh -= 1 }
    for place in rows.indices {
      rows[place].toReview = quota.room(for: [all[place]]).all
      // What is due and finds no room, or is put off, comes tomorrow; what is weak comes today, whatever its day.
      if rows[place].toReview > 0 {
        rows[place].days = 0
      } else if let days = rows[place].days, days <= 0 {
        rows[place].days = 1
      }
    }
    let room = quota.room(for: all)
    cardsToReview = room.all
    waitingNew = all.reduce(0) { $0 + $1.count.fresh } - room.fresh
    waitingDue = all.reduce(0) { $0 + $1.count.due } - room.due
    toReview = rows.filter { $0.toReview > 0 }.sorted { ($1.toReview, $0.name) < ($0.toReview, $1.name) }
    others = rows.filter { $0.toReview == 0 }
      .sorted { ($0.days ?? .max, $0.name) < ($1.days ?? .max, $1.name) }
  }
}
