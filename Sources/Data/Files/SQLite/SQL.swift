internal import CSQLite
internal import Glibc

/// One SQL statement, written in the source. It can only be made from literals without interpolation, so no
/// text of a learner's ever becomes part of a statement: values are bound.
public struct SQL: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The address of text that ends with a zero. It never moves, so it stands for the text.
  private let address: UInt

  public init(stringLiteral text: StaticString) { address = unsafe UInt(bitPattern: text.utf8Start) }

  /// Puts literals together. The statement is kept as long as the program runs: to be made once.
  public init(_ parts: [StaticString]) {
    address = unsafe UInt(bitPattern: strdup(parts.map { "\($0)" }.joined()))
  }

  public var text: String { unsafe start.map { unsafe String(cString: $0) } ?? "" }

  /// Nil where no memory was left for it.
  var start: UnsafePointer<CChar>? { unsafe UnsafePointer(bitPattern: address) }
}

/// Several statements that take no values: written in the source, or a file of `Models/sql`. No more than of
/// `SQL` does any text of a learner's become part of them.
public struct SQLScript: Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(stringLiteral text: StaticString) { self.text = "\(text)" }

  init(file: [UInt8]) { text = String(decoding: file, as: UTF8.self) }
}

public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  public static func integer(_ value: Int) -> Self { .integer(Int64(value)) }
  public static func optional(_ value: Int64?) -> Self { value.map { .integer($0) } ?? .null }
  public static func optional(_ value: Double?) -> Self { value.map { .real($0) } ?? .null }
  public static func optional(_ value: String?) -> Self { value.map { .text($0) } ?? .null }
  public static func flag(_ value: Bool) -> Self { .integer(value ? Int64(1) : 0) }
}

/// The row a statement stands at. Valid until the next step; columns count from 0.
@safe public struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) { unsafe self.statement = unsafe statement }

  public func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  public func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

  public func int(_ column: Int32) -> Int { Int(integer(column)) }

  public func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  public func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  /// Text, whatever it was kept as; what is not UTF-8 in it becomes U+FFFD.
  public func text(_ column: Int32) -> String {
    guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count(column)), as: UTF8.self)
  }

  public func bytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count(column)))
  }

  /// The value as it stands; bytes count as nothing.
  public func value(_ column: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }

  public func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  public func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  public func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of all texts and blobs.
  var size: Int {
    var size = 0
    let columns = unsafe sqlite3_column_count(statement)
    for column in 0..<columns {
      let type = unsafe sqlite3_column_type(statement, column)
      if type == SQLITE_TEXT || type == SQLITE_BLOB { size += count(column) }
    }
    return size
  }

  private func count(_ column: Int32) -> Int { Int(unsafe sqlite3_column_bytes(statement, column)) }
}
