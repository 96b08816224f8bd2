/// Something to read, with what it asks of the reader.
public struct Post: Sendable, Hashable {
  /// What the reader is asked for at the end.
  public enum Ask: Sendable, Hashable {
    /// The person they want to become.
    case goal
    /// A habit of a theme, in their own words.
    case habit(theme: String)
  }

  /// Its name in logs: the file's name without `.md`.
  public let id: String
  public let title: String
  public let ask: Ask?
  /// What its exercise gives to write down, as a question or the beginning of a sentence; nil where there is
  /// none.
  public let exercise: String?
  /// Whether it looks back: what was written after other posts is shown at its end.
  public let looksBack: Bool
  public let blocks: [PostBlock]
  /// Where its claims come from: shown at its end, not spoken.
  public let sources: [PostSource]

  /// What is said when the post is spoken, a piece for each block.
  public var spoken: [String] { blocks.map(\.text) }

  /// The whole post as it is spoken, its title first, as a sentence.
  public var spokenText: String {
    let isSentence = title.last.map { ".?!".contains($0) } ?? true
    return ([isSentence ? title : title + "."] + spoken).joined(separator: " ")
  }
}

/// A block of a post. Posts are written in a small part of Markdown: headings, paragraphs, lists, quotations,
/// emphasis; all the rest is text.
public struct PostBlock: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A heading of level 1 to 6.
    case heading(Int)
    case paragraph
    /// An item of a list; its number, where the list has numbers.
    case item(Int?)
    case quotation
  }

  /// A stretch of text in one style.
  public struct Span: Sendable, Hashable {
    public enum Style: Sendable, Hashable {
      case plain
      /// Written `*so*`.
      case emphasis
      /// Written `**so**`.
      case strong
    }

    public var text: String
    public var style: Style
  }

  public var kind: Kind
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
    // Where a pair of stars was looked for in vain, none is to be found further on: this keeps the work
    // linear.
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

/// Where a claim of a post comes from, so that a reader can look it up: who found it out, when, and where it
/// stands.
public struct PostSource: Sendable, Hashable {
  /// Who wrote it, as in `Valtin, H.`
  let authors: String
  /// When it was published, anno Domini.
  public let year: Int
  public let title: String
  /// The journal with volume and pages, or the publisher.
  public let container: String
  /// Its Digital Object Identifier without any address before it, as in `10.1002/ejsp.674`; nil where it has
  /// none, or it is not known.
  let doi: String?

  /// The years that a source may have.
  static let years = 1500...2100
  static let mostCount = 20

  /// It as a line of a bibliography.
  ///
  ///     Valtin, H. (2002). “Drink at least eight glasses …” American Journal of Physiology 283.
  ///     doi 10.1152/ajpregu.00365.2002
  public var citation: String {
    let end = title.last.map { ".?!”".contains($0) } == true ? " " : ". "
    return "\(authors) (\(year)). \(title)\(end)\(container)." + (doi.map { " doi \($0)" } ?? "")
  }
}

extension CourseReader {
  /// The sources that a post names; none where it names none.
  mutating func sources(_ post: CourseNode) -> [PostSource] {
    guard post.has("sources") else { return [] }
    return post.list("sources", mostCount: PostSource.mostCount, &faults).enumerated().map { index, content in
      let node = CourseNode(
        content, at: post.name("sources[\(index)]"), known: ["authors", "year", "title", "in", "doi"], &faults
      )
      return PostSource(
        authors: node.text("authors", most: 300, &faults),
        year: node.integer("year", PostSource.years, &faults),
        title: node.text("title", most: 400, &faults), container: node.text("in", most: 300, &faults),
        doi: doi(node))
    }
  }

  private mutating func doi(_ node: CourseNode) -> String? {
    guard node.has("doi"), let text = node.string("doi", &faults) else { return nil }
    let isRight =
      text.hasPrefix("10.") && text.contains("/") && text.utf8.count <= 100
      && text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    guard isRight else {
      faults.add(
        Course.fileName, node.name("doi"),
        "this should be a DOI alone, as in 10.1002/ejsp.674; take out an address before it")
      return nil
    }
    return text
  }
}
