internal import Text

/// Reads HTML as text, in one pass. What changes how its content reads is open on a stack, and closes into
/// what is around it.
struct HTMLScan {
  /// What a line end in the text itself is.
  enum Lines {
    /// A space, as in HTML.
    case spaces
    case kept
    /// A line end, and code between backquotes stays as it is.
    case markdown
  }

  private struct Open {
    var name: String
    /// What it is shown as: a `span` whose style raises it as `sup`.
    var role: String
    var text: [UInt8] = []
    /// A line end that comes only if something follows it.
    var isBreakPending = false
    /// The parts of a fraction.
    var parts: [String] = []
    /// Of a cell itself, of a row its cells.
    var cells: [HTMLCell] = []
    var table = HTMLTableCells()
    /// How many elements of its name are open in it and not on the stack.
    var inner = 0
    /// Of a numbered list the number of the last item.
    var number = 0
    /// Of a list with letters for numbers the first of them.
    var letter: Unicode.Scalar?
    /// How long the text was when an item began: no line ends before its words.
    var itemStart: Int?

    init(_ name: String, as role: String? = nil) {
      self.name = name
      self.role = role ?? name
    }
  }

  /// How deep elements may stand in one another; deeper ones are as if they had no tags.
  private static let mostDepth = 40

  private let bytes: [UInt8]
  private let lines: Lines
  /// Whether code in a line has signs written by their numbers, as `ObsidianText` writes them.
  private let decodesCode: Bool
  private var index = 0
  private var code = MarkdownCode()
  private var open = [Open("")]
  private var preDepth = 0

  init(_ bytes: [UInt8], lines: Lines = .spaces, decodesCode: Bool = false) {
    self.bytes = bytes
    self.lines = lines
    self.decodesCode = decodesCode
  }

  mutating func run() -> [UInt8] {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): if !tag() { take() }
      case UInt8(ascii: "&"): if !entity() { take() }
      case UInt8(ascii: "`") where lines == .markdown: takeCode()
      case 0x0A, 0x0D: lineEnd()
      default: takeWords()
      }
    }
    while open.count > 1 { closeLast() }
    return open[0].text
  }

  private mutating func take() {
    append(CollectionOfOne(bytes[index]))
    index += 1
  }

  /// What means nothing but itself.
  private mutating func takeWords() {
    let end = bytes[(index + 1)...].firstIndex { [0x3C, 0x26, 0x60, 0x0A, 0x0D].contains($0) } ?? bytes.count
    append(bytes[index..<end])
    index = end
  }

  private mutating func takeCode() {
    guard let span = code.span(in: bytes, at: index) else { return take() }
    index = span.upperBound
    let isFence = bytes[span].starts(with: "```".utf8)
    guard decodesCode, !isFence else { return append(bytes[span]) }
    let code = String(decoding: bytes[span], as: UTF8.self)
    let decoded = code.replacing(once(/&#(\d{2});/.matchingSemantics(.unicodeScalar))) { match in
      UInt8(match.1).map { String(Unicode.Scalar($0)) } ?? String(match.0)
    }
    append(decoded.utf8)
  }

  private mutating func entity() -> Bool {
    guard let (text, end) = HTMLEntity.read(bytes[index...], takesUnended: lines == .spaces)
    else { return false }
    append(text.utf8)
    index = end
    return true
  }

  // MARK: Text

  private var last: Int { open.count - 1 }

  private mutating func append(_ more: some Collection<UInt8>) {
    // Between rows and cells stands nothing but room.
    if ["table", "tr"].contains(open[last].name), more.allSatisfy({ $0 <= 0x20 }) { return }
    if open[last].isBreakPending {
      open[last].isBreakPending = false
      if !open[last].text.isEmpty, open[last].text.last != 0x0A { open[last].text.append(0x0A) }
    }
    open[last].text += more
  }

  private var isAtLineStart: Bool {
    let text = open[last].text
    return open[last].isBreakPending || text.isEmpty || text.last == 0x0A
      || open[last].itemStart == text.count
  }

  private mutating func lineEnd() {
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    index += isPair ? 2 : 1
    guard lines == .spaces, preDepth == 0 else {
      // One that a tag asks for as well.
      if open[last].isBreakPending { open[last].isBreakPending = false }
      return open[last].text.append(0x0A)
    }
    while index < bytes.count, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[index]) { index += 1 }
    if !isAtLineStart, open[last].text.last != 0x20 { append([0x20]) }
  }

  /// A line end, unless there is an empty line already: editors fill cards with them.
  private mutating func breakLine() {
    var ends = open[last].isBreakPending ? 1 : 0
    for byte in open[last].text.suffix(1000).reversed() where ends < 2 {
      if byte == 0x0A { ends += 1 } else if byte != 0x20 { break }
    }
    if ends < 2 || preDepth > 0 { append([0x0A]) }
    // In a text that has its own lines one after the tag is the tag's.
    if lines != .spaces, index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }

  /// What follows is on another line, if it is not at the beginning of an item.
  private mutating func block() {
    if open[last].itemStart != open[last].text.count { open[last].isBreakPending = true }
  }

  // MARK: Tags

  private mutating func tag() -> Bool {
    if skipRemark() { return true }
    guard let tag = HTMLTag.read(bytes[index...]) else { return false }
    if !tag.isClosing, ["script", "style", "svg", "head", "template"].contains(tag.name) {
      if tag.name == "svg" { append("[drawing]".utf8) }
      index = tag.end
      skip(to: "</\(tag.name)")
      skip(to: ">")
      return true
    }
    index = tag.end
    if tag.isClosing { close(tag.name) } else { begin(tag) }
    return true
  }

  private mutating func skipRemark() -> Bool {
    let rest = bytes[index...]
    if rest.starts(with: "<!--".utf8) {
      skip(to: "-->")
    } else if rest.starts(with: "<![".utf8) || rest.starts(with: "<?xml".utf8)
      || rest.prefix(9).map({ $0 | 0x20 }).elementsEqual("<!doctype".utf8.map { $0 | 0x20 })
    {
      skip(to: ">")
    } else {
      return false
    }
    return true
  }

  /// Past the next occurrence of a text in small letters; to the end where there is none.
  private mutating func skip(to text: String) {
    let wanted = Array(text.utf8)
    while index < bytes.count, !bytes[index...].prefix(wanted.count).map(Self.lowercased).starts(with: wanted)
    {
      index += 1
    }
    index = min(index + wanted.count, bytes.count)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  private mutating func begin(_ tag: HTMLTag) {
    switch tag.name {
    case "br": return breakLine()
    case "li": return item(tag)
    case "input": return checkbox(tag)
    case "td", "th":
      guard beginCell() else { return block() }
    case "tr":
      if isWithin("table") { closeAll(["td", "th", "tr"], within: "table") }
      block()
    case "rt", "rp", "rb", "rtc":
      if ["rt", "rp"].contains(open[last].name) { closeLast() }
    case _ where HTMLTag.filled.contains(tag.name):
      if let name = tag["src"] { append("[\(Self.shown(name, tag["alt"]))]".utf8) }
    case _ where HTMLNames.blocks.contains(tag.name): block()
    default: break
    }
    let role = tag.role ?? (Self.kept.contains(tag.name) ? tag.name : nil)
    guard let role, !HTMLTag.empty.contains(tag.name), open.count < Self.mostDepth else {
      if let place = open.lastIndex(where: { $0.name == tag.name }) { open[place].inner += 1 }
      return
    }
    var element = Open(tag.name, as: role)
    element.letter = ["a": "a", "A": "A"][tag["type"] ?? ""]
    element.number = tag["start"].flatMap { Int($0) }.map { $0 &- 1 } ?? 0
    if ["td", "th"].contains(tag.name) { element.cells = [HTMLCell(tag)] }
    open.append(element)
    if tag.isAlone, HTMLMath.names.contains(tag.name) { return closeLast() }
    guard tag.name == "pre" else { return }
    preDepth += 1
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }

  private mutating func checkbox(_ tag: HTMLTag) {
    guard ["checkbox", "radio"].contains(tag["type"]?.lowercased()) else { return }
    append((tag.has("checked") ? "☑" : "☐").utf8)
  }

  /// The elements that are open on the stack.
  private static let kept = HTMLMath.names.union([
    "sup", "sub", "s", "strike", "del", "q", "rt", "rp", "title", "annotation", "table", "tr", "td", "th",
    "ul", "ol", "pre", "anki-mathjax",
  ])

  /// The name of a file; of a picture that is in the tag itself the words for it.
  private static func shown(_ name: String, _ words: String?) -> String {
    guard name.hasPrefix("data:") else { return name }
    return words.flatMap { $0.isEmpty ? nil : $0 } ?? "picture"
  }

  private func isWithin(_ name: String) -> Bool { open.contains { $0.name == name } }

  /// A cell begins in a row of its own if there is none; false outside of tables and rows.
  private mutating func beginCell() -> Bool {
    guard isWithin("table") || isWithin("tr") else { return false }
    closeAll(["td", "th"], within: "tr", "table")
    if open[last].name != "tr", open.count < Self.mostDepth { open.append(Open("tr")) }
    return true
  }

  private mutating func item(_ tag: HTMLTag) {
    block()
    let lists = open.indices.filter { ["ul", "ol"].contains(open[$0].name) }
    var mark = "• "
    if let list = lists.last, open[list].name == "ol" {
      open[list].number = tag["value"].flatMap { Int($0) } ?? open[list].number &+ 1
      let letter = open[list].letter.flatMap { first in
        1...26 ~= open[list].number
          ? Unicode.Scalar(first.value + UInt32(open[list].number) - 1).map { Character($0) } : nil
      }
      mark = (letter.map { String($0) } ?? "\(open[list].number)") + ". "
    }
    append((String(repeating: "  ", count: max(0, lists.count - 1)) + mark).utf8)
    open[last].itemStart = open[last].text.count
  }

  // MARK: Closing

  private mutating func close(_ name: String) {
    if name == "ruby", ["rt", "rp"].contains(open[last].name) { closeLast() }
    // What is in a cell closes nothing outside of it.
    let bounds: [String] =
      switch name {
      case "table": []
      case "td", "th", "tr": ["table"]
      default: ["td", "th", "table"]
      }
    let place = open.lastIndex { $0.name == name || bounds.contains($0.name) } ?? 0
    if place > 0, open[place].name == name {
      if open[place].inner > 0 {
        open[place].inner -= 1
        if HTMLNames.blocks.contains(name) { block() }
        return
      }
      let isBlock = !Self.kept.contains(name) && HTMLNames.blocks.contains(name)
      while open.count > place { closeLast() }
      if isBlock { block() }
    } else if HTMLNames.blocks.contains(name) {
      block()
    }
  }

  /// Closes some elements, as far as they are within others.
  private mutating func closeAll(_ names: Set<String>, within bounds: String...) {
    guard let bound = open.lastIndex(where: { bounds.contains($0.name) }),
      let first = open[(bound + 1)...].firstIndex(where: { names.contains($0.name) })
    else { return }
    while open.count > first { closeLast() }
  }

  private mutating func closeLast() {
    let element = open.removeLast()
    let around = open[last].name
    let text = String(decoding: element.text, as: UTF8.self)
    switch element.role {
    case "rp", "title", "annotation": if element.name == "pre" { preDepth -= 1 }
    case "td",
      "th" where around == "tr":
      var cell = element.cells.first ?? HTMLCell()
      cell.text = text.trimmed
      open[last].cells.append(cell)
    case "tr": row(element)
    case "table", "ul", "ol", "pre":
      if element.name == "pre" { preDepth -= 1 }
      block()
      let end = element.text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      if end > 0 { append(element.text[..<end]) }
      open[last].isBreakPending = true
    case _ where HTMLMath.names.contains(around) && HTMLMath.names.contains(element.name):
      let shown = Self.shown(element)
      open[last].parts.append(shown)
      open[last].text += Array(shown.utf8)
    default:
      append(Array(Self.shown(element).utf8))
      if element.isBreakPending { block() }
    }
  }

  /// The cells of a row beside one another; a cell alone keeps its lines.
  private mutating func row(_ row: Open) {
    block()
    let cells =
      open[last].name == "table" ? open[last].table.row(row.cells) : row.cells.map(\.text)
    let text =
      cells.count == 1
      ? cells[0]
      : cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " / ") }.joined(separator: " | ")
    let outside = String(decoding: row.text, as: UTF8.self).trimmed
    let whole = [outside, text].filter { !$0.isEmpty }.joined(separator: " ")
    if !whole.isEmpty { append(whole.utf8) }
    open[last].isBreakPending = true
  }

  private static func shown(_ element: Open) -> String {
    let text = String(decoding: element.text, as: UTF8.self)
    return switch element.role {
    case "sup": RaisedText.raised(text)
    case "sub": RaisedText.lowered(text)
    case "s", "strike", "del": around(text, "~~", "~~")
    case "q": around(text, "“", "”")
    case "anki-mathjax": "\\(" + text + "\\)"
    case "rt": around(text.trimmed, "（", "）")
    default: HTMLMath.shown(element.name, element.parts, text: text) ?? text
    }
  }

  /// The words between two signs, room before and after them outside.
  private static func around(_ text: String, _ left: String, _ right: String) -> String {
    let words = text.trimmed
    guard !words.isEmpty else { return text }
    let (lead, end) = (text.prefix(while: \.isWhitespace), text.reversed().prefix(while: \.isWhitespace))
    return String(lead) + left + words + right + String(end.reversed())
  }
}
