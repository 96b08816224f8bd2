internal import Memory

/// What was made here goes out as notes of the kinds it has here.
extension AnkiExport {
  /// What is known of cards that were made here.
  public struct Made: Sendable {
    /// The notes they were made from, by their marks.
    public var notes: [String: CardNote]
    /// The learner's own kinds of note.
    public var types: [NoteType]
    /// The cards whose flag was put on or taken off here; others keep the one they came with.
    public var flagged: Set<CardID>

    /// Makes it.
    public init(notes: [String: CardNote] = [:], types: [NoteType] = [], flagged: Set<CardID> = []) {
      self.notes = notes
      self.types = types
      self.flagged = flagged
    }

    /// The kind of a note, where it is of the learner's own.
    func type(of note: CardNote) -> NoteType? {
      guard case .own(let name) = note.kind else { return nil }
      return types.first { $0.name.lowercased() == name.lowercased() }
    }
  }

  /// The cards of one note in a list.
  mutating func add(
    _ group: [Decks.Card], of note: CardNote, at place: Int, in list: List,
    _ histories: [CardID: [CardReview]]
  ) {
    let type = made.type(of: note)
    let texts = note.cards(as: type)
    var number: Int64?
    for card in group {
      let history = histories[card.id] ?? []
      let ordinal = card.text.origin?.place ?? 0
      guard let text = texts.first(where: { $0.origin?.place == ordinal }),
        text.front == card.text.front, text.back == card.text.back,
        let notetype = AnkiNotetype(of: note.kind, type)
      else {
        flattened.append(card.id)
        addPlain(card, at: place, in: list, history, isFlattened: true)
        continue
      }
      if number == nil {
        number = Self.number(of: card)
        notetypeSources[notetype.id] = notetype.json(changed: time / 1000)
        // Labels belong to the note there: those of all its cards.
        let tags = group.flatMap(\.text.tags).reduce(into: [String]()) { tags, tag in
          if !tags.contains(tag) { tags.append(tag) }
        }
        append(
          fields: (0..<notetype.type.fields.count).map { $0 < note.fields.count ? note.fields[$0] : "" },
          tags, mark: note.mark, notetype.id, as: Self.number(of: card))
      }
      append(card, ordinal, of: number ?? Self.number(of: card), at: place, in: list, history)
    }
  }

  /// A card that stands alone.
  mutating func addPlain(
    _ card: Decks.Card, at place: Int, in list: List, _ history: [CardReview], isFlattened: Bool = false
  ) {
    var id = Self.number(of: card)
    while isFlattened, takenNotes.contains(id) || takenCards.contains(id) { id += 1 }
    takenNotes.insert(id)
    let mark = card.text.key ?? "recite-\(card.id.rawValue)"
    append(
      fields: [card.text.front, card.text.back], card.text.tags,
      mark: isFlattened ? mark + "-recite" : mark, AnkiNotetype.basic.id, as: id)
    append(card, 0, of: id, at: place, in: list, history, as: id)
  }

  private mutating func append(
    fields: [String], _ tags: [String], mark: String, _ notetype: Int64, as id: Int64
  ) {
    let tags = tags.filter { $0 != CardText.suspendedTag }
    let row = AnkiCollection.Note(
      id: id, mark: mark, notetype: notetype, tags: tags.isEmpty ? "" : " \(ColumnRoles.field(tags)) ",
      fields: fields.map { CardMedia.html(from: $0, having: media) }.joined(separator: "\u{1F}"))
    notes.append(Note(row: row, front: fields.first ?? ""))
  }

  private mutating func append(
    _ card: Decks.Card, _ ordinal: Int, of note: Int64, at place: Int, in list: List,
    _ history: [CardReview], as number: Int64? = nil
  ) {
    let id = number ?? Self.number(of: card)
    takenCards.insert(id)
    let due = card.due(by: list.scheduler)
    var schedule = AnkiCollection.Schedule()
    if let last = history.last {
      (schedule.kind, schedule.queue, schedule.factor) = (2, 2, 2500)
      schedule.due = Int64(due.number - firstDay.number)
      schedule.interval = Int64(max(1, due.number - last.day.number))
      schedule.reviews = Int64(history.count)
      schedule.lapses = Int64(history.dropFirst().count { $0.rating == .fail })
      schedule.data = data(of: card, by: list.scheduler, last: last)
    } else {
      schedule.due = Int64(place + 1)
    }
    schedule.suspend(card.text.isSuspended, wasReviewed: true)
    schedule.flag(card.marks.flag)
    cards.append(
      Card(
        row: AnkiCollection.Card(id: id, note: note, deck: 0, ordinal: ordinal), id: id, note: note,
        deck: deckNumber(list.name, nil), schedule: schedule))
    append(history, of: card, after: 0, as: id, before: history)
  }
}
