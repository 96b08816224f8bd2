/// A JSON text that knows where everything in it stands, so that a change touches nothing else: unknown
/// names, the order of members, forms of numbers, escapes, indentation, line ends and the byte order mark
/// survive, byte by byte.
///
/// Foundation reads JSON into values and writes the values anew; here the text itself stays, and `JSONEdits`
/// lists the pieces to be put in other places' stead. Cost: reading one pass and 16 bytes a value; writing
/// one copy.
///
///     let document = try JSONDocument(Array(#"{ "a": 1.0,  "b": [2] }"#.utf8))
///     var edits = JSONEdits()
///     edits.set("b", to: .bool(true), in: document.root)
///     edits.applied(to: document)                      // { "a": 1.0,  "b": true }
public struct JSONDocument: Sendable {
  public let bytes: [UInt8]
  let nodes: [JSONParser.Node]

  /// Reads a text; throws with line and column where it is not JSON in UTF-8, or beyond the limits.
  public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    nodes = try JSONParser.nodes(of: bytes, limits: limits)
    self.bytes = bytes
  }

  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Where the lines begin, to give faults their places.
  public var lines: LineTable { LineTable(bytes) }
}

public enum JSONKind: UInt8, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object

  /// What it is called in a message.
  public var name: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

public struct JSONNode: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONParser.Node { document.nodes[index] }

  public var kind: JSONKind { node.kind }
  public var offset: Int { Int(node.start) }
  var end: Int { Int(node.end) }
  private var next: Int { Int(node.next) }
  private var source: ArraySlice<UInt8> { document.bytes[offset..<end] }

  public var text: String { String(decoding: source, as: UTF8.self) }
  public var isNull: Bool { kind == .null }
  public var bool: Bool? { kind == .bool ? document.bytes[offset] == UInt8(ascii: "t") : nil }
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

public struct JSONMember: Sendable {
  public let nameNode: JSONNode
  public let value: JSONNode
  public var name: String { nameNode.string ?? "" }
}
