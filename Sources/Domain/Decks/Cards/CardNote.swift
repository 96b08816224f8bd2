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
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// One, front to back.
    case basic
    /// Two, front to back and back to front.
    case reversed
    /// One for each number of its gaps, `{{c1::Paris::city}} is in {{c2::France}}`.
    case cloze
  }

  /// What it keeps across machines, export and import: no other note has it.
  public var mark: String
  /// What cards are made of it.
  public var kind: Kind
  /// The front; of a cloze the text with gaps.
  public var front: String
  /// The back; of a cloze what is shown beneath the answer, or nothing.
  public var back: String
  /// Labels, which all its cards have.
  public var tags: [String]

  /// Makes a note.
  public init(mark: String, kind: Kind, front: String, back: String, tags: [String] = []) {
    self.mark = mark
    self.kind = kind
    self.front = front
    self.back = back
    self.tags = tags
  }

  /// The kind that a text asks for: a cloze where it has gaps.
  public static func kind(of front: String, isReversed: Bool = false) -> Kind {
    !AnkiCloze.numbers(in: front).isEmpty ? .cloze : isReversed ? .reversed : .basic
  }

  /// What its cards say, each with its origin and a mark of its own; none where a cloze has no gap with words in it.
  public var cards: [CardText] {
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
    }
  }

  /// Numbers of gaps that cards are made of, at most.
  private static let mostGaps = 100

  private func card(_ front: String, _ back: String, place: Int, key: String) -> CardText {
    var text = CardText(front: front, back: back, tags: tags, key: key)
    text.origin = CardOrigin(note: mark, place: place)
    return text
  }
}
