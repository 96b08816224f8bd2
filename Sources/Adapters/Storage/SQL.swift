/// One SQL statement, written in the source. It can only be made from a literal without interpolation, so no text of
/// a learner's ever becomes part of a statement: values are bound.
struct SQL: Sendable, Hashable, ExpressibleByStringLiteral {
  let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }

  /// The literal's address: literals do not move, so it stands for the text.
  private var address: UInt { unsafe UInt(bitPattern: text.utf8Start) }

  static func == (left: Self, right: Self) -> Bool { left.address == right.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// A value bound to a statement.
enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  static func integer(_ value: Int) -> Self { .integer(Int64(value)) }
  static func optional(_ value: Int64?) -> Self { value.map { .integer($0) } ?? .null }
  static func optional(_ value: Double?) -> Self { value.map { .real($0) } ?? .null }
  static func optional(_ value: String?) -> Self { value.map { .text($0) } ?? .null }
  static func flag(_ value: Bool) -> Self { .integer(value ? Int64(1) : 0) }
}
