internal import Memory

/// The cards of some lists that are to be reviewed on a day, limits aside.
///
/// A new card waits for another day where one made from the same note was asked today or is to be: who has just seen one
/// would know the other.
struct CardsOfDay {
  /// Each with its list, and the day on which it fell due.
  private(set) var cards: [(card: Card, list: CardListID, due: StudyDay)] = []

  /// Finds them. Cost: a pass over all cards.
  init(of lists: [CardList], in library: CardLibrary, on day: StudyDay) {
    var siblings = SiblingsOfDay()
    for list in lists {
      library.each(in: list, on: day) { card in
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        siblings.take(card, on: day, isToReview: isToReview, at: cards.count)
        if isToReview { cards.append((card, list.id, card.due(by: list.scheduler))) }
      }
    }
    let held = Set(siblings.waiting())
    guard !held.isEmpty else { return }
    cards = cards.indices.filter { !held.contains($0) }.map { cards[$0] }
  }
}

/// Which new cards wait because of others made from the same notes.
struct SiblingsOfDay {
  private var notes: Set<String> = []
  private var fresh: [(note: String, place: Int)] = []

  /// Takes a card, and where its place is, if it is to be reviewed.
  mutating func take(_ card: Card, on day: StudyDay, isToReview: Bool, at place: Int) {
    guard let note = card.text.origin?.note else { return }
    if isToReview, card.isNew {
      fresh.append((note, place))
    } else if isToReview || card.wasReviewed(on: day) {
      notes.insert(note)
    }
  }

  /// The places of the new cards that wait, of all that were taken.
  mutating func waiting() -> [Int] {
    fresh.filter { !notes.insert($0.note).inserted }.map(\.place)
  }
}
