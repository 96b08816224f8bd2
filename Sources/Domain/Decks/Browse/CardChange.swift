public import Memory

/// Something that is done to one card or to many at once. No card loses its progress by it.
public enum CardChange: Sendable, Hashable, Codable {
  /// Not asked until it is taken up again; false takes it up again.
  case suspend(Bool)
  /// Not asked any more on a day; false takes that back.
  case bury(Bool)
  /// Given a flag, or none.
  case flag(CardFlag?)
  /// Given a label.
  case tag(String)
  /// A label is taken off.
  case untag(String)
  /// Put into another list.
  case move(CardListID)
  /// Deleted; undo brings it back.
  case delete

  /// What happens to cards by it; those that are so already are passed over.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - library: The lists.
  ///   - day: The present study day.
  /// - Returns: What happens, one event a card at most.
  public func events(for cards: [CardID], in library: CardLibrary, on day: StudyDay) -> [CardEvent] {
    cards.compactMap { id in
      guard let card = library.card(id) else { return nil }
      switch self {
      case .suspend(let isOn): return Self.edit(card, card.text.labelled(CardText.suspendedTag, isOn))
      case .tag(let tag): return Self.edit(card, card.text.labelled(tag, true))
      case .untag(let tag): return Self.edit(card, card.text.labelled(tag, false))
      case .bury(let isOn):
        return (card.marks.buriedDay == day) == isOn ? nil : .cardBuried(id, on: isOn ? day : nil)
      case .flag(let flag): return card.marks.flag == flag ? nil : .cardFlagged(id, flag)
      case .move(let list): return library.home(of: id) == list ? nil : .cardMoved(id, to: list)
      case .delete: return .cardDeleted(id)
      }
    }
  }

  private static func edit(_ card: Card, _ text: CardText) -> CardEvent? {
    text == card.text ? nil : .cardEdited(card.id, text)
  }

  /// What it does, for a person: "suspend", "flag red".
  public var name: String {
    switch self {
    case .suspend(let isOn): isOn ? "suspend" : "unsuspend"
    case .bury(let isOn): isOn ? "bury" : "unbury"
    case .flag(let flag): flag.map { "flag \($0.name)" } ?? "unflag"
    case .tag(let tag): "label “\(tag)” on"
    case .untag(let tag): "label “\(tag)” off"
    case .move: "move"
    case .delete: "delete"
    }
  }

  /// What undo calls it: "suspend card 3", "delete 12 cards".
  public func title(of cards: [CardID]) -> String {
    cards.count == 1 ? "\(name) card \(cards[0].rawValue)" : "\(name) \(cards.count) cards"
  }
}
