public import Memory

/// What a day still has room for: new cards and cards in all, over all lists, and of single lists with those
/// below them. Cards asked today that are still weak come on top, for they have been counted.
struct CardQuota: Sendable, Hashable {
  /// Cards to review, by what they are for the day.
  struct Count: Sendable, Hashable {
    /// Asked today already, and still weak.
    var again = 0
    var due = 0
    var fresh = 0

    var all: Int { again + due + fresh }

    mutating func add(_ card: Card, on day: StudyDay) {
      if card.isNew {
        fresh += 1
      } else if card.wasReviewed(on: day) {
        again += 1
      } else {
        due += 1
      }
    }
  }

  /// What is left of a day, of all lists or of one.
  private struct Room: Hashable {
    var new: Int
    var all: Int
  }

  private let day: StudyDay
  private var rooms: [Room] = []
  /// The rooms that a list's cards take a place in.
  private var roomsOfLists: [CardListID: [Int]] = [:]

  public init(_ limits: LimitsPerDay?, of library: CardLibrary, on day: StudyDay) {
    self.init(limits, of: library.lists, on: day)
    guard limits != nil else { return }
    for list in library.lists { library.each(in: list, on: day) { count($0, in: list.id) } }
  }

  /// A day on which nothing was done yet, or of which `count` will tell.
  init(_ limits: LimitsPerDay?, of lists: [CardList], on day: StudyDay) {
    self.day = day
    guard let limits else { return }
    rooms = [Room(new: limits.new, all: limits.reviews)]
    let limited = lists.filter { !$0.limits.isEmpty }
    rooms += limited.map { Room(new: $0.limits.new ?? .max, all: $0.limits.reviews ?? .max) }
    for list in lists {
      let own = limited.indices.filter {
        limited[$0].id == list.id || CardLibrary.isName(list.name, atOrBelow: limited[$0].name)
      }
      roomsOfLists[list.id] = [0] + own.map { $0 + 1 }
    }
  }

  mutating func count(_ card: Card, in list: CardListID) {
    guard card.wasReviewed(on: day) else { return }
    use(1, ofNew: card.wasBegun(on: day), in: list)
  }

  private mutating func use(_ count: Int, ofNew isNew: Bool, in list: CardListID) {
    for room in roomsOfLists[list] ?? [] {
      if isNew { rooms[room].new -= count }
      rooms[room].all -= count
    }
  }

  /// Takes places for cards of a list, as many as there are.
  private mutating func take(_ count: Int, areNew: Bool, in list: CardListID) -> Int {
    let left = (roomsOfLists[list] ?? []).map { areNew ? min(rooms[$0].new, rooms[$0].all) : rooms[$0].all }
    let taken = max(0, min(count, left.min() ?? .max))
    use(taken, ofNew: areNew, in: list)
    return taken
  }

  /// How many cards of some lists there is room for: new ones first, as far as the limits allow.
  func room(for counts: [(list: CardListID, count: Count)]) -> Count {
    var left = self
    var taken = Count(again: counts.reduce(0) { $0 + $1.count.again })
    for (list, count) in counts { taken.fresh += left.take(count.fresh, areNew: true, in: list) }
    for (list, count) in counts { taken.due += left.take(count.due, areNew: false, in: list) }
    return taken
  }

  /// Of cards in order those there is room for, and how many wait for another day.
  func taken(of cards: [(card: Card, list: CardListID)]) -> (cards: [Card], waiting: Int) {
    var left = self
    var stays = [Bool](repeating: true, count: cards.count)
    for (index, each) in cards.enumerated() where each.card.isNew {
      stays[index] = left.take(1, areNew: true, in: each.list) == 1
    }
    for (index, each) in cards.enumerated() where !each.card.isNew && !each.card.wasReviewed(on: day) {
      stays[index] = left.take(1, areNew: false, in: each.list) == 1
    }
    let taken = cards.indices.filter { stays[$0] }.map { cards[$0].card }
    return (taken, cards.count - taken.count)
  }
}

public struct CardHome: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var id: CardListID
    public var name: String
    public var cards: Int
    public var toReview: Int
    /// Days until the list is to be reviewed: 0 for now; nil where it has no cards.
    public var days: Int?
  }

  /// The lists with cards to review, those with the most first.
  public let toReview: [Row]
  /// The others, the soonest to be reviewed first, empty ones last.
  public let others: [Row]

  public let cardsToReview: Int
  /// The cards that were never asked, and wait for another day because this one has its number of new ones.
  public let waitingNew: Int
  /// The cards that are due too, and wait for another day because this one is full.
  public let waitingDue: Int
  public var waiting: Int { waitingNew + waitingDue }

  /// Groups the lists for a day. Each list's number is what there would be to review of it alone. Cost: one
  /// pass over the cards, and a sort of the lists.
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
      // What is due and finds no room, or is put off, comes tomorrow; what is weak comes today, whatever its
      // day.
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
