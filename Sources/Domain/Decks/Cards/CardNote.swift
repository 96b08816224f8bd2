/// What a card was made from: which note, and which of its cards it is.
public struct CardOrigin: Sendable, Hashable, Codable {
  /// The note's mark.
  public var note: String
  /// Which of the note's cards, from 0: of a reversed note 1 asks the back, of a cloze `{{c3::…}}` is 2.
  public var place: Int

  /// Makes an origin.
  public init(note: String, place: Int) {
    self.note = note
    self.place = place
  }
}

/// What is written once and asked in several ways. Its cards are made from it, and change with it; each has its own progress.
public struct CardNote: Sendable, Hashable, Codable {
  /// What cards are made of a note.
  public enum Kind: Sendable, Hashable, Codable {
    /// One, front to back.
    case basic
    /// Two, front to back and back to front.
    case reversed
    /// One for each number of its gaps, `{{c1::Paris::city}} is in {{c2::France}}`.
    case cloze
    /// What the templates of a kind of the learner's own make of its fields, by the kind's name.
    case own(String)

    /// The kind of a name, as the log keeps it.
    public init(name: String) {
      self = [.basic, .reversed, .cloze].first { $0.name == name } ?? .own(name)
    }

    /// Its name.
    public var name: String {
      switch self {
      case .basic: "basic"
      case .reversed: "reversed"
      case .cloze: "cloze"
      case .own(let name): name
      }
    }

    /// Whether it needs no templates.
    public var isBuiltIn: Bool { if case .own = self { false } else { true } }
  }

  /// What it keeps across machines, export and import: no other note has it.
  public var mark: String
  /// What cards are made of it.
  public var kind: Kind
  /// Its fields, in order: front and back; of a cloze the text with gaps and what is shown beneath the answer, or nothing.
  public var fields: [String]
  /// Labels, which all its cards have.
  public var tags: [String]

  /// Makes a note.
  public init(mark: String, kind: Kind, fields: [String], tags: [String] = []) {
    self.mark = mark
    self.kind = kind
    self.fields = fields
    self.tags = tags
  }

  /// Makes a note with two fields.
  public init(mark: String, kind: Kind, front: String, back: String, tags: [String] = []) {
    self.init(mark: mark, kind: kind, fields: [front, back], tags: tags)
  }

  /// The first field.
  public var front: String { fields.first ?? "" }
  /// The second field.
  public var back: String { fields.count > 1 ? fields[1] : "" }

  /// The kind that a text asks for: a cloze where it has gaps.
  public static func kind(of front: String, isReversed: Bool = false) -> Kind {
    !AnkiCloze.numbers(in: front).isEmpty ? .cloze : isReversed ? .reversed : .basic
  }

  /// What its cards say, each with its origin and a mark of its own; none where a cloze has no gap with words in it, or where
  /// no front of its templates has anything on it.
  ///
  /// - Parameter type: The kind of note, where it is of the learner's own.
  /// - Returns: The cards, in order.
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

  /// Numbers of gaps that cards are made of, at most.
  private static let mostGaps = 100

  private func made(by type: NoteType) -> [CardText] {
    var named = Dictionary(
      zip(type.fields, fields.map(HTMLText.html)), uniquingKeysWith: { one, _ in one })
    (named["Tags"], named["Type"]) = (tags.joined(separator: " "), type.name)
    return type.templates.enumerated().compactMap { place, template in
      template.sides.texts(named).map {
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
