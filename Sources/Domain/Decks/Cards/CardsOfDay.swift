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
    var notes: Set<String> = []
    var fresh: [Int] = []
    for list in lists {
      for card in library.cards(in: list.id, on: day) {
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        if let note = card.text.origin?.note {
          if isToReview, card.isNew {
            fresh.append(cards.count)
          } else if isToReview || card.wasReviewed(on: day) {
            notes.insert(note)
          }
        }
        if isToReview { cards.append((card, list.id, card.due(by: list.scheduler))) }
      }
    }
    let held = Set(fresh.filter { !notes.insert(cards[$0].card.text.origin?.note ?? "").inserted })
    guard !held.isEmpty else { return }
    cards = cards.indices.filter { !held.contains($0) }.map { cards[$0] }
  }
}
