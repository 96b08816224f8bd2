public import Decks
internal import FoundationEssentials
internal import Store
public import Text

/// Cards made, and changed by what they were made from.
extension CardDesk {
  // MARK: Adding

  /// Adds a card to a list, or what cards a note of several gives. The front of a cloze is the text with
  /// gaps, its back what is shown beneath the answer, or nothing.
  ///
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

  /// Adds what the templates of a kind of note make of the fields of each note, in order; those left out are
  /// empty.
  ///
  /// - Throws: `Failure` where no card comes of it; nothing has changed then.
  @discardableResult
  public func add(
    _ notes: [[String]], as type: NoteType, tags: [String] = [], to list: CardList
  ) throws(Failure) -> [CardID] {
    try add(
      notes.map { fields in
        CardNote(
          mark: Self.newMark(), kind: .own(type.name), fields: Array(fields.prefix(type.fields.count)),
          tags: tags)
      }, to: list)
  }

  private func add(_ notes: [CardNote], to list: CardList) throws(Failure) -> [CardID] {
    let types = try noteTypes()
    var made: [(note: CardNote, cards: [CardText])] = []
    for note in notes { made.append((note, try Self.cards(of: note, types))) }
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

  private static func newMark() -> String { "recite-\(UUID().uuidString.lowercased())" }

  private static func note(_ kind: CardNote.Kind, _ text: CardText) -> CardNote {
    CardNote(mark: newMark(), kind: kind, front: text.front, back: text.back, tags: text.tags)
  }

  private static func made(_ events: [CardEvent]) -> [CardID] {
    events.compactMap { if case .cardMade(let id, _, _, _) = $0 { id } else { nil } }
  }

  private static func cards(of note: CardNote, _ types: [NoteType]) throws(Failure) -> [CardText] {
    guard case .own(let name) = note.kind else {
      let texts = note.cards()
      if !texts.isEmpty { return texts }
      throw Failure(
        code: "no_gap", message: "There is no gap with words in it.",
        advice: "A gap is written {{c1::Paris}}, with a hint {{c1::Paris::city}}.")
    }
    let type = types.first { $0.name.lowercased() == name.lowercased() }
    let texts = note.cards(as: type)
    guard !texts.isEmpty else {
      throw Failure(
        code: "no_card", message: "No front of “\(name)” has anything on it, so there is no card.",
        advice: "Fill \(type?.fields.first ?? "the first field"); see: recite cards type \"\(name)\"")
    }
    return texts
  }

  // MARK: Changing

  /// The note that a card was made from; nil where it stands alone.
  public func note(of card: Card) throws(Failure) -> CardNote? {
    guard let mark = card.text.origin?.note else { return nil }
    return try store.note(mark)
  }

  /// A side or a field, as a person changes it.
  public struct Draft: Sendable, Hashable {
    public var name: String
    public var text: String
    public var isOptional: Bool = false
  }

  /// What a person changes of a card: front and back; of a cloze its text with gaps, and what is shown
  /// beneath the answer; of a note with templates its fields.
  public func draft(of card: Card) throws(Failure) -> [Draft] {
    let note = try note(of: card)
    switch note?.kind {
    case .own:
      guard let note, let type = try type(of: note) else { break }
      return type.fields.enumerated().map { place, name in
        Draft(
          name: name, text: place < note.fields.count ? note.fields[place] : "", isOptional: place > 0)
      }
    case .cloze:
      return [
        Draft(name: "Text", text: note?.front ?? ""),
        Draft(name: "Beneath", text: note?.back ?? "", isOptional: true),
      ]
    default: break
    }
    return [Draft(name: "Front", text: card.text.front), Draft(name: "Back", text: card.text.back)]
  }

  /// Gives a card another text, of each side or field of its draft, and labels, of this card alone; nil where
  /// it stays. It keeps its progress. The other cards of its note follow: gaps that are new get cards, and
  /// those that are gone lose theirs.
  ///
  /// - Throws: `Failure` where no card would be left of its note; nothing has changed then.
  public func edit(
    _ card: Card, _ texts: [String?], tags: [String]? = nil
  ) throws(Failure) {
    var events: (inout CardNumbers) -> [CardEvent] = { _ in [] }
    var text = card.text
    text.tags = tags ?? text.tags
    if texts.contains(where: { $0 != nil }), var note = try note(of: card) {
      let isTurned = note.kind == .reversed && card.text.origin?.place == 1
      for (place, new) in (isTurned ? texts.reversed() : texts).enumerated() {
        while note.fields.count <= place { note.fields.append("") }
        note.fields[place] = new ?? note.fields[place]
      }
      events = try rewriting(note, tags: tags.map { (card.id, $0) })
    } else {
      (text.front, text.back) = (
        (texts.first ?? nil) ?? text.front, (texts.dropFirst().first ?? nil) ?? text.back
      )
      if text != card.text { events = { [text] _ in [.cardEdited(card.id, text)] } }
    }
    try change("edit card \(card.id.rawValue)", events)
  }

  /// What happens where a note is written anew.
  private func rewriting(
    _ note: CardNote, tags: (card: CardID, tags: [String])?
  ) throws(Failure) -> (inout CardNumbers) -> [CardEvent] {
    let texts = try Self.cards(of: note, try noteTypes())
    let cards = cards(ofNotes: [note.mark])[note.mark] ?? []
    return { [self] numbers in
      guard let first = cards.first else { return [] }
      return [.noteWritten(note, first.id)] + events(for: cards, saying: texts, tags: tags, &numbers)
    }
  }

  func cards(ofNotes marks: Set<String>) -> [String: [Card]] {
    let all = library.lists.flatMap(\.cards).compactMap { library.card($0) }
      .filter { card in card.text.origin.map { marks.contains($0.note) } ?? false }
    return Dictionary(grouping: all) { $0.text.origin?.note ?? "" }
  }

  /// What happens to the cards of a note where it says something else.
  func events(
    for cards: [Card], saying texts: [CardText], tags: (card: CardID, tags: [String])? = nil,
    _ numbers: inout CardNumbers
  ) -> [CardEvent] {
    guard let home = cards.first.flatMap({ library.home(of: $0.id) }) else { return [] }
    var old = Dictionary(cards.map { ($0.text.origin?.place, $0) }, uniquingKeysWith: { one, _ in one })
    var events: [CardEvent] = []
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

/// The learner's own kinds of note: which fields they have, and what cards are made of them.
extension CardDesk {
  /// The learner's own kinds of note, by name.
  public func noteTypes() throws(Failure) -> [NoteType] {
    try store.noteTypes()
  }

  /// The kind of note that a card was made from, where it is of the learner's own.
  public func noteType(of card: Card) throws(Failure) -> NoteType? {
    guard let note = try note(of: card) else { return nil }
    return try type(of: note)
  }

  func type(of note: CardNote) throws(Failure) -> NoteType? {
    guard case .own(let name) = note.kind else { return nil }
    return try noteTypes().first { $0.name.lowercased() == name.lowercased() }
  }

  /// Makes a kind of note, or changes one, and tells how many cards changed, came or went. The cards of its
  /// notes follow, and keep their progress; templates that are new get cards, those that are gone lose
  /// theirs. Fields may only be added, at the end.
  ///
  /// - Throws: `Failure` with what is wrong with it; nothing has changed then.
  @discardableResult
  public func write(_ type: NoteType) throws(Failure) -> Int {
    if let fault = type.fault { throw Failure(code: "bad_note_type", message: "\(fault.asSentence).") }
    let old = try noteTypes().first { $0.name.lowercased() == type.name.lowercased() }
    if let old, !type.fields.starts(with: old.fields) {
      throw Failure(
        code: "bad_note_type",
        message: "“\(type.name)” has the fields \(old.fields.joined(separator: ", ")) already.",
        advice: "Fields are only added, behind these; what notes say in them is kept.")
    }
    guard old != type else { return 0 }
    let notes = try store.notes()
      .filter { $0.value.kind.name.lowercased() == type.name.lowercased() }
    let cards = cards(ofNotes: Set(notes.keys))
    let events = try change("\(old == nil ? "make" : "change") the kind of note “\(type.name)”") { numbers in
      cards.sorted { $0.value[0].id < $1.value[0].id }.reduce(into: [.noteTypeWritten(type)]) {
        events, each in
        guard let note = notes[each.key] else { return }
        let texts = note.cards(as: type)
        // A note that would be left without a card keeps those it has.
        if !texts.isEmpty { events += self.events(for: each.value, saying: texts, &numbers) }
      }
    }
    return events.count - 1
  }
}

extension String {
  /// With a capital at its beginning, as a sentence has one.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
