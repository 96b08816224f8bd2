/// Words with their verdicts, wrapped: colour and mark for each, so that those who see no colour miss nothing.
public struct WordLine: Sendable, Equatable {
  /// A word.
  public struct Word: Sendable, Equatable {
    /// As printed.
    public var text: String
    /// Its verdict; plain for none.
    public var role: Role
    /// What to put before it: said in its place, or too much.
    public var note: String?

    /// Makes a word.
    public init(_ text: String, _ role: Role = .plain, note: String? = nil) {
      self.text = text
      self.role = role
      self.note = note
    }
  }

  /// The words.
  public var words: [Word]
  /// The word that a person is about to change; nil for none.
  public var chosen: Int?

  /// Makes a line.
  public init(_ words: [Word], chosen: Int? = nil) {
    self.words = words
    self.chosen = chosen
  }

  /// The words in lines of at most `width` columns, broken where it makes sense to pause or as full as they can be.
  public func lines(width: Int, indent: Int = 2, isBySense: Bool = false) -> [StyledText] {
    var text = StyledText()
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(" ") }
      text += Self.marked(word, isChosen: index == chosen)
    }
    return isBySense
      ? text.wrappedBySense(to: width, indent: indent) : text.wrapped(to: width, indent: indent)
  }

  /// As reports mark them: `[-left out-]`, `{said for meant}`, `{out of place}`, `{+too much+}`.
  static func marked(_ word: Word, isChosen: Bool) -> StyledText {
    let role = isChosen ? .highlight : word.role
    switch word.role {
    case .omitted: return StyledText(tied: "[-\(word.text)-]", role)
    case .substituted:
      // Of several words together each may stand on a line of its own.
      return word.note.map { StyledText(tied: "{\($0) for \(word.text)}", role) }
        ?? StyledText("{\(word.text)}", role)
    case .close: return StyledText(tied: "~\(word.text)~", role)
    case .unsure: return StyledText(tied: "(?\(word.text))", role)
    case .added: return StyledText(tied: "{+\(word.text)+}", role)
    default: return isChosen ? StyledText(tied: ">\(word.text)<", role) : StyledText(word.text, role)
    }
  }
}
