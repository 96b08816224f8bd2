/// A JSON value to be written on one line, its members in the order given.
///
/// Foundation's encoder offers its own order or the alphabet's, writes 0.00001 as `1e-05`, and lets control characters
/// above U+007F through. Result lines have a documented order, numbers of known places, and go to terminals; hence this
/// writer. Reading is Foundation's.
public enum JSONValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Nothing known.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number of at most so many places after the point; null where it is not finite.
  case number(Double, places: Int)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order. Names must differ.
  case object([(name: String, value: JSONValue)])

  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Text, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number, or null.
  public static func optional(_ number: Double?, places: Int) -> JSONValue {
    number.map { JSONValue.number($0, places: places) } ?? .null
  }

  /// The value as JSON on one line, without the line's end. The same value gives the same bytes.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value, let places): text += NumberText.fixed(value, places) ?? "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Text stays readable; what a terminal would obey, or what hides, is escaped.
  private static func write(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings need nothing: one look at their bytes settles it.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value >= 0x20 && scalar.value < 0x7F: text.unicodeScalars.append(scalar)
      // Joiners are part of how some scripts are written.
      case "\u{200C}", "\u{200D}": text.unicodeScalars.append(scalar)
      case _ where scalar.isUnsafeToPrint: escape(scalar, to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Whether both are the same, members in the same order.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }
}
