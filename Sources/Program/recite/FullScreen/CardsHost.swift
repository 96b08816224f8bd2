import Decks
import Drills
import Memory
import Screens
import Storage
import Terminal

/// Carries out what the screens about cards want.
final class CardsHost {
  private let session: Session
  private var opened: CardDesk?

  init(_ session: Session) { self.session = session }

  func desk() throws -> CardDesk {
    if let opened {
      opened.limits = session.settings().cardLimits
      return opened
    }
    let desk = try session.cardDesk()
    opened = desk
    return desk
  }

  /// How the cards stand, for Home: "12 to review".
  func state() throws -> String {
    let desk = try desk()
    try desk.reload()
    let home = desk.home
    if desk.library.lists.isEmpty { return "no lists yet" }
    let count = home.cardsToReview
    return count > 0
      ? "\(count) to review" : home.waiting > 0 ? "today's cards are done" : "nothing to review"
  }

  /// Does it, and tells what came of it.
  func carryOut(_ wish: CardsWish) throws -> [News] {
    let desk = try desk()
    switch wish {
    case .loadHome:
      try desk.reload()
      return [.cards(.home(desk.home))]
    case .loadList(let id):
      guard let list = desk.library.list(id) else { return [.cards(.deleted(id))] }
      return [.cards(.list(CardListNews(list: list, cards: desk.cards(of: list), today: desk.today)))]
    case .makeList(let name):
      return [
        .cards(.made(try desk.makeList(named: name).id)),
        .done("The list “\(name)” is there. Press a to add a card."),
      ]
    case .deleteList(let id):
      try desk.delete(try list(id, desk))
      return [.cards(.deleted(id)), .done("The list is deleted. Press u to bring it back.")]
    case .undo:
      guard let act = try desk.undo() else { return [.done("There is nothing to take back.")] }
      return [.done("Taken back: \(act.title).")]
    default: return [.done(try change(wish, desk))]
    }
  }

  private func list(_ id: CardListID, _ desk: CardDesk) throws -> CardList {
    guard let list = desk.library.list(id) else { throw CommandFailure("This list is deleted.") }
    return list
  }

  private func card(_ id: CardID, _ desk: CardDesk) throws -> Card {
    guard let card = desk.library.card(id, on: desk.today) else {
      throw CommandFailure("This card is deleted.")
    }
    return card
  }

  private func change(_ wish: CardsWish, _ desk: CardDesk) throws -> String {
    switch wish {
    case .renameList(let id, let name):
      try desk.rename(try list(id, desk), to: name)
      return "It is called “\(name)” now."
    case .switchScheduler(let id):
      let list = try list(id, desk)
      let other: CardScheduler = list.scheduler == .levels ? .fsrs : .levels
      try desk.choose(other, for: list)
      return other == .levels
        ? "Planned by levels with fixed days from now on; nothing is lost."
        : "Planned by FSRS from now on; nothing is lost."
    case .addCard(let id, let front, let back):
      try desk.add([CardText(front: front, back: back)], to: try list(id, desk))
      return "Added “\(DeckText.excerpt(front))”."
    case .editCard(let id, let front, let back):
      let card = try card(id, desk)
      var text = card.text
      // The form shows each side on one line; a side that was left alone keeps its lines.
      if front != text.front.onOneLine { text.front = front }
      if back != text.back.onOneLine { text.back = back }
      try desk.edit(card, to: text)
      return "Changed; its progress is kept."
    case .deleteCard(let id):
      try desk.delete([try card(id, desk)])
      return "The card is deleted. Press u to bring it back."
    default: return ""
    }
  }
}

extension String {
  /// With single spaces and no line ends, as a field shows it.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
