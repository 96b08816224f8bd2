/// A JSON value to be written, its members in the order given. What is read is a `JSONDocument`, or what Foundation decodes.
///
/// Foundation's encoder offers its own order or the alphabet's, writes 0.00001 as `1e-05`, and lets control characters
/// above U+007F through. Result lines have a documented order, numbers of known places, and go to terminals; hence this
/// writer.
public enum JSONValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Names with their values, in order. Names must differ.
  public typealias Members = [(name: String, value: JSONValue)]

  /// Nothing known.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number of at most so many places after the point; null where it is not finite.
  case number(Double, places: Int)
  /// A number with the digits it was read with, or with as many as it needs.
  case exact(JSONNumber)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object(Members)

  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Text, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A whole number, or null.
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  /// A number, or null.
  public static func optional(_ number: Double?, places: Int) -> JSONValue {
    number.map { JSONValue.number($0, places: places) } ?? .null
  }

  /// The members that have a value, in order.
  public static func object(known members: [(name: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A number with as many digits as it needs to be read back as the same; null where it is not finite.
  public static func exact(_ number: Double) -> JSONValue { JSONNumber(number).map(JSONValue.exact) ?? .null }

  /// Texts in order.
  public static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// Whole numbers in order.
  public static func integers(_ numbers: some Sequence<Int>) -> JSONValue {
    .array(numbers.map(JSONValue.integer))
  }

  /// The value as JSON on one line, without spaces and without the line's end. The same value gives the same bytes.
  public var text: String { text(in: .tight) }

  /// The same as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// The value for people to read and edit: lists and objects have a line for each piece, those inside `levels` others
  /// stand on one.
  public func text(levels: Int) -> String { text(in: .lines(levels)) }

  func text(in style: JSONStyle) -> String {
    var text = ""
    write(to: &text, style)
    return text
  }

  private func write(to text: inout String, _ style: JSONStyle) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value, let places): text += NumberText.fixed(value, places) ?? "null"
    case .exact(let number): text += number.text
    case .string(let value): JSONString.write(value, to: &text)
    case .array(let values):
      style.write(values, .square, to: &text) { value, text in value.write(to: &text, style.inner) }
    case .object(let members):
      style.write(members, .curly, to: &text) { member, text in
        JSONString.write(member.name, to: &text)
        text += style.colon
        member.value.write(to: &text, style.inner)
      }
    }
  }

  /// Whether both are the same, members in the same order.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }
}
