import Text

public struct CardOrigin: Sendable, Hashable, Codable {
  public var note: String
  /// Which of the note's cards, from 0: of a reversed note 1 asks the back, of a cloze `{{c3::…}}` is 2.
  public var place: Int

  public init(note: String, place: Int) {
    self.note = note
    self.place = place
  }
}

/// What is written once and asked in several ways. Its cards are made from it, and change with it; each has
/// its own progress.
public struct CardNote: Sendable, Hashable, Codable {
  public enum Kind: Sendable, Hashable, Codable {
    case basic
    case reversed
    /// One for each number of its gaps, `{{c1::Paris::city}} is in {{c2::France}}`.
    case cloze
    /// What the templates of a kind of the learner's own make of its fields, by the kind's name.
    case own(String)

    public init(name: String) {
      self = [.basic, .reversed, .cloze].first { $0.name == name } ?? .own(name)
    }

    public var name: String {
      switch self {
      case .basic: "basic"
      case .reversed: "reversed"
      case .cloze: "cloze"
      case .own(let name): name
      }
    }

    public var isBuiltIn: Bool { if case .own = self { false } else { true } }
  }

  /// What it keeps across machines, export and import: no other note has it.
  public var mark: String
  public var kind: Kind
  /// Its fields, in order: front and back; of a cloze the text with gaps and what is shown beneath the
  /// answer, or nothing.
  public var fields: [String]
  public var tags: [String]

  public init(mark: String, kind: Kind, fields: [String], tags: [String] = []) {
    self.mark = mark
    self.kind = kind
    self.fields = fields
    self.tags = tags
  }

  public init(mark: String, kind: Kind, front: String, back: String, tags: [String] = []) {
    self.init(mark: mark, kind: kind, fields: [front, back], tags: tags)
  }

  public var front: String { fields.first ?? "" }
  public var back: String { fields.count > 1 ? fields[1] : "" }

  /// The kind that a text asks for: a cloze where it has gaps.
  public static func kind(of front: String, isReversed: Bool = false) -> Kind {
    !AnkiCloze.numbers(in: front).isEmpty ? .cloze : isReversed ? .reversed : .basic
  }

  /// What its cards say, in order, each with its origin and a mark of its own; none where a cloze has no gap
  /// with words in it, or where no front of its templates has anything on it. `type`: the learner's own kind.
  public func cards(as type: NoteType? = nil) -> [CardText] {
    switch kind {
    case .basic: [card(front, back, place: 0, key: mark)]
    case .reversed:
      [card(front, back, place: 0, key: mark), card(back, front, place: 1, key: "\(mark)-2")]
    case .cloze:
      AnkiCloze.numbers(in: front).prefix(Self.mostGaps).compactMap { number in
        AnkiCloze.note(of: ImportedNote(front: front, back: back), number: number).map {
          card($0.front, $0.back, place: number - 1, key: "\(mark)-c\(number)")
        }
      }
    case .own: type.map(made) ?? []
    }
  }

  private static let mostGaps = 100

  private func made(by type: NoteType) -> [CardText] {
    let named = Dictionary(
      zip(type.fields, fields.map(HTMLText.html)), uniquingKeysWith: { one, _ in one })
    return type.templates.enumerated().compactMap { place, template in
      let given = AnkiTemplate.given(
        tags: tags.joined(separator: " "), type: type.name, card: template.name)
      return template.sides.texts(given.merging(named) { $1 }).map {
        card($0.front, $0.back, place: place, key: place == 0 ? mark : "\(mark)-\(place + 1)")
      }
    }
  }

  private func card(_ front: String, _ back: String, place: Int, key: String) -> CardText {
    var text = CardText(front: front, back: back, tags: tags, key: key)
    text.origin = CardOrigin(note: mark, place: place)
    return text
  }
}

public struct NoteType: Sendable, Hashable, Codable {
  /// A kind of card: its two sides as Anki writes them, with names of fields in double braces
  /// (`AnkiTemplate`).
  public struct Template: Sendable, Hashable, Codable {
    public var name: String
    /// The front. A card is made where something stands on it.
    public var front: String
    public var back: String

    public init(_ name: String, front: String, back: String) {
      self.name = name
      self.front = front
      self.back = back
    }

    /// As HTML: a side that is written without tags keeps its lines.
    var html: (front: String, back: String) { (Self.html(front), Self.html(back)) }

    private static func html(_ side: String) -> String {
      HTMLText.isHTML(side) ? side : side.replacing("\n", with: "<br>")
    }

    var sides: AnkiTemplate { AnkiTemplate(question: html.front, answer: html.back) }
  }

  public var name: String
  public var fields: [String]
  public var templates: [Template]

  public init(_ name: String, fields: [String], templates: [Template]) {
    self.name = name
    self.fields = fields
    self.templates = templates
  }

  /// The template of a name, whatever its capitals.
  public func template(named name: String) -> Int? {
    templates.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  /// The place of a field, whatever its capitals.
  public func field(named name: String) -> Int? {
    fields.firstIndex { $0.lowercased() == name.lowercased() }
  }

  // MARK: Checks

  public static let most = 50
  public static let longestName = 60

  public var fault: String? {
    if CardNote.Kind(name: name).isBuiltIn { return "“\(name)” is a kind of note that is there already" }
    for each in [name] + fields + templates.map(\.name) where !Self.isName(each) {
      return "a name has 1 to \(Self.longestName) characters, none of them { } : # ^ / or a line end"
    }
    guard !fields.isEmpty, !templates.isEmpty, max(fields.count, templates.count) <= Self.most else {
      return "a kind of note has 1 to \(Self.most) fields and as many kinds of card"
    }
    guard Set(fields.map { $0.lowercased() }).count == fields.count,
      Set(templates.map { $0.name.lowercased() }).count == templates.count
    else { return "two fields, or two kinds of card, have one name" }
    let known = Set(fields).union(Self.given)
    for template in templates {
      guard max(template.front.utf8.count, template.back.utf8.count) <= CardText.longestSide else {
        return "a side has at most \(CardText.longestSide / 1024) kB"
      }
      let sides = template.sides
      if !sides.clozeFields.isEmpty { return "gaps need no kind of note: write {{c1::Paris}} into a front" }
      if let other = sides.names.first(where: { !known.contains($0) }) {
        return
          "“\(template.name)” names {{\(other)}}, which is no field of it: \(fields.joined(separator: ", "))"
      }
      if !sides.frontNames.contains(where: fields.contains) {
        return "the front of “\(template.name)” shows no field, so that all its cards would be one"
      }
    }
    return nil
  }

  private static let given: Set<String> = ["FrontSide", "Tags", "Type", "Card"]

  private static func isName(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !"{}:#^/".contains(Character($0))
    }
    return !name.trimmed.isEmpty && name.trimmed == name && name.count <= longestName && isPlain
  }
}
