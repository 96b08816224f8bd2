public import Terminal
public import Text

/// What would be read of a text that somebody pasted or wrote: the words to be said, and what stands there
/// beside them.
public struct TextReport {
  /// What is to be said. Of a text that is all marks it is the text as it came, as every reader takes it.
  public let text: String
  private let unsaid: [PastedText.Unsaid]
  private let tokens: [Token]

  /// Sentences about single marks, and about words with ways of their own; the rest is counted.
  private static let most = 30

  /// `raw` is the text as it came, `pasted` what was read of it.
  public init(_ pasted: PastedText, of raw: String) {
    text = pasted.text.isEmpty ? raw : pasted.text
    unsaid = pasted.text.isEmpty ? [] : pasted.unsaid
    tokens = Tokenizer.tokens(of: text)
  }

  /// How many words are to be said.
  public var words: Int { tokens.count { !$0.key.isEmpty } }

  /// Words that may be said in ways that their letters do not tell, each once, with those ways; of a number
  /// that has one way nothing is told.
  private var readings: [(written: String, ways: [String])] {
    var seen: Set<String> = []
    return tokens.compactMap { token in
      let ways = token.spoken.map { $0.joined(separator: " ") }
      let isPlain = token.spoken.first.map { $0.joined() == token.key.filter { $0.isLetter || $0 == "'" } }
      let written = String(token.printed.reversed().drop { ",;:?!)”\"".contains($0) }.reversed())
      let isNumber = ways.count < 3 && written.allSatisfy(\.isNumber)
      guard !ways.isEmpty, isPlain != true, !isNumber, seen.insert(written).inserted else { return nil }
      return (written, ways)
    }
  }

  /// What stands in brackets and is to be said all the same.
  private var bracketed: [String] {
    text.matches(of: /[\[({][^\[\](){}]{1,80}[\])}]/).map { String($0.0).onOneLine }
  }

  // MARK: For people

  public func lines(width: Int) -> [StyledText] {
    let width = max(20, width)
    var lines: [StyledText] = []
    func tell(_ sentences: [String]) {
      for sentence in sentences.prefix(Self.most) {
        lines += StyledText(sentence).wrapped(to: width, hanging: 2)
      }
      if sentences.count > Self.most {
        lines.append(StyledText("… and \(sentences.count - Self.most) more.", .dim))
      }
    }
    tell(unsaid.sorted { $0.line < $1.line }.map(Self.sentence))
    tell(bracketed.map { "“\($0)” stands in brackets and is expected to be said." })
    tell(readings.map { "“\(SafeText.excerpt($0.written, limit: 40))” is right as \(Self.list($0.ways))." })
    if !lines.isEmpty { lines.append(StyledText()) }
    lines.append(StyledText("\(words.of("word")) to be said:", .heading))
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += line.isEmpty ? [StyledText()] : StyledText(String(line)).wrapped(to: width, indent: 2)
    }
    return lines
  }

  private static func sentence(_ unsaid: PastedText.Unsaid) -> String {
    let name = unsaid.kind.rawValue
    let article = name.first.map("aeiou".contains) == true ? "an" : "a"
    let isWhat = unsaid.kind == .markup ? "is markup" : "is \(article) \(name)"
    return
      "Line \(unsaid.line): “\(SafeText.excerpt(unsaid.text, limit: 60))” \(isWhat), not expected to be said."
  }

  private static func list(_ ways: [String]) -> String {
    let quoted = ways.prefix(4).map { "“\($0)”" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or \(last)"
      + (ways.count > 4 ? ", and otherwise" : "")
  }

  // MARK: For programs

  /// One line of JSON, without its end: `text`, `words`, `unsaid` (each with `line`, `kind`, `text`),
  /// `readings` (each with `written` and `said`).
  public var json: String {
    JSONValue.object([
      ("text", .string(text)), ("words", .integer(words)),
      (
        "unsaid",
        .array(
          unsaid.map {
            .object([
              ("line", .integer($0.line)), ("kind", .string($0.kind.rawValue)), ("text", .string($0.text)),
            ])
          })
      ),
      (
        "readings",
        .array(readings.map { .object([("written", .string($0.written)), ("said", .strings($0.ways))]) })
      ),
    ]).text
  }
}

/// Lines of a text of one's own, as people read them: numbered, stanzas apart, parts under their names.
public enum OwnTextReport {
  /// A line by its number, with what stands above it; the first that is printed has nothing above it but the
  /// name of its part or text.
  public static func lines(
    _ number: Int, of text: OwnText, isFirst: Bool, _ width: Int
  ) -> [StyledText] {
    let line = text.lines[number - 1]
    let part = text.parts.first { $0.first == number }
    var lines: [StyledText] = []
    if isFirst || number == 1 { lines.append(StyledText(text.title, .heading)) }
    if line.beginsStanza && !isFirst { lines.append(StyledText()) }
    if let part { lines.append(StyledText("  " + part.name, .heading)) }
    let digits = max(4, "\(text.lines.count)".count + 2)
    let label = String(repeating: " ", count: max(0, digits - "\(number)".count)) + "\(number)  "
    return lines
      + (StyledText(tied: label, .dim) + StyledText(line.text)).wrapped(
        to: max(20, width), hanging: digits + 2)
  }
}
