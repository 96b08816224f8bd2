/// A number as it is written in JSON: `1`, `1.0`, `1e0` and `683002244.59983003` stay what they are.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  /// The number as written.
  public let text: String

  /// The number of a text that has been checked.
  init(checked text: String) { self.text = text }

  /// A number written by hand; nil where JSON would not take it.
  public init?(_ text: String) {
    var scanner = JSONScanner(Array(text.utf8))
    guard scanner.skipNumber() == nil, scanner.isAtEnd else { return nil }
    self.text = text
  }

  /// A whole number.
  public init(_ value: Int) { text = String(value) }

  /// The shortest form that reads back as the same value, a whole one without a point; nil unless it is finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// The value, to the precision of a `Double`; infinite where it is beyond one.
  public var double: Double { Double(text) ?? 0 }

  /// The value where it is whole, in whatever form: 40 for `40`, `40.0` and `4e1`.
  public var int: Int? { Int(text) ?? Int(exactly: double) }

  /// The number as written.
  public var description: String { text }

  /// Whether both have the same value, however they are written.
  public func isSameValue(as other: JSONNumber) -> Bool { text == other.text || double == other.double }
}
