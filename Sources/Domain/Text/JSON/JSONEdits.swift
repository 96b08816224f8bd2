/// Changes to a JSON document, collected and then written at once: what is not named here keeps its bytes.
///
/// New members and elements are laid out as their neighbours are. Cost of writing: one copy of the text, and
/// a walk over the children of each list or object that gains or loses some.
public struct JSONEdits: Sendable {
  private var replaced: [Int: JSONValue] = [:]
  private var removed: [Int: Set<Int>] = [:]
  private var added: [Int: JSONValue.Members] = [:]

  public init() {}

  public var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }

  /// Sets a name in an object: changes its value, adds it at the end, or takes it away for nil. Where the
  /// name is written twice, the last is changed, and all are taken away.
  public mutating func set(_ name: String, to content: JSONValue?, in object: JSONNode) {
    let found = object.members(named: name)
    if let content, let last = found.last {
      replaced[last.value.index] = content
    } else if let content {
      added[object.index, default: []].append((name, content))
    } else {
      removed[object.index, default: []].formUnion(found.map(\.nameNode.index))
    }
  }

  public mutating func append(_ content: JSONValue, to array: JSONNode) {
    added[array.index, default: []].append(("", content))
  }

  public mutating func remove(_ element: JSONNode, from array: JSONNode) {
    removed[array.index, default: []].insert(element.index)
  }

  public func applied(to document: JSONDocument) -> [UInt8] {
    if isEmpty { return document.bytes }
    var patches: [Patch] = []
    for (index, content) in replaced {
      let node = JSONNode(document: document, index: index)
      patches.append(Patch(node.offset, node.end, Self.rendered(content, for: node)))
    }
    for index in Set(removed.keys).union(added.keys) {
      patches += childPatches(of: JSONNode(document: document, index: index))
    }
    // The widest first at one place: what is inside something taken away goes with it.
    patches.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.bytes.count + patches.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for patch in patches where patch.start >= position {
      bytes += document.bytes[position..<patch.start]
      bytes += patch.text.utf8
      position = patch.end
    }
    return bytes + document.bytes[position...]
  }

  private struct Patch {
    var start: Int
    var end: Int
    var text: String

    init(_ start: Int, _ end: Int, _ text: String = "") {
      (self.start, self.end, self.text) = (start, end, text)
    }
  }

  private func childPatches(of node: JSONNode) -> [Patch] {
    let gone = removed[node.index] ?? []
    let fields = added[node.index] ?? []
    let pieces = node.pieces
    let children = node.kind == .object ? node.members.map(\.nameNode.index) : node.elements.map(\.index)
    let kept = children.indices.filter { !gone.contains(children[$0]) }
    let new = rendered(fields, in: node)
    guard let firstKept = kept.first, let last = pieces.last else {
      // Nothing of the old is left: the brackets stay.
      let style = JSONStyle(of: node) ?? JSONStyle(inside: node, deeper: 0)
      var text = ""
      style.write(new, node.kind == .object ? .curly : .square, to: &text) { $1 += $0 }
      return [Patch(node.offset, node.end, text)]
    }
    var patches: [Patch] = []
    if firstKept > 0 {
      patches.append(Patch(pieces[0].start, pieces[firstKept].start))
    }
    for index in children.indices where index > firstKept && gone.contains(children[index]) {
      patches.append(Patch(pieces[index - 1].end, pieces[index].end))
    }
    if !new.isEmpty, let style = JSONStyle(of: node) {
      patches.append(Patch(last.end, last.end, new.map { "," + style.between + $0 }.joined()))
    }
    return patches
  }

  private static func rendered(_ content: JSONValue, for node: JSONNode) -> String {
    switch content {
    case .array, .object:
      content.text(in: JSONStyle(of: node) ?? JSONStyle(of: node.document.root)?.inner ?? .line)
    default: content.text
    }
  }

  /// The new pieces, laid out as the last of the old ones that is of their kind.
  private func rendered(_ fields: JSONValue.Members, in node: JSONNode) -> [String] {
    guard !fields.isEmpty else { return [] }
    if node.kind == .object {
      let colon = JSONStyle(of: node)?.colon ?? JSONStyle(inside: node, deeper: 0).colon
      return fields.map { JSONValue.string($0.name).text + colon + $0.value.text(in: .line) }
    }
    let model = node.elements.last { $0.kind == .object && !$0.members.isEmpty }
    let style = model.flatMap(JSONStyle.init(of:)) ?? JSONStyle(inside: node, deeper: 1)
    return fields.map { $0.value.text(in: style) }
  }
}

/// How a list or an object is laid out: what stands between its pieces.
struct JSONStyle {
  /// What stands around pieces.
  enum Brackets {
    case square
    case curly
  }

  var first = ""
  var between = ""
  var last = ""
  var colon = ":"
  /// How many lists and objects inside one another are laid out over lines, this one among them.
  private var levels = 0
  /// How many stand around it and are laid out over lines, with it.
  private var depth = 0

  /// On one line, without spaces.
  static let tight = JSONStyle()

  /// On one line, with spaces.
  static let line = JSONStyle(between: " ", colon: ": ")

  /// Over lines, for as many levels; what is inside them stands on one line. Each level is two spaces further
  /// to the right.
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

  /// The layout for what is put into an empty list or object, after the example of the whole document: over
  /// lines and indented where the document is.
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
