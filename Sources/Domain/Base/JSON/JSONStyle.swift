/// How a list or an object is laid out: what stands between its pieces.
struct JSONStyle {
  /// What stands around pieces.
  enum Brackets {
    case square
    case curly
  }

  /// After the opening bracket.
  var first = ""
  /// After a comma.
  var between = ""
  /// Before the closing bracket.
  var last = ""
  /// Between a name and its value.
  var colon = ":"
  /// How many lists and objects inside one another are laid out over lines, this one among them.
  private var levels = 0
  /// How many stand around it and are laid out over lines, with it.
  private var depth = 0

  /// On one line, without spaces.
  static let tight = JSONStyle()

  /// On one line, with spaces.
  static let line = JSONStyle(between: " ", colon: ": ")

  /// Over lines, for as many levels; what is inside them stands on one line. Each level is two spaces further to the right.
  static func lines(_ levels: Int, depth: Int = 1) -> JSONStyle {
    guard levels > 0 else { return .line }
    let lead = "\n" + String(repeating: "  ", count: depth)
    return JSONStyle(
      first: lead, between: lead, last: String(lead.dropLast(2)), colon: ": ", levels: levels, depth: depth)
  }

  /// How what is inside is laid out.
  var inner: JSONStyle {
    if levels > 1 { return .lines(levels - 1, depth: depth + 1) }
    return JSONStyle(between: between.isEmpty ? "" : " ", colon: colon)
  }

  /// Writes pieces with what stands around and between them.
  func write<Piece>(
    _ pieces: [Piece], _ brackets: Brackets, to text: inout String, _ piece: (Piece, inout String) -> Void
  ) {
    text += brackets == .square ? "[" : "{"
    for (index, one) in pieces.enumerated() {
      text += index == 0 ? first : "," + between
      piece(one, &text)
    }
    if !pieces.isEmpty { text += last }
    text += brackets == .square ? "]" : "}"
  }
}

extension JSONStyle {
  /// The layout of a list or object as it is written; nil where it is empty.
  init?(of node: JSONNode) {
    let pieces = node.pieces
    guard let one = pieces.first, let final = pieces.last else { return nil }
    let bytes = node.document.bytes
    first = Self.text(bytes[node.offset + 1..<one.start])
    last = Self.text(bytes[final.end..<node.end - 1])
    if pieces.count > 1 {
      // The comma may have space on both sides: what follows it is what a new piece needs.
      let gap = bytes[one.end..<pieces[1].start]
      between = Self.text(gap[(gap.firstIndex(of: 0x2C) ?? gap.startIndex)...].dropFirst())
    } else {
      between = first
    }
    colon = node.members.first.map { Self.text(bytes[$0.nameNode.end..<$0.value.offset]) } ?? ": "
  }

  /// The layout for what is put into an empty list or object, after the example of the whole document: over lines and
  /// indented where the document is.
  init(inside node: JSONNode, deeper: Int) {
    guard let whole = JSONStyle(of: node.document.root), case let lead = Array(whole.first.utf8),
      let lineEnd = lead.lastIndex(where: { $0 == 0x0A || $0 == 0x0D })
    else {
      self = JSONStyle(of: node.document.root).map { $0.inner } ?? .line
      return
    }
    let bytes = node.document.bytes
    let unit = Self.text(lead[(lineEnd + 1)...])
    let ending = Self.text(lead[...lineEnd].suffix(2).drop { $0 != 0x0A && $0 != 0x0D })
    var lineStart = node.offset
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    let indentation = Self.text(bytes[lineStart..<node.offset].prefix { $0 == 0x20 || $0 == 0x09 })
    last = ending + indentation + String(repeating: unit, count: deeper)
    first = last + unit
    between = first
    colon = whole.colon
  }

  private static func text(_ space: ArraySlice<UInt8>) -> String { String(decoding: space, as: UTF8.self) }
}

extension JSONNode {
  /// Where the elements of a list, or the members of an object, stand.
  var pieces: [(start: Int, end: Int)] {
    kind == .object
      ? members.map { ($0.nameNode.offset, $0.value.end) } : elements.map { ($0.offset, $0.end) }
  }
}
