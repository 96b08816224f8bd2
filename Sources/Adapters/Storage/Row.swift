internal import CSQLite

/// The row a statement stands at. Valid until the next step; columns count from 0.
@safe struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    unsafe self.statement = unsafe statement
  }

  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(statement, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

  func int(_ column: Int32) -> Int { Int(integer(column)) }

  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(statement, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The value as it stands; bytes, which no table of ours has, count as nothing.
  func value(_ column: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
