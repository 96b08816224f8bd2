internal import Memory
internal import Text

/// What a card was made from, as far as searches ask for it: the kind of its note, which card of the note
/// it is, the note's fields, and the ease that it came with.
public struct CardFacts: Sendable, Hashable {
  public struct Field: Sendable, Hashable {
    public var name: String
    public var text: String
  }

  public var kind: String
  /// What this kind of card is called in its kind of note.
  public var template: String
  /// Which of the note's cards it is, from 1.
  public var number: Int
  public var fields: [Field]
  /// What an interval grew by in the program that it comes from, as its factor 2500 in Anki is 2.5. Reviews
  /// here leave it as it was. Nil where no plan came with it.
  public var ease: Double?

  /// Of every card of a library: from the note that was made here, else from the one that came from Anki;
  /// what came as a front and a back alone is basic. `eases`: of those that came with one. Cost: a pass over
  /// all.
  public static func all(
    of library: CardLibrary, notes: [String: CardNote], types: [NoteType], origins: AnkiOrigins,
    eases: [CardID: Double] = [:]
  ) -> [CardID: CardFacts] {
    let types = Dictionary(types.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { $1 })
    var names: [Int: [Int64: [Int: String]]] = [:]
    var facts: [CardID: CardFacts] = [:]
    for card in library.lists.lazy.flatMap(\.cards).compactMap({ library.card($0) }) {
      if let origin = card.text.origin, let note = notes[origin.note] {
        facts[card.id] = CardFacts(made: note, origin.place, types[note.kind.name.lowercased()])
      } else if let origin = origins.origin(of: card.text.key) {
        let collection = origins.collections[origin.collection]
        let (note, ordinal) = (collection.notes[origin.note], collection.cards[origin.card].ordinal)
        guard let notetype = collection.notetypes[note.notetype] else { continue }
        let templates = names[origin.collection]?[note.notetype] ?? notetype.templateNames
        names[origin.collection, default: [:]][note.notetype] = templates
        let fields = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        facts[card.id] = CardFacts(
          kind: notetype.name, template: templates[notetype.isCloze ? 0 : ordinal] ?? "", number: ordinal + 1,
          fields: zip(notetype.fields, fields).map {
            Field(name: $0, text: AnkiMedia.named(HTMLText.plain(from: String($1))).trimmed)
          })
      } else {
        facts[card.id] = CardFacts(
          made: CardNote(mark: "", kind: .basic, front: card.text.front, back: card.text.back), 0, nil)
      }
      facts[card.id]?.ease = eases[card.id]
    }
    return facts
  }

  private init(made note: CardNote, _ place: Int, _ type: NoteType?) {
    let names: [String] =
      switch note.kind {
      case .basic, .reversed: ["Front", "Back"]
      case .cloze: ["Text", "Back Extra"]
      case .own: type?.fields ?? []
      }
    kind = note.kind.name
    number = place + 1
    template =
      switch note.kind {
      case .basic, .reversed: "Card \(place + 1)"
      case .cloze: "Cloze"
      case .own: type.flatMap { $0.templates.indices.contains(place) ? $0.templates[place].name : nil } ?? ""
      }
    fields = zip(names, note.fields + Array(repeating: "", count: names.count)).map {
      Field(name: $0, text: $1)
    }
  }

  private init(kind: String, template: String, number: Int, fields: [Field]) {
    (self.kind, self.template, self.number, self.fields) = (kind, template, number, fields)
  }
}

extension AnkiCollection.Notetype {
  /// What its kinds of card are called, by their number from 0.
  fileprivate var templateNames: [Int: String] {
    // What has no description has no names.
    guard let root = try? JSONDocument(Array(source.utf8)).root else { return [:] }
    var names: [Int: String] = [:]
    for (place, template) in (root["tmpls"]?.elements ?? []).enumerated() {
      names[template["ord"]?.number?.int ?? place] = template["name"]?.string ?? ""
    }
    return names
  }
}

extension CardQuery {
  /// What is asked of the note that a card was made from, or of what came with it.
  enum NoteTerm: Sendable, Hashable, Codable {
    case kind(TextPattern)
    case template(TextPattern)
    case number(Int)
    case field(TextPattern, name: String, TextPattern)
    case ease(Comparison, Double)

    func holds(of facts: CardFacts) -> Bool {
      switch self {
      case .kind(let kind): kind.matches(facts.kind)
      case .template(let name): name.matches(facts.template)
      case .number(let number): facts.number == number
      case .field(let name, _, let text):
        facts.fields.contains { name.matches($0.name) && text.isSpelled(in: $0.text) }
      case .ease(let comparison, let wanted): facts.ease.map { comparison.holds($0, wanted) } ?? false
      }
    }
  }

  /// Whether it asks for what only the notes say; then `answered` has to come before `cards`.
  public var asksForNotes: Bool { term.noteTerms.isEmpty == false }

  /// The search with what it asks of notes answered. Throws where it names a field that no note has, or asks
  /// for an ease where no card has one.
  public func answered(by facts: [CardID: CardFacts]) throws(CardQueryFault) -> CardQuery {
    var found: [NoteTerm: Set<Int64>] = [:]
    for term in term.noteTerms {
      if case .field(let pattern, let name, _) = term {
        let names = Set(facts.values.lazy.flatMap(\.fields).map(\.name))
        guard names.contains(where: pattern.matches) else { throw .unknownField(name, among: names) }
      }
      if case .ease = term, facts.values.allSatisfy({ $0.ease == nil }) { throw .noEase }
      found[term] = Set(facts.lazy.filter { term.holds(of: $0.value) }.map(\.key.rawValue))
    }
    return CardQuery(text, term.answered(by: found))
  }
}

extension CardQuery.Term {
  var noteTerms: Set<CardQuery.NoteTerm> {
    switch self {
    case .all(let terms), .any(let terms): terms.reduce(into: []) { $0.formUnion($1.noteTerms) }
    case .not(let term): term.noteTerms
    case .ofNote(let term): [term]
    default: []
    }
  }

  fileprivate func answered(by found: [CardQuery.NoteTerm: Set<Int64>]) -> Self {
    switch self {
    case .all(let terms): .all(terms.map { $0.answered(by: found) })
    case .any(let terms): .any(terms.map { $0.answered(by: found) })
    case .not(let term): .not(term.answered(by: found))
    case .ofNote(let term): .numbers(found[term] ?? [])
    default: self
    }
  }
}

extension CardQueryFault {
  fileprivate static let noEase = Self(
    message: "No card has an ease: those that are planned here have none, and none came with one.",
    advice: "FSRS has difficulty, 1 to 10, instead: prop:d>7 finds what is hard, prop:s<10 what is kept "
      + "less than ten days.")

  fileprivate static func unknownField(_ name: String, among names: Set<String>) -> Self {
    let known = names.sorted().prefix(8).joined(separator: ", ")
    return Self(
      message: "There is nothing named “\(name)” to search by, and no note has such a field.",
      advice: (known.isEmpty ? "" : "Fields are \(known). ")
        + "There is \(CardQueryTerm.names). For a colon in words type a backslash before it: \(name)\\:…")
  }
}
