public import Base
public import Decks
internal import Storage

/// Cards found by a search, and what is done to many at once.
extension CardDesk {
  /// The search that a person typed.
  public func query(_ text: String) throws(Failure) -> CardQuery {
    do throws(CardQueryFault) {
      return try CardQuery(text)
    } catch {
      throw Failure(code: "bad_query", message: error.message, advice: error.advice)
    }
  }

  /// The cards that a search finds, each as it stands today with its list.
  public func cards(found query: CardQuery) -> [(card: Card, list: CardList)] {
    let today = today
    var lists: [CardListID: CardList] = [:]
    for list in library.lists { lists[list.id] = list }
    return query.cards(of: library, on: today).compactMap { id in
      guard let card = library.card(id, on: today), let list = library.home(of: id).flatMap({ lists[$0] })
      else { return nil }
      return (card, list)
    }
  }

  /// Does something to cards: one act, which undo takes back as a whole.
  ///
  /// - Parameters:
  ///   - change: What.
  ///   - cards: To which.
  /// - Returns: How many were not so already.
  /// - Throws: `Failure`; nothing has changed then.
  @discardableResult
  public func apply(_ change: CardChange, to cards: [CardID]) throws(Failure) -> Int {
    let (library, today) = (library, today)
    let events = change.events(for: cards, in: library, on: today)
    guard !events.isEmpty else { return 0 }
    return try self.change(change.title(of: events.compactMap(\.card))) { _ in events }.count
  }

  /// Minutes that so many cards take, by the learner's own pace; by ten seconds a card where it is not known yet.
  public func minutes(for cards: Int) throws(Failure) -> Int {
    let pace = try store.secondsPerCard()
    return Int((Double(cards) * (pace ?? 10) / 60).rounded(.up))
  }

  /// What a review named on the command line takes: a list with those below it, or the lists below a name.
  public func reviewScope(of name: String) throws(Failure) -> CardScope {
    if library.list(named: name) == nil, !library.lists(atOrBelow: name).isEmpty { return .reviewBelow(name) }
    return .review(try list(named: name).id)
  }
}
