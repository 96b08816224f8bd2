internal import Text

/// The HTML that cards, questions and notes of other programs hold, to plain text and back.
public enum HTMLText {
  /// Whether a text is HTML: it has a closing tag, a tag that stands alone, or a named character. A tag that
  /// nothing closes may be meant as it stands: `what does <b> do?`
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return false }
    if let remark = text.firstRange(of: "<!--"), text[remark.upperBound...].contains("-->") { return true }
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      switch bytes[index] {
      case UInt8(ascii: "<"):
        HTMLTag.read(bytes[index...]).map { $0.isClosing || HTMLTag.alone.contains($0.name) } ?? false
      case UInt8(ascii: "&"): HTMLEntity.read(bytes[index...]) != nil
      default: false
      }
    }
  }

  /// Plain text as HTML: what HTML would obey is escaped, line ends become `<br>`.
  public static func html(from text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\u{A0}": result.append(contentsOf: "&nbsp;".unicodeScalars)
      case "\n" where isAfterReturn: break
      case "\n", "\r": result.append(contentsOf: "<br>".unicodeScalars)
      default: result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// HTML as plain text. What its tags say of the words is kept where a text can say it: lines, lists, rows
  /// of tables, what is raised, lowered or struck out, readings over characters, names of pictures and
  /// sounds. Other tags vanish, as does all that is in scripts and styles; what is no tag of HTML's stays as
  /// it stands. Of line ends no more than two follow one another, but for those within `<pre>`. One pass.
  ///
  ///     plain(from: "a<br>b &lt; <b>c</b>")                    // "a\nb < c"
  ///     plain(from: "2<sup>10</sup>, H<sub>2</sub>O")          // "2¹⁰, H₂O"
  ///     plain(from: "not <s>this</s> that")                    // "not ~~this~~ that"
  ///     plain(from: "<tr><td>a</td><td>b</td></tr>")           // "a | b"
  ///     plain(from: "<img src=\"map.png\">")                   // "[map.png]"
  public static func plain(from html: String) -> String { plain(from: html, lines: .spaces) }

  static func plain(from html: String, lines: HTMLScan.Lines) -> String {
    // Most texts have neither a tag nor a name of a character, nor a line end.
    guard html.utf8.contains(where: { [0x3C, 0x26, 0x0A, 0x0D].contains($0) }) else { return html }
    var scan = HTMLScan(Array(html.utf8), lines: lines)
    return String(decoding: scan.run(), as: UTF8.self)
  }

  /// A text that may be HTML, in a file that does not say so: where it has no tag that breaks lines, its own
  /// lines are meant.
  static func plain(fromEither text: String) -> String {
    guard isHTML(text) else { return text }
    let bytes = Array(text.utf8)
    let breaks = bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<")
        && HTMLTag.read(bytes[index...]).map { $0.name == "br" || HTMLNames.blocks.contains($0.name) }
          ?? false
    }
    return plain(from: text, lines: breaks ? .spaces : .kept)
  }

  /// Markdown with the tags and names of characters in it said in plain text; code stays as it is, but for
  /// signs that are written by their numbers, if it is to be decoded.
  static func plain(fromMarkdown text: String, decodingCode decodesCode: Bool = false) -> String {
    guard isHTML(text) else { return text }
    var scan = HTMLScan(Array(text.utf8), lines: .markdown, decodesCode: decodesCode)
    return String(decoding: scan.run(), as: UTF8.self)
  }

  /// Plain text as Markdown that says the same: what would be read as HTML is escaped, but in code.
  static func markdown(from text: String) -> String {
    guard isHTML(text) else { return text }
    let bytes = Array(text.utf8)
    var code = MarkdownCode()
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let span = code.span(in: bytes, at: index) {
        result += bytes[index..<span.upperBound]
        index = span.upperBound
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      default: result.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text in one of the formats that Moodle has: `html`, `moodle` or `moodle_auto_format`, `markdown`, or
  /// plain.
  static func plain(_ text: String, inMoodle format: String) -> String {
    switch format {
    case "html": plain(from: text)
    case "moodle", "moodle_auto_format": plain(from: text, lines: .kept)
    case "markdown": ReadableText.plain(plain(fromMarkdown: text))
    default: text
    }
  }
}

/// Code in Markdown: what stands between two equal runs of backquotes.
struct MarkdownCode {
  /// Lengths of runs that nothing closes from here on.
  private var open: Set<Int> = []

  /// What stands between the run that begins at an index, which no backquote goes before, and the one that
  /// closes it, both included; nil where there is none.
  mutating func span(in bytes: [UInt8], at index: Int) -> Range<Int>? {
    let mark = UInt8(ascii: "`")
    guard bytes[index] == mark, index == 0 || bytes[index - 1] != mark else { return nil }
    let length = bytes[index...].prefix { $0 == mark }.count
    guard !open.contains(length) else { return nil }
    var place = index + length
    while let start = bytes[place...].firstIndex(of: mark) {
      let run = bytes[start...].prefix { $0 == mark }.count
      if run == length { return index..<(start + run) }
      place = start + run
    }
    open.insert(length)
    return nil
  }
}

/// An element of an XML document, with all that is in it. Comments and processing instructions are not.
public struct MarkupElement: Sendable, Hashable {
  public var name: String
  public var attributes: [String: String]
  /// The elements right below it, in order.
  public var children: [MarkupElement] = []
  /// The text right below it, its pieces joined.
  public var text = ""
  public var line: Int

  public init(_ name: String, attributes: [String: String] = [:], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  public subscript(name: String) -> MarkupElement? { children.first { $0.name == name } }

  public func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
}
