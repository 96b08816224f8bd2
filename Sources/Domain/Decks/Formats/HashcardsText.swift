import Text

/// Cards in Markdown as hashcards reads them: `Q:` and `A:`, or `C:` with the words to be asked in brackets.
/// `---` ends a card; front matter between two such lines may name the deck.
///
///     Q: What is the capital of France?
///     A: Paris
///
///     C: The capital of [France] is [Paris].
public enum HashcardsText {
  public static let format = CardTextFormat(
    "hashcards", "Markdown of hashcards, Q: and A: or C: with [gaps]", endings: ["md", "markdown"],
    isLike: { text in
      TextDecoding.lines(text).contains { HashcardsScan.mark(of: $0).map { $0 != "A" } ?? false }
        || !read(text).value.isEmpty
    }, read: read, write: { write($0) })

  /// Reads cards. Gaps become a card each, with the other gaps filled.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var scan = HashcardsScan()
    var lines = TextDecoding.lines(text)[...]
    let isFrontMatter = lines.first == "---" || lines.first == "+++"
    if isFrontMatter, let end = lines.dropFirst().firstIndex(where: { $0 == lines.first }) {
      scan.readFrontMatter(lines[1..<end])
      lines = lines[(end + 1)...]
    }
    for index in lines.indices { scan.read(lines[index], number: index + 1) }
    scan.finish()
    return Reading(scan.notes, faults: scan.faults)
  }

  /// Writes cards as `Q:` and `A:`. Lines inside that would begin a card are moved one space to the right;
  /// those that would end one get a backslash in front, which Markdown does not show. `deck` goes into the
  /// front matter; `media` is the folder of the pictures and sounds, from that of the text, and the names of
  /// those in it.
  public static func write(
    _ notes: [ImportedNote], deck: String? = nil, media: (folder: String, names: Set<String>) = ("", [])
  ) -> String {
    let name = deck.map { name in
      // TOML quotes as JSON does, but for halves of surrogate pairs, by which hidden characters would be
      // written.
      let name = String(
        String.UnicodeScalarView(name.unicodeScalars.filter { $0.value < 0x10000 || !$0.isUnsafeToPrint }))
      return "---\nname = \(JSONValue.string(name).text)\n---\n\n"
    }
    return (name ?? "")
      + notes.map { note in
        let sides = [note.cardText.front, note.back].map {
          inset(CardMedia.markdown(from: HTMLText.markdown(from: $0), media))
        }
        return "Q: \(sides[0])\nA: \(sides[1])\n"
      }.joined(separator: "\n")
  }

  private static func inset(_ text: String) -> String {
    TextDecoding.lines(text.trimmed).enumerated().map { index, line in
      if index == 0 { return String(line) }
      if HashcardsScan.isSeparator(line) { return "\\---" }
      return HashcardsScan.mark(of: line) == nil ? String(line) : " \(line)"
    }.joined(separator: "\n")
  }
}

private struct HashcardsScan {
  private enum State {
    case between
    case question(line: Int)
    case answer(question: String, line: Int)
    case cloze(line: Int)
  }

  private var state = State.between
  private var text: [String] = []
  private var deck: String?
  /// Whether the card began with a small `q:`; between cards it may, and then its answer has a small `a:`.
  private var isSmall = false
  var notes: [ImportedNote] = []
  var faults: [DeckFault] = []

  /// The letter of a line that begins with Q:, A: or C:. By scalars, as hashcards reads: an accent over the
  /// colon makes no difference.
  static func mark(of line: Substring) -> Unicode.Scalar? {
    let start = line.unicodeScalars.prefix(2)
    guard start.count == 2, start.last == ":", let first = start.first, "QAC".unicodeScalars.contains(first)
    else { return nil }
    return first
  }

  static func isSeparator(_ line: Substring) -> Bool { line.trimmed == "---" }

  mutating func readFrontMatter(_ lines: ArraySlice<Substring>) {
    for line in lines {
      guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }), line[..<sign].trimmed == "name"
      else {
        continue
      }
      let value = line[line.index(after: sign)...].trimmed
      deck =
        value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        ? String(value.dropFirst().dropLast()) : value
    }
  }

  mutating func read(_ line: Substring, number: Int) {
    let rest = String(line.unicodeScalars.dropFirst(2)).trimmed
    let small = smallMark(of: line)
    switch (Self.mark(of: line) ?? small, state) {
    case ("Q", _):
      finish()
      begin(.question(line: number), rest)
      isSmall = small != nil
    case ("C", _):
      finish()
      begin(.cloze(line: number), rest)
      isSmall = false
    case ("A", .question(let start)):
      begin(.answer(question: text.joined(separator: "\n").trimmed, line: start), rest)
    case ("A", _): faults.append(DeckFault("an answer stands without a question before it", line: number))
    case _ where Self.isSeparator(line): finish()
    default: text.append(String(line))
    }
  }

  private func smallMark(of line: Substring) -> Unicode.Scalar? {
    guard line.unicodeScalars.prefix(2).last == ":" else { return nil }
    switch (line.unicodeScalars.first, state) {
    case ("q", .between): return "Q"
    case ("q", .answer) where isSmall: return "Q"
    case ("a", .question) where isSmall: return "A"
    default: return nil
    }
  }

  private mutating func begin(_ next: State, _ rest: String) {
    state = next
    text = [rest]
  }

  mutating func finish() {
    let whole = text.joined(separator: "\n").trimmed
    switch state {
    case .between: break
    case .question(let line):
      faults.append(DeckFault("a question has no answer; write A: after it", line: line))
    case .answer(let question, let line):
      add(ImportedNote(front: question, back: whole, deck: deck, line: line))
    case .cloze(let line): cloze(whole, line: line)
    }
    begin(.between, "")
  }

  private mutating func add(_ note: ImportedNote) {
    var note = note
    (note.front, note.back) = (Self.plain(note.front), Self.plain(note.back))
    if note.front.isEmpty || note.back.isEmpty {
      faults.append(DeckFault("a question or an answer is empty; the card is left out", line: note.line))
    } else {
      notes.append(note)
    }
  }

  private static func plain(_ text: String) -> String { HTMLText.plain(fromMarkdown: text).trimmed }

  private mutating func cloze(_ text: String, line: Int) {
    switch HashcardsCloze.pieces(of: text) {
    case .failure(let problem): faults.append(DeckFault(problem.text, line: line))
    case .success(let pieces):
      let gaps = pieces.indices.filter { pieces[$0].isGap }
      if gaps.isEmpty { faults.append(DeckFault("there is no [gap] in brackets", line: line)) }
      for gap in gaps {
        let front = pieces.indices.map { $0 == gap ? "[...]" : pieces[$0].text }.joined()
        add(ImportedNote(front: front, back: pieces[gap].text.trimmed, deck: deck, line: line))
      }
    }
  }
}

/// Gaps in brackets; pictures, links and escaped brackets are none.
private enum HashcardsCloze {
  struct Piece {
    var text: String
    var isGap: Bool
  }

  struct Problem: Error {
    var text: String
  }

  static func pieces(of text: String) -> Result<[Piece], Problem> {
    var pieces = [Piece(text: "", isGap: false)]
    let characters = Array(text)
    var index = 0
    var isLink = false
    while index < characters.count {
      let character = characters[index]
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if character == "\\", next == "[" || next == "]" {
        pieces[pieces.count - 1].text.append(next ?? " ")
        index += 1
      } else if character == "[", !isLink, !opensLink(characters, index) {
        if pieces[pieces.count - 1].isGap { return .failure(Problem(text: "a gap stands inside a gap")) }
        pieces.append(Piece(text: "", isGap: true))
      } else if character == "]", !isLink, pieces[pieces.count - 1].isGap {
        if pieces[pieces.count - 1].text.isEmpty { return .failure(Problem(text: "a gap is empty")) }
        pieces.append(Piece(text: "", isGap: false))
      } else {
        if character == "[" { isLink = true }
        if character == "]" { isLink = false }
        pieces[pieces.count - 1].text.append(character)
      }
      index += 1
    }
    if pieces[pieces.count - 1].isGap {
      return .failure(Problem(text: "a gap is not closed; put ] after it"))
    }
    return .success(pieces)
  }

  /// `![picture](…)` or `[link](…)`.
  private static func opensLink(_ characters: [Character], _ open: Int) -> Bool {
    if open > 0, characters[open - 1] == "!" { return true }
    for index in characters.indices.dropFirst(open + 1) {
      if characters[index] == "[" { return false }
      if characters[index] == "]" { return index + 1 < characters.count && characters[index + 1] == "(" }
    }
    return false
  }
}
