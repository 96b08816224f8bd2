import Decks
import Desks
import Screens
import Store
import Text

/// Carries out what the screens about cards want.
final class CardsHost {
  private let session: Session
  private var opened: CardDesk?

  init(_ session: Session) { self.session = session }

  func desk() throws -> CardDesk {
    if let opened {
      let settings = session.settings()
      (opened.limits, opened.order) = (settings.cardLimits, settings.cardOrder)
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
      ? "\(count) to review, about \(try desk.minutes(for: count)) min"
      : home.waiting > 0 ? "today's cards are done" : "nothing to review"
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
      return [
        .cards(
          .list(
            CardListNews(
              list: list, cards: desk.cards(of: list), today: desk.today, types: try desk.noteTypes())))
      ]
    case .makeList(let name):
      return [
        .cards(.made(try desk.makeList(named: name).id)),
        .done("The list “\(name)” is there. Press a to add a card."),
      ]
    case .deleteList(let id):
      try desk.delete(try list(id, desk))
      return [.cards(.deleted(id)), .done("The list is deleted. Press u to bring it back.")]
    case .openCard(let id):
      let card = try card(id, desk)
      return [.cards(.draft(CardDraft(id: id, fields: try desk.draft(of: card))))]
    case .find(let text): return [.cards(.found(find(text, desk)))]
    case .change(let change, let cards):
      let count = try desk.apply(change, to: cards)
      return [.done("\(count.of("card")): \(change.name). Press u to take it back.")]
    case .moveFound(let cards, let name):
      let list = try desk.list(named: name)
      let count = try desk.apply(.move(list.id), to: cards)
      return [.done("\(count.of("card")) moved to “\(list.name)”.")]
    case .undo:
      guard let act = try desk.undo() else { return [.done("There is nothing to take back.")] }
      return [.done("Taken back: \(act.title).")]
    default: return [.done(try change(wish, desk))]
    }
  }

  private func find(_ text: String, _ desk: CardDesk) -> CardsFound {
    do throws(Failure) {
      let search = try desk.query(text)
      let rows = desk.cards(found: search).map {
        CardsFound.Row(card: $0.card, list: $0.list.name, scheduler: $0.list.scheduler)
      }
      return CardsFound(query: text, search: search, rows: rows, today: desk.today)
    } catch {
      let words = [error.message, error.advice].compactMap(\.self).joined(separator: " ")
      return CardsFound(query: text, search: nil, fault: words, rows: [], today: desk.today)
    }
  }

  private func list(_ id: CardListID, _ desk: CardDesk) throws -> CardList {
    guard let list = desk.library.list(id) else { throw Failure("This list is deleted.") }
    return list
  }

  private func card(_ id: CardID, _ desk: CardDesk) throws -> Card {
    guard let card = desk.library.card(id, on: desk.today) else {
      throw Failure("This card is deleted.")
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
    case .addCard(let id, let front, let back, let isReversed):
      let kind = CardNote.kind(of: front, isReversed: isReversed)
      var media = try MediaTaking(into: session.mediaFolder())
      let cards = try desk.add(
        kind, front: try media.take(front), back: try media.take(back), to: try list(id, desk))
      return "Added “\(DeckText.excerpt(front))”\(cards.count == 1 ? "" : ": \(cards.count) cards")."
    case .addNote(let id, let fields, let name):
      let type = try desk.noteType(named: name)
      var media = try MediaTaking(into: session.mediaFolder())
      let cards = try desk.add([try fields.map { try media.take($0) }], as: type, to: try list(id, desk))
      return
        "Added “\(DeckText.excerpt(fields.first ?? ""))”\(cards.count == 1 ? "" : ": \(cards.count) cards")."
    case .editCard(let id, let texts):
      let card = try card(id, desk)
      var media = try MediaTaking(into: session.mediaFolder())
      // The form shows each side on one line; a side that was left alone keeps its lines.
      try desk.edit(
        card,
        try zip(try desk.draft(of: card), texts).map { draft, text in
          text == draft.text.onOneLine ? nil : try media.take(text)
        })
      return "Changed; its progress is kept."
    case .deleteCard(let id):
      try desk.delete([try card(id, desk)])
      return "The card is deleted. Press u to bring it back."
    default: return ""
    }
  }
}
