/// One line of text in pieces, each with its role. The only form in which reports reach a terminal.
///
/// Text is cleaned when it is put in, so that a `StyledText` can always be printed.
public struct StyledText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of text of one role.
  public struct Span: Sendable, Equatable {
    public let text: String
    public let role: Role
    /// Whether wrapping keeps it on one line.
    let isTied: Bool
    /// The parameters of colours that are no role's: those of a picture's signs. Empty for none.
    let ink: String

    init(cleaned text: String, _ role: Role, isTied: Bool = false, ink: String = "") {
      self.text = text
      self.role = role
      self.isTied = isTied
      self.ink = ink
    }
  }

  public private(set) var spans: [Span] = []

  public init() {}

  /// Text of one role. It is cleaned.
  public init(_ text: some StringProtocol, _ role: Role = .plain) {
    append(text, role)
  }

  /// Text of one role that wrapping keeps on one line where it fits. It is cleaned.
  public init(tied text: some StringProtocol, _ role: Role) {
    append(Span(cleaned: TerminalText.clean(text), role, isTied: true))
  }

  public init(stringLiteral value: String) {
    append(value)
  }

  init(spans: [Span]) {
    self.spans = spans
  }

  public var plain: String { spans.map(\.text).joined() }

  public var width: Int { spans.reduce(0) { $0 + TerminalText.width($1.text) } }

  public var isEmpty: Bool { spans.isEmpty }

  /// Puts text to its end. It is cleaned.
  public mutating func append(_ text: some StringProtocol, _ role: Role = .plain) {
    append(Span(cleaned: TerminalText.clean(text), role))
  }

  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span) }
  }

  mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.last, last.role == span.role, last.ink == span.ink, !last.isTied, !span.isTied {
      spans[spans.count - 1] = Span(cleaned: last.text + span.text, span.role, ink: span.ink)
    } else {
      spans.append(span)
    }
  }

  /// The text with the sequences that colour it, where the styles have colour.
  public func rendered(_ styles: Styles) -> String {
    spans.map { styles.paint($0) }.joined()
  }

  /// The same with its signs in ASCII, as it is rendered where a terminal has no Unicode.
  var withASCIISigns: StyledText {
    StyledText(
      spans: spans.map {
        Span(cleaned: ASCIIText.signs($0.text), $0.role, isTied: $0.isTied, ink: $0.ink)
      })
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }
}

extension StyledText {
  /// A text of several lines, such as code or a list, broken to a width: its own line ends and the space at
  /// the beginning of its lines stay; of several empty lines one is left, and none at the ends.
  ///
  ///     lines(of: "if a {\n  b\n}", to: 20)        // "if a {", "  b", "}"
  ///
  /// `lead` stands before the first line, such as the letter of an option; the others begin below its end.
  public static func lines(
    of text: String, _ role: Role = .plain, to width: Int, indent: Int = 0,
    after lead: StyledText = StyledText()
  ) -> [StyledText] {
    var result: [StyledText] = []
    var isBlankPending = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let start = line.firstIndex(where: { !$0.isWhitespace }) else {
        isBlankPending = !result.isEmpty
        continue
      }
      if isBlankPending { result.append(StyledText()) }
      isBlankPending = false
      let space = line[..<start].reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let words = StyledText(line[start...], role)
      if result.isEmpty {
        let hanging = indent + lead.width
        result += (lead + words).wrapped(to: width, indent: indent, hanging: hanging)
      } else {
        // Deep code in a narrow window is worth less than words that fit.
        result += words.wrapped(to: width, indent: indent + lead.width + min(space, width / 4))
      }
    }
    return result.isEmpty && !lead.isEmpty ? [lead] : result
  }
}

extension StyledText {
  /// The text broken at its spaces into lines of at most `width` columns (at least 1), the first of them
  /// after `indent` columns of space and the others after `hanging`. Words longer than a line are cut between
  /// characters.
  ///
  /// Greedy, one pass: each word goes on the line if it fits.
  public func wrapped(to width: Int, indent: Int = 0, hanging: Int? = nil) -> [StyledText] {
    var wrapper = Wrapper(width: max(1, width), indent: indent, hanging: hanging ?? indent)
    for word in words() { wrapper.add(word) }
    return wrapper.finish()
  }

  /// The text cut to a width, with an ellipsis where something was cut.
  public func truncated(to width: Int) -> StyledText {
    if self.width <= width { return self }
    var result = StyledText()
    var room = width
    for span in spans where room > 0 {
      let columns = TerminalText.width(span.text)
      if columns < room {
        result.append(span)
        room -= columns
      } else {
        // One column more than fits, so that the cut always shows.
        let cut = TerminalText.truncated(span.text + "  ", to: room)
        result.append(Span(cleaned: cut, span.role, ink: span.ink))
        room = 0
      }
    }
    return result
  }

  /// A word as wrapping sees it: pieces without a space between.
  func words() -> [WrappedWord] {
    var words: [WrappedWord] = []
    var current = WrappedWord()
    for span in spans {
      if span.isTied {
        current.text.append(span)
        continue
      }
      for (position, piece) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated()
      {
        if position > 0 {
          if !current.text.isEmpty { words.append(current) }
          current = WrappedWord()
          // A space inside a span carries its role over to the next line's text; between spans it is plain.
          current.spaceRole = span.role
        }
        current.text.append(Span(cleaned: String(piece), span.role))
      }
    }
    if !current.text.isEmpty { words.append(current) }
    return words
  }
}

/// A word as wrapping sees it: pieces without a space between, and the role of the space before it.
struct WrappedWord {
  var text = StyledText()
  var spaceRole = Role.plain
}

private struct Wrapper {
  let width: Int
  let indent: Int
  let hanging: Int
  var lines: [StyledText] = []
  var line = StyledText()
  var used = 0
  var hasWord = false

  var margin: Int { min(lines.isEmpty ? indent : hanging, width - 1) }

  mutating func add(_ word: WrappedWord) {
    let columns = word.text.width
    if hasWord, used + 1 + columns > width { breakLine() }
    if !hasWord {
      line.append(String(repeating: " ", count: margin))
      used = margin
    } else {
      line.append(" ", word.spaceRole == .highlight ? .plain : word.spaceRole)
      used += 1
    }
    hasWord = true
    if used + columns <= width {
      line.append(word.text)
      used += columns
    } else {
      cut(word.text)
    }
  }

  /// Spreads a word longer than a line over several.
  private mutating func cut(_ word: StyledText) {
    for span in word.spans {
      for character in span.text {
        let columns = TerminalText.width(character)
        if used + columns > width, used > margin {
          breakLine()
          line.append(String(repeating: " ", count: margin))
          used = margin
          hasWord = true
        }
        line.append(StyledText.Span(cleaned: String(character), span.role))
        used += columns
      }
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = StyledText()
    used = 0
    hasWord = false
  }

  mutating func finish() -> [StyledText] {
    if hasWord || lines.isEmpty { lines.append(line) }
    return lines
  }
}
