internal import Memory
internal import Text

/// What was made here goes out as notes of the kinds it has here.
extension AnkiExport {
  public struct Made: Sendable {
    public var notes: [String: CardNote]
    public var types: [NoteType]
    /// The cards whose flag was put on or taken off here; others keep the one they came with.
    public var flagged: Set<CardID>
    /// What cards said when they came in last: a side that still says it was not edited here, whatever is
    /// read out of the same fields by now.
    public var imported: [CardID: CardText]

    public init(
      notes: [String: CardNote] = [:], types: [NoteType] = [], flagged: Set<CardID> = [],
      imported: [CardID: CardText] = [:]
    ) {
      (self.notes, self.types, self.flagged, self.imported) = (notes, types, flagged, imported)
    }

    /// What a card says, in the words that its note gives now where they were not edited here.
    func text(of card: Decks.Card, from note: ImportedNote) -> CardText {
      guard let known = imported[card.id] else { return card.text }
      var text = card.text
      if known.front == text.front { text.front = note.cardText.front }
      if known.back == text.back { text.back = note.back }
      return text
    }

    func type(of note: CardNote) -> NoteType? {
      guard case .own(let name) = note.kind else { return nil }
      return types.first { $0.name.lowercased() == name.lowercased() }
    }
  }

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
      let id = Self.number(of: card)
      append(
        ordinal, of: number ?? id, schedule(of: card, at: place, in: list, history), in: list, as: id)
      append(Since(history), of: card, after: 0, as: id)
    }
  }

  mutating func addPlain(
    _ card: Decks.Card, at place: Int, in list: List, _ history: [CardReview], isFlattened: Bool = false
  ) {
    addPlain(card, schedule(of: card, at: place, in: list, history), in: list, isFlattened: isFlattened)
    append(Since(history), of: card, after: 0, as: cards[cards.count - 1].id)
  }

  /// A note with two sides of its own, without the reviews of its card.
  mutating func addPlain(
    _ card: Decks.Card, _ schedule: AnkiCollection.Schedule, in list: List, isFlattened: Bool
  ) {
    var id = Self.number(of: card)
    while isFlattened, takenNotes.contains(id) || takenCards.contains(id) { id += 1 }
    takenNotes.insert(id)
    let mark = card.text.key ?? "recite-\(card.id.rawValue)"
    append(
      fields: [card.text.front, card.text.back], card.text.tags,
      mark: isFlattened ? mark + "-recite" : mark, AnkiNotetype.basic.id, as: id)
    append(0, of: id, schedule, in: list, as: id)
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

  /// How a card is planned here; what another program planned of it counts where it has no review.
  private func schedule(
    of card: Decks.Card, at place: Int, in list: List, _ history: [CardReview]
  ) -> AnkiCollection.Schedule {
    let due = card.due(by: list.scheduler)
    var schedule = AnkiCollection.Schedule()
    if let day = history.last?.day ?? card.standing.memoryReviewDay {
      (schedule.kind, schedule.queue, schedule.factor) = (2, 2, 2500)
      schedule.due = Int64(due.number - firstDay.number)
      schedule.interval = Int64(max(1, due.number - day.number))
      schedule.reviews = Int64(history.count)
      schedule.lapses = Int64(history.dropFirst().count { $0.rating == .fail })
      schedule.data = data(of: card, by: list.scheduler, last: history.last?.time ?? calendar.start(of: day))
    } else {
      schedule.due = Int64(place + 1)
    }
    schedule.suspend(card.text.isSuspended, wasReviewed: true)
    schedule.bury(card.marks.buriedDay == today)
    schedule.flag(card.marks.flag)
    return schedule
  }

  private mutating func append(
    _ ordinal: Int, of note: Int64, _ schedule: AnkiCollection.Schedule, in list: List, as id: Int64
  ) {
    takenCards.insert(id)
    cards.append(
      Card(
        row: AnkiCollection.Card(id: id, note: note, deck: 0, ordinal: ordinal), id: id, note: note,
        deck: deckNumber(list.name, nil), schedule: schedule))
  }
}

/// A kind of note as Anki knows it.
///
/// Those of our own are not called as Anki's: it tells kinds apart by number, and a second “Basic” would come
/// in as “Basic+”.
struct AnkiNotetype {
  let id: Int64
  let type: NoteType
  private let isCloze: Bool
  /// Which of Anki's own it is like, by the number Anki gives them; 0 for none.
  private let stock: Int

  static let basic = AnkiNotetype(id: first, type: front, isCloze: false, stock: 1)

  private static let first: Int64 = 1_577_836_800_001

  private static let question = NoteType.Template("Card 1", front: "{{Front}}", back: "{{Back}}")

  private static let front = NoteType("Recite", fields: ["Front", "Back"], templates: [question])

  private static let reversed = NoteType(
    "Recite (and reversed card)", fields: ["Front", "Back"],
    templates: [question, NoteType.Template("Card 2", front: "{{Back}}", back: "{{Front}}")])

  private static let cloze = NoteType(
    "Recite Cloze", fields: ["Text", "Back Extra"],
    templates: [
      NoteType.Template("Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}<br>\n{{Back Extra}}")
    ])

  /// Nil where it is of a kind of the learner's own that is not known.
  init?(of kind: CardNote.Kind, _ own: NoteType?) {
    switch kind {
    case .basic: self = Self.basic
    case .reversed: self.init(id: Self.first + 1, type: Self.reversed, isCloze: false, stock: 2)
    case .cloze: self.init(id: Self.first + 2, type: Self.cloze, isCloze: true, stock: 5)
    case .own:
      guard let own else { return nil }
      let hash = StableHash.of(own.name.lowercased().utf8)
      self.init(
        id: Self.first + 1000 + Int64(hash % 1_000_000_000), type: own, isCloze: false, stock: 0)
    }
  }

  private init(id: Int64, type: NoteType, isCloze: Bool, stock: Int) {
    (self.id, self.type, self.isCloze, self.stock) = (id, type, isCloze, stock)
  }

  /// All of it as JSON of the older form; `time` is when it was changed, seconds since 1970.
  func json(changed time: Int64) -> String {
    let fields = type.fields.enumerated().map { place, name in
      JSONValue.object([
        ("name", .string(name)), ("ord", .integer(place)),
        ("font", .string("Arial")), ("size", .integer(20)), ("rtl", .bool(false)),
        ("sticky", .bool(false)), ("media", .array([])),
      ])
    }
    let templates = type.templates.enumerated().map { place, template in
      let (front, back) = isCloze ? (template.front, template.back) : Self.sides(template)
      return JSONValue.object([
        ("name", .string(template.name)), ("ord", .integer(place)),
        ("qfmt", .string(front)), ("afmt", .string(back)), ("bqfmt", .string("")),
        ("bafmt", .string("")), ("did", .null),
      ])
    }
    let required = type.templates.indices.map {
      JSONValue.array([.integer($0), .string("any"), .array([.integer(0)])])
    }
    let style =
      ".card { font-size: 20px; text-align: center; }"
      + (isCloze ? " .cloze { font-weight: bold; color: blue; }" : "")
    let json = JSONValue.object([
      ("id", .integer(Int(id))), ("name", .string(type.name)),
      ("type", .integer(isCloze ? 1 : 0)), ("mod", .integer(Int(time))),
      ("usn", .integer(-1)), ("sortf", .integer(0)),
      ("did", .integer(Int(AnkiExport.firstDeck))), ("css", .string(style)),
      ("latexPre", .string("")), ("latexPost", .string("")), ("tags", .array([])),
      ("vers", .array([])), ("req", .array(required)),
      ("originalStockKind", .integer(stock)), ("flds", .array(fields)),
      ("tmpls", .array(templates)),
    ])
    return json.text
  }

  /// The two sides, the back below the front and a rule, as Anki's own kinds have them.
  private static func sides(_ template: NoteType.Template) -> (front: String, back: String) {
    let (front, back) = template.html
    return (front, back.contains("{{FrontSide}}") ? back : "{{FrontSide}}\n\n<hr id=answer>\n\n" + back)
  }
}

/// The settings of an exported collection, as JSON.
extension AnkiExport {
  static let standardDeck = "Default"

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }

  public var settings: String {
    """
    {"activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": \
    \(AnkiNotetype.basic.id), \
    "dueCounts": true, "estTimes": true, "newSpread": 0, "nextPos": \(cards.count + 1), "schedVer": 2, \
    "sortBackwards": false, "sortType": "noteFld", "timeLim": 0}
    """
  }

  /// The notetypes: those that came from Anki as they are, and those of what was made here.
  public var notetypes: String {
    var sources = notetypeSources
    let basic = AnkiNotetype.basic
    if sources.isEmpty || notes.contains(where: { $0.row.notetype == basic.id }) {
      sources[basic.id] = basic.json(changed: time / 1000)
    }
    return "{"
      + sources.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      + "}"
  }

  /// The decks, beside the one that every collection has.
  public var decks: String {
    var names = deckNames
    names[1] = names[1] ?? Self.standardDeck
    let decks = names.sorted { $0.key < $1.key }.map { id, name in
      """
      "\(id)": {"id": \(id), "name": \(Self.quoted(name)), "mod": \(time / 1000), "usn": -1, \
      "conf": 1, "desc": "", \
      "dyn": 0, "collapsed": false, "browserCollapsed": true, "extendNew": 10, "extendRev": 50, \
      "lrnToday": [0, 0], "newToday": [0, 0], "revToday": [0, 0], "timeToday": [0, 0]}
      """
    }
    return "{\(decks.joined(separator: ", "))}"
  }

  /// How decks are studied: as Anki does by itself.
  public var deckOptions: String {
    """
    {"1": {"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "timer": 0, "autoplay": true, \
    "replayq": true, "dyn": false, \
    "new": {"bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": \
    1, "perDay": 20}, \
    "rev": {"bury": false, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "perDay": 200}, \
    "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0}}}
    """
  }
}
