public import Base
public import Decks
internal import FoundationEssentials
internal import Storage

/// Cards made, and changed by what they were made from.
extension CardDesk {
  // MARK: Adding

  /// Adds a card to a list, or what cards a note of several gives.
  ///
  /// - Parameters:
  ///   - kind: What cards are made of it.
  ///   - front: Its front; of a cloze the text with gaps.
  ///   - back: Its back; of a cloze what is shown beneath the answer, or nothing.
  ///   - tags: Its labels.
  ///   - list: The list.
  /// - Returns: The cards.
  /// - Throws: `Failure` where no card comes of it; nothing has changed then.
  @discardableResult
  public func add(
    _ kind: CardNote.Kind, front: String, back: String, tags: [String] = [], to list: CardList
  ) throws(Failure) -> [CardID] {
    guard kind != .basic else { return try add([CardText(front: front, back: back, tags: tags)], to: list) }
    return try add([Self.note(kind, CardText(front: front, back: back, tags: tags))], to: list)
  }

  /// Adds cards to a list, at its end; with `reversed` a second one of each asks its back.
  @discardableResult
  public func add(
    _ cards: [CardText], reversed: Bool = false, to list: CardList
  ) throws(Failure) -> [CardID] {
    if reversed { return try add(cards.map { Self.note(.reversed, $0) }, to: list) }
    let today = today
    let what = cards.count == 1 ? "a card" : "\(cards.count) cards"
    return Self.made(
      try change("add \(what) to “\(list.name)”") { numbers in
        cards.map { .cardMade(numbers.takeCard(), in: list.id, $0, on: today) }
      })
  }

  private func add(_ notes: [CardNote], to list: CardList) throws(Failure) -> [CardID] {
    var made: [(note: CardNote, cards: [CardText])] = []
    for note in notes { made.append((note, try Self.cards(of: note))) }
    let today = today
    let count = made.reduce(0) { $0 + $1.cards.count }
    return Self.made(
      try change("add \(count == 1 ? "a card" : "\(count) cards") to “\(list.name)”") { [made] numbers in
        made.flatMap { note, texts in
          let cards = texts.map { CardEvent.cardMade(numbers.takeCard(), in: list.id, $0, on: today) }
          return cards + (cards.first?.card.map { [.noteWritten(note, $0)] } ?? [])
        }
      })
  }

  private static func note(_ kind: CardNote.Kind, _ text: CardText) -> CardNote {
    CardNote(
      mark: "recite-\(UUID().uuidString.lowercased())", kind: kind, front: text.front, back: text.back,
      tags: text.tags)
  }

  private static func made(_ events: [CardEvent]) -> [CardID] {
    events.compactMap { if case .cardMade(let id, _, _, _) = $0 { id } else { nil } }
  }

  private static func cards(of note: CardNote) throws(Failure) -> [CardText] {
    let texts = note.cards
    guard !texts.isEmpty else {
      throw Failure(
        code: "no_gap", message: "There is no gap with words in it.",
        advice: "A gap is written {{c1::Paris}}, with a hint {{c1::Paris::city}}.")
    }
    return texts
  }

  // MARK: Changing

  /// The note that a card was made from; nil where it stands alone.
  public func note(of card: Card) throws(Failure) -> CardNote? {
    guard let mark = card.text.origin?.note else { return nil }
    return try withStore { store throws(StoreError) in try store.note(mark) }
  }

  /// What a person changes of a card: of a cloze its text with gaps, and what is shown beneath the answer.
  public func draft(of card: Card) throws(Failure) -> (front: String, back: String) {
    guard let note = try note(of: card), note.kind == .cloze else { return (card.text.front, card.text.back) }
    return (note.front, note.back)
  }

  /// Gives a card another text; it keeps its progress. The other cards of its note follow: gaps that are new get cards, and
  /// those that are gone lose theirs.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - front: Its front, as `draft` gives it; nil where it stays.
  ///   - back: Its back; nil where it stays.
  ///   - tags: Its labels, of this card alone; nil where they stay.
  /// - Throws: `Failure` where no card would be left of its note; nothing has changed then.
  public func edit(
    _ card: Card, front: String? = nil, back: String? = nil, tags: [String]? = nil
  ) throws(Failure) {
    var events: (inout CardNumbers) -> [CardEvent] = { _ in [] }
    var text = card.text
    text.tags = tags ?? text.tags
    if front != nil || back != nil, var note = try note(of: card) {
      let isTurned = note.kind == .reversed && card.text.origin?.place == 1
      note.front = (isTurned ? back : front) ?? note.front
      note.back = (isTurned ? front : back) ?? note.back
      events = try rewriting(note, tags: tags.map { (card.id, $0) })
    } else {
      (text.front, text.back) = (front ?? text.front, back ?? text.back)
      if text != card.text { events = { [text] _ in [.cardEdited(card.id, text)] } }
    }
    try change("edit card \(card.id.rawValue)", events)
  }

  /// What happens where a note is written anew.
  private func rewriting(
    _ note: CardNote, tags: (card: CardID, tags: [String])?
  ) throws(Failure) -> (inout CardNumbers) -> [CardEvent] {
    let texts = try Self.cards(of: note)
    let cards = library.lists.flatMap(\.cards).compactMap { library.card($0) }
      .filter { $0.text.origin?.note == note.mark }
    guard let first = cards.first, let home = library.home(of: first.id) else { return { _ in [] } }
    let today = today
    return { numbers in
      var old = Dictionary(cards.map { ($0.text.origin?.place, $0) }, uniquingKeysWith: { one, _ in one })
      var events: [CardEvent] = [.noteWritten(note, first.id)]
      for var text in texts {
        guard let card = old.removeValue(forKey: text.origin?.place) else {
          events.append(.cardMade(numbers.takeCard(), in: home, text, on: today))
          continue
        }
        text.key = card.text.key ?? text.key
        text.tags = tags?.card == card.id ? tags?.tags ?? [] : card.text.tags
        if text != card.text { events.append(.cardEdited(card.id, text)) }
      }
      return events + old.values.map(\.id).sorted().map { .cardDeleted($0) }
    }
  }
}
