/// A block of a post. Posts are written in a small part of Markdown: headings, paragraphs, lists, quotations,
/// emphasis; all the rest is text.
public struct PostBlock: Sendable, Hashable {
  /// What a block is.
  public enum Kind: Sendable, Hashable {
    /// A heading of level 1 to 6.
    case heading(Int)
    /// A paragraph.
    case paragraph
    /// An item of a list; its number, where the list has numbers.
    case item(Int?)
    /// A quotation.
    case quotation
  }

  /// A stretch of text in one style.
  public struct Span: Sendable, Hashable {
    /// How it is to look.
    public enum Style: Sendable, Hashable {
      /// As the rest.
      case plain
      /// Written `*so*`.
      case emphasis
      /// Written `**so**`.
      case strong
    }

    /// The text.
    public var text: String
    /// How it is to look.
    public var style: Style
  }

  /// What it is.
  public var kind: Kind
  /// Its text.
  public var spans: [Span]

  /// Its text without styles.
  public var text: String { spans.map(\.text).joined() }
}

extension PostBlock {
  /// The blocks of a text. Linear in its length.
  ///
  ///     PostBlock.blocks(in: "# Slow\n\nPut the *fork*\ndown.")
  ///     // heading(1) "Slow", paragraph "Put the fork down." with "fork" emphasised
  static func blocks(in markdown: String) -> [PostBlock] {
    var blocks: [PostBlock] = []
    var kind = Kind.paragraph
    var lines: [Substring] = []
    func finish() {
      if !lines.isEmpty {
        blocks.append(PostBlock(kind: kind, spans: spans(in: lines.joined(separator: " "))))
      }
      lines = []
      kind = .paragraph
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = trimmed(line)
      guard !line.isEmpty else {
        finish()
        continue
      }
      if let (head, rest) = beginning(of: line) {
        // A quotation may carry its mark on every line.
        if !(head == .quotation && kind == .quotation && !lines.isEmpty) { finish() }
        kind = head
        if !rest.isEmpty { lines.append(rest) }
        if case .heading = head { finish() }
      } else {
        lines.append(line)
      }
    }
    finish()
    return blocks
  }

  /// What a line begins, and the line after the mark; nil where it goes on with what is there.
  private static func beginning(of line: Substring) -> (Kind, Substring)? {
    let hashes = line.prefix { $0 == "#" }.count
    if 1...6 ~= hashes, line.dropFirst(hashes).first == " " {
      return (.heading(hashes), trimmed(line.dropFirst(hashes)))
    }
    if line.first == ">" { return (.quotation, trimmed(line.dropFirst())) }
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return (.item(nil), trimmed(line.dropFirst(2))) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    if 1...3 ~= digits.count, line.dropFirst(digits.count).hasPrefix(". "), let number = Int(digits) {
      return (.item(number), trimmed(line.dropFirst(digits.count + 2)))
    }
    return nil
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The text in its styles. A star that opens nothing, or is never closed, is a star.
  private static func spans(in text: String) -> [Span] {
    var spans: [Span] = []
    // Where a pair of stars was looked for in vain, none is to be found further on: this keeps the work linear.
    var isClosed: [Span.Style: Bool] = [:]
    func append(_ piece: Substring, _ style: Span.Style) {
      guard !piece.isEmpty else { return }
      if spans.last?.style == style {
        spans[spans.count - 1].text += piece
      } else {
        spans.append(Span(text: String(piece), style: style))
      }
    }
    var rest = text[...]
    while let star = rest.firstIndex(of: "*") {
      append(rest[..<star], .plain)
      rest = rest[star...]
      let (mark, style): (String, Span.Style) = rest.hasPrefix("**") ? ("**", .strong) : ("*", .emphasis)
      let inner = rest.dropFirst(mark.count)
      if isClosed[style] != false, inner.first != " ", let close = inner.firstRange(of: mark),
        close.lowerBound > inner.startIndex
      {
        append(inner[..<close.lowerBound], style)
        rest = inner[close.upperBound...]
      } else {
        if inner.first != " " { isClosed[style] = false }
        append(rest.prefix(mark.count), .plain)
        rest = inner
      }
    }
    append(rest, .plain)
    return spans
  }
}
