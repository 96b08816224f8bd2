public import Base
public import Decks
internal import Storage

extension CardDesk {
  /// Makes a list, with cards in it or none.
  @discardableResult
  public func makeList(
    named name: String, scheduler: CardScheduler = .levels, cards: [CardText] = []
  ) throws(Failure) -> CardList {
    let today = today
    let events = try change("make the card list “\(name)”") { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: name, scheduler)]
        + cards.map { .cardMade(numbers.takeCard(), in: list, $0, on: today) }
    }
    guard case .listMade(let id, _, _)? = events.first, let list = library.list(id) else {
      throw Failure(code: "no_such_list", message: "The list was not made.")
    }
    return list
  }

  /// Gives a list another name.
  public func rename(_ list: CardList, to name: String) throws(Failure) {
    try change("rename the card list “\(list.name)”") { _ in [.listRenamed(list.id, name: name)] }
  }

  /// Chooses what plans the reviews of a list. No card loses anything by it.
  public func choose(_ scheduler: CardScheduler, for list: CardList) throws(Failure) {
    guard scheduler != list.scheduler else { return }
    let today = today
    try change("plan “\(list.name)” by \(scheduler.rawValue)") { _ in
      [.schedulerChosen(list.id, scheduler, on: today)]
    }
  }

  /// Chooses the probability of recall at which FSRS has the cards of a list fall due, 0.7 to 0.99. The dates of its cards
  /// move at once; nothing else about them changes.
  public func choose(retention: Double, for list: CardList) throws(Failure) {
    guard retention != list.retention else { return }
    let today = today
    try change("want \(retention) recall of “\(list.name)”") { _ in
      [.retentionChosen(list.id, retention, on: today)]
    }
  }

  /// Chooses how many cards of a list, those below it included, a day is to have; nil for as many as the day has.
  public func choose(_ limits: CardListLimits, for list: CardList) throws(Failure) {
    guard limits != list.limits else { return }
    try change("cards a day of “\(list.name)”") { _ in [.limitsChosen(list.id, limits)] }
  }

  /// Deletes a list with its cards; undo brings it back.
  public func delete(_ list: CardList) throws(Failure) {
    try change("delete the card list “\(list.name)”") { _ in [.listDeleted(list.id)] }
  }

  /// Puts a card into another list; it keeps its progress.
  public func move(_ card: Card, to list: CardList) throws(Failure) {
    try change("move card \(card.id.rawValue) to “\(list.name)”") { _ in [.cardMoved(card.id, to: list.id)] }
  }

  /// Deletes cards; undo brings them back.
  public func delete(_ cards: [Card]) throws(Failure) {
    let what = cards.count == 1 ? "card \(cards[0].id.rawValue)" : "\(cards.count) cards"
    try change("delete \(what)") { _ in cards.map { .cardDeleted($0.id) } }
  }
}
