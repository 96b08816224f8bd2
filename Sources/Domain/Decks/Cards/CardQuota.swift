public import Memory

/// What a day still has room for: new cards and cards in all, over all lists. Cards asked today that are still weak come on
/// top, for they have been counted.
public struct CardQuota: Sendable, Hashable {
  /// Cards to review, by what they are for the day.
  struct Count: Sendable, Hashable {
    /// Asked today already, and still weak.
    var again = 0
    /// Asked on an earlier day.
    var due = 0
    /// Never asked.
    var fresh = 0

    var all: Int { again + due + fresh }

    mutating func add(_ card: Card, on day: StudyDay) {
      if card.standing.reviews == 0 {
        fresh += 1
      } else if card.wasReviewed(on: day) {
        again += 1
      } else {
        due += 1
      }
    }
  }

  private let limits: LimitsPerDay?
  private let done: DayCount
  private let day: StudyDay

  /// Counts what was done on a day. Cost: a pass over the cards.
  ///
  /// - Parameters:
  ///   - limits: At most so many new cards, and so many cards in all; nil for all there are.
  ///   - library: All lists.
  ///   - day: The day.
  public init(_ limits: LimitsPerDay?, of library: CardLibrary, on day: StudyDay) {
    self.limits = limits
    self.day = day
    var done = DayCount()
    if limits != nil {
      for list in library.lists {
        for id in list.cards {
          guard let card = library.card(id), card.wasReviewed(on: day) else { continue }
          if card.wasBegun(on: day, planner: library.planner) { done.new += 1 } else { done.reviews += 1 }
        }
      }
    }
    self.done = done
  }

  /// How many of some cards there is room for.
  func room(for count: Count) -> Count {
    guard let limits else { return count }
    let left = limits.remaining(after: done, newWaiting: count.fresh, dueWaiting: count.due)
    return Count(again: count.again, due: left.reviews, fresh: left.new)
  }

  /// Of cards in order those there is room for, and how many wait for another day.
  func taken(of cards: [Card]) -> (cards: [Card], waiting: Int) {
    var count = Count()
    for card in cards { count.add(card, on: day) }
    var room = room(for: count)
    let taken = cards.filter { card in
      if card.standing.reviews == 0 {
        room.fresh -= 1
        return room.fresh >= 0
      }
      if card.wasReviewed(on: day) { return true }
      room.due -= 1
      return room.due >= 0
    }
    return (taken, cards.count - taken.count)
  }
}
