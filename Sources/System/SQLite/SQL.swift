/// One SQL statement, written in the source. It can only be made from a literal without interpolation, so no text of
/// a learner's ever becomes part of a statement: values are bound.
public struct SQL: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The literal.
  public let text: StaticString

  /// Makes one.
  public init(stringLiteral text: StaticString) { self.text = text }

  /// The literal's address: literals do not move, so it stands for the text.
  private var address: UInt { unsafe UInt(bitPattern: text.utf8Start) }

  /// Whether two are the same literal.
  public static func == (left: Self, right: Self) -> Bool { left.address == right.address }

  /// Hashes the literal's address.
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// The text as C reads it.
  var start: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// A value bound to a statement.
public enum SQLValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A text.
  case text(String)

  /// A whole number.
  public static func integer(_ value: Int) -> Self { .integer(Int64(value)) }
  /// A whole number, or nothing.
  public static func optional(_ value: Int64?) -> Self { value.map { .integer($0) } ?? .null }
  /// A number, or nothing.
  public static func optional(_ value: Double?) -> Self { value.map { .real($0) } ?? .null }
  /// A text, or nothing.
  public static func optional(_ value: String?) -> Self { value.map { .text($0) } ?? .null }
  /// 1 or 0.
  public static func flag(_ value: Bool) -> Self { .integer(value ? Int64(1) : 0) }
}
