/// A JSON text that knows where everything in it stands, so that a change touches nothing else: unknown names, the
/// order of members, forms of numbers, escapes, indentation, line ends and the byte order mark survive, byte by byte.
///
/// Foundation reads JSON into values and writes the values anew; here the text itself stays, and `JSONEdits` lists the
/// pieces to be put in other places' stead. Cost: reading one pass and 16 bytes a value; writing one copy.
///
///     let document = try JSONDocument(Array(#"{ "a": 1.0,  "b": [2] }"#.utf8))
///     var edits = JSONEdits()
///     edits.set("b", to: .bool(true), in: document.root)
///     edits.applied(to: document)                      // { "a": 1.0,  "b": true }
public struct JSONDocument: Sendable {
  /// The text, as it was read.
  public let bytes: [UInt8]
  let nodes: [JSONParser.Node]

  /// Reads a text; throws with line and column where it is not JSON in UTF-8, or beyond the limits.
  public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    nodes = try JSONParser.nodes(of: bytes, limits: limits)
    self.bytes = bytes
  }

  /// The value that the text is.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Where the lines begin, to give faults their places.
  public var lines: LineTable { LineTable(bytes) }
}

/// What a JSON value is.
public enum JSONKind: UInt8, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool
  /// A number.
  case number
  /// Text.
  case string
  /// A list.
  case array
  /// Names with values.
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
