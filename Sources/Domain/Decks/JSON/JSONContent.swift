/// A value to be written into a JSON document.
public enum JSONContent: Sendable, Hashable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, as it is to be written.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONContent])
  /// Names with values, in their order.
  case object([JSONField])

  /// The value as JSON on one line.
  public var bytes: [UInt8] { rendered(.line) }

  /// The value in a style.
  func rendered(_ style: JSONStyle) -> [UInt8] {
    switch self {
    case .null: return Array("null".utf8)
    case .bool(let value): return Array((value ? "true" : "false").utf8)
    case .number(let value): return Array(value.text.utf8)
    case .string(let value): return JSONString.encoded(value)
    case .array(let values):
      return style.wrap("[", "]", values.map { $0.rendered(style.inner) })
    case .object(let fields):
      return style.wrap(
        "{", "}",
        fields.map { JSONString.encoded($0.name) + style.colon + $0.value.rendered(style.inner) })
    }
  }
}

/// A name and its value, to be written.
public struct JSONField: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value.
  public var value: JSONContent

  /// Makes a field.
  public init(_ name: String, _ value: JSONContent) {
    self.name = name
    self.value = value
  }
}

/// How a list or an object is laid out: what stands between its pieces.
struct JSONStyle {
  /// After the opening bracket.
  var first: [UInt8]
  /// After a comma.
  var between: [UInt8]
  /// Before the closing bracket.
  var last: [UInt8]
  /// Between a name and its value.
  var colon: [UInt8]

  /// On one line, with spaces.
  static let line = JSONStyle(first: [], between: [0x20], last: [], colon: [0x3A, 0x20])

  /// How what is inside is laid out: on one line, tight where this is tight.
  var inner: JSONStyle {
    JSONStyle(first: [], between: between.isEmpty ? [] : [0x20], last: [], colon: colon)
  }

  func wrap(_ open: Character, _ close: Character, _ pieces: [[UInt8]]) -> [UInt8] {
    guard !pieces.isEmpty else { return Array("\(open)\(close)".utf8) }
    var bytes = Array("\(open)".utf8) + first
    for (index, piece) in pieces.enumerated() {
      if index > 0 { bytes += [0x2C] + between }
      bytes += piece
    }
    return bytes + last + Array("\(close)".utf8)
  }
}
