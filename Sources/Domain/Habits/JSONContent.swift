internal import FoundationEssentials

/// A JSON document of whatever shape, so that all that is wrong with it can be told at once.
enum JSONContent: Decodable, Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONContent])
  case object([String: JSONContent])

  /// Deeper than any course goes, and far from what would exhaust the stack.
  static let mostNesting = 16

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([String: JSONContent].self) {
      self = .object(value)
    } else {
      self = .array(try container.decode([JSONContent].self))
    }
  }

  /// Reads a document; nil where it is no JSON, or is nested too deep.
  static func read(_ bytes: [UInt8]) -> JSONContent? {
    guard nesting(of: bytes) <= mostNesting else { return nil }
    return try? JSONDecoder().decode(JSONContent.self, from: Data(bytes))
  }

  /// How deep brackets stand in brackets.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var depth = 0
    var deepest = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  /// What it is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
