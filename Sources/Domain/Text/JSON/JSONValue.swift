/// A JSON value to be written, its members in the order given. What is read is a `JSONDocument`, or what
/// Foundation decodes.
///
/// Foundation's encoder offers its own order or the alphabet's, writes 0.00001 as `1e-05`, and lets control
/// characters above U+007F through. Result lines have a documented order, numbers of known places, and go to
/// terminals; hence this writer.
public enum JSONValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Names with their values, in order. Names must differ.
  public typealias Members = [(name: String, value: JSONValue)]

  case null
  case bool(Bool)
  case integer(Int)
  /// A number of at most so many places after the point; null where it is not finite.
  case number(Double, places: Int)
  /// A number with the digits it was read with, or with as many as it needs.
  case exact(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(Members)

  public init(stringLiteral value: String) { self = .string(value) }

  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  public static func optional(_ number: Double?, places: Int) -> JSONValue {
    number.map { JSONValue.number($0, places: places) } ?? .null
  }

  /// The members that have a value, in order.
  public static func object(known members: [(name: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A number with as many digits as it needs to be read back as the same; null where it is not finite.
  public static func exact(_ number: Double) -> JSONValue { JSONNumber(number).map(JSONValue.exact) ?? .null }

  public static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  public static func integers(_ numbers: some Sequence<Int>) -> JSONValue {
    .array(numbers.map(JSONValue.integer))
  }

  /// The value as JSON on one line, without spaces and without the line's end. The same value gives the same
  /// bytes.
  public var text: String { text(in: .tight) }

  public var bytes: [UInt8] { Array(text.utf8) }

  /// The value for people to read and edit: lists and objects have a line for each piece, those inside
  /// `levels` others stand on one.
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

  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }
}

/// A number as it is written in JSON: `1`, `1.0`, `1e0` and `683002244.59983003` stay what they are.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  init(checked text: String) { self.text = text }

  /// A number written by hand; nil where JSON would not take it.
  public init?(_ text: String) {
    var scanner = JSONScanner(Array(text.utf8))
    guard scanner.skipNumber() == nil, scanner.isAtEnd else { return nil }
    self.text = text
  }

  public init(_ value: Int) { text = String(value) }

  /// The shortest form that reads back as the same value, a whole one without a point; nil unless it is
  /// finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// The value, to the precision of a `Double`; infinite where it is beyond one.
  public var double: Double { Double(text) ?? 0 }

  /// The value where it is whole, in whatever form: 40 for `40`, `40.0` and `4e1`.
  public var int: Int? { Int(text) ?? Int(exactly: double) }

  public var description: String { text }

  /// Whether both have the same value, however they are written.
  public func isSameValue(as other: JSONNumber) -> Bool { text == other.text || double == other.double }
}

enum JSONString {
  /// What the characters between two quotes mean. Halves of surrogate pairs become U+FFFD.
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
        units.append(UInt16(String(decoding: source[index..<index + 4], as: UTF8.self), radix: 16) ?? 0xFFFD)
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

  /// Writes a text with its quotes. It stays readable; what a terminal would obey, or what hides, is escaped.
  static func write(_ value: String, to text: inout String) {
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
}
