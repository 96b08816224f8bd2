extension JSONStyle {
  /// The layout of a list or object as it is written; nil where it is empty.
  init?(of node: JSONNode) {
    let pieces = node.pieces
    guard let one = pieces.first, let final = pieces.last else { return nil }
    let bytes = node.document.bytes
    first = Array(bytes[node.offset + 1..<one.start])
    last = Array(bytes[final.end..<node.end - 1])
    if pieces.count > 1 {
      // The comma may have space on both sides: what follows it is what a new piece needs.
      let gap = bytes[one.end..<pieces[1].start]
      between = Array(gap[(gap.firstIndex(of: 0x2C) ?? gap.startIndex)...].dropFirst())
    } else {
      between = first
    }
    colon = [0x3A, 0x20]
    if let member = node.members.first {
      colon = Array(bytes[member.nameNode.end..<member.value.offset])
    }
  }

  /// The layout for what is put into an empty list or object, after the example of the whole document: over lines and
  /// indented where the document is.
  init(inside node: JSONNode, deeper: Int) {
    guard let whole = JSONStyle(of: node.document.root),
      let lineEnd = whole.first.lastIndex(where: { $0 == 0x0A || $0 == 0x0D })
    else {
      self = JSONStyle(of: node.document.root).map { $0.inner } ?? .line
      return
    }
    let bytes = node.document.bytes
    let unit = Array(whole.first[(lineEnd + 1)...])
    let ending = Array(whole.first[...lineEnd].suffix(2).drop { $0 != 0x0A && $0 != 0x0D })
    var lineStart = node.offset
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    let indentation = Array(bytes[lineStart..<node.offset].prefix { $0 == 0x20 || $0 == 0x09 })
    func lead(_ depth: Int) -> [UInt8] {
      ending + indentation + (0..<depth).flatMap { _ in unit }
    }
    first = lead(deeper + 1)
    between = first
    last = lead(deeper)
    colon = whole.colon
  }
}

extension JSONNode {
  /// Where the elements of a list, or the members of an object, stand.
  var pieces: [(start: Int, end: Int)] {
    kind == .object
      ? members.map { ($0.nameNode.offset, $0.value.end) } : elements.map { ($0.offset, $0.end) }
  }
}
