/// A value in a JSON document.
public struct JSONNode: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONParser.Node { document.nodes[index] }

  /// What it is.
  public var kind: JSONKind { node.kind }
  /// The byte it begins at.
  public var offset: Int { Int(node.start) }
  var end: Int { Int(node.end) }
  private var next: Int { Int(node.next) }
  private var source: ArraySlice<UInt8> { document.bytes[offset..<end] }

  /// The value as it is written.
  public var text: String { String(decoding: source, as: UTF8.self) }
  /// Whether it is null.
  public var isNull: Bool { kind == .null }
  /// True or false, if it is that.
  public var bool: Bool? { kind == .bool ? document.bytes[offset] == UInt8(ascii: "t") : nil }
  /// The number, if it is one.
  public var number: JSONNumber? { kind == .number ? JSONNumber(checked: text) : nil }
  /// The text that it means, if it is one. Halves of surrogate pairs become U+FFFD.
  public var string: String? { kind == .string ? JSONString.decoded(source.dropFirst().dropLast()) : nil }

  /// The values of a list; none where it is no list.
  public var elements: [JSONNode] {
    guard kind == .array else { return [] }
    var found: [JSONNode] = []
    var child = index + 1
    while child < next {
      found.append(JSONNode(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return found
  }

  /// The members of an object in their order; none where it is no object.
  public var members: [JSONMember] {
    guard kind == .object else { return [] }
    var found: [JSONMember] = []
    var child = index + 1
    while child < next {
      let name = JSONNode(document: document, index: child)
      found.append(JSONMember(nameNode: name, value: JSONNode(document: document, index: child + 1)))
      child = Int(document.nodes[child + 1].next)
    }
    return found
  }

  /// The value of a name. Where a name is written twice, the last counts, as for most readers of JSON.
  public subscript(name: String) -> JSONNode? { members(named: name).last?.value }

  /// The members with a name, without decoding the others: by bytes, unless a name is written with escapes.
  func members(named name: String) -> [JSONMember] {
    guard kind == .object else { return [] }
    var found: [JSONMember] = []
    let wanted = name.utf8
    var child = index + 1
    while child < next {
      let node = document.nodes[child]
      let start = Int(node.start) + 1
      let end = Int(node.end) - 1
      let raw = document.bytes[start..<end]
      let isSame =
        end - start == wanted.count
        ? raw.elementsEqual(wanted)
        : raw.contains(UInt8(ascii: "\\")) && JSONString.decoded(raw) == name
      if isSame {
        found.append(
          JSONMember(
            nameNode: JSONNode(document: document, index: child),
            value: JSONNode(document: document, index: child + 1)))
      }
      child = Int(document.nodes[child + 1].next)
    }
    return found
  }
}

/// A name and its value in an object.
public struct JSONMember: Sendable {
  let nameNode: JSONNode
  /// The value.
  public let value: JSONNode
  /// The name.
  public var name: String { nameNode.string ?? "" }
}

/// Text between quotes.
enum JSONString {
  static func decoded(_ source: ArraySlice<UInt8>) -> String {
    let isPlain = !source.contains(UInt8(ascii: "\\"))
    if isPlain { return source.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
    var units: [UInt16] = []
    var result = ""
    var index = source.startIndex
    func flush() {
      result += String(decoding: units, as: UTF16.self)
      units = []
    }
    while index < source.endIndex {
      guard source[index] == UInt8(ascii: "\\"), index + 1 < source.endIndex else {
        flush()
        let end = source[index...].firstIndex(of: UInt8(ascii: "\\")) ?? source.endIndex
        result += String(decoding: source[index..<end], as: UTF8.self)
        index = end
        continue
      }
      let letter = source[index + 1]
      index += 2
      if letter == UInt8(ascii: "u"), index + 4 <= source.endIndex {
        units.append(
          UInt16(source[index..<index + 4].reduce(UInt32(0)) { $0 << 4 | (JSONScanner.hex($1) ?? 0) }))
        index += 4
      } else {
        units.append(simple(letter))
      }
    }
    flush()
    return result
  }

  private static func simple(_ letter: UInt8) -> UInt16 {
    switch letter {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: UInt16(letter)
    }
  }

  /// A text as JSON writes it, with its quotes: only what must be escaped is.
  static func encoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 8: bytes += Array(#"\b"#.utf8)
      case 9: bytes += Array(#"\t"#.utf8)
      case 10: bytes += Array(#"\n"#.utf8)
      case 12: bytes += Array(#"\f"#.utf8)
      case 13: bytes += Array(#"\r"#.utf8)
      case 0..<0x20:
        bytes += Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}
