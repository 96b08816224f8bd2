/// Changes to a JSON document, collected and then written at once: what is not named here keeps its bytes.
///
/// New members and elements are laid out as their neighbours are. Cost of writing: one copy of the text, and a walk over
/// the children of each list or object that gains or loses some.
public struct JSONEdits: Sendable {
  private var replaced: [Int: JSONValue] = [:]
  private var removed: [Int: Set<Int>] = [:]
  private var added: [Int: JSONValue.Members] = [:]

  /// No changes.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }

  /// Writes another value in a value's place.
  public mutating func replace(_ node: JSONNode, with content: JSONValue) {
    replaced[node.index] = content
  }

  /// Sets a name in an object: changes its value, adds it at the end, or takes it away for nil. Where the name is
  /// written twice, the last is changed, and all are taken away.
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

  /// Adds a value at the end of a list.
  public mutating func append(_ content: JSONValue, to array: JSONNode) {
    added[array.index, default: []].append(("", content))
  }

  /// Takes a value out of a list.
  public mutating func remove(_ element: JSONNode, from array: JSONNode) {
    removed[array.index, default: []].insert(element.index)
  }

  /// The document's text with the changes.
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
