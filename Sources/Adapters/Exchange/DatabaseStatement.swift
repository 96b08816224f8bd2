internal import Base
internal import CSQLite

/// A value bound to a statement.
enum DatabaseValue {
  case integer(Int64)
  case text(String)
}

/// A compiled statement: its one owner.
@safe struct DatabaseStatement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer

  init(_ sql: String, of database: OpaquePointer) throws(Failure) {
    var made: OpaquePointer?
    let result = unsafe sqlite3_prepare_v2(database, sql, -1, &made, nil)
    guard result == SQLITE_OK, let made = unsafe made else {
      throw .sqlite(result, unsafe String(cString: sqlite3_errmsg(database)))
    }
    unsafe handle = made
    unsafe self.database = unsafe database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Runs it to its end and hands out its rows; throws where they are too many, or hold too much.
  func run(
    _ values: [DatabaseValue], rows: Int, bytes: Int, _ body: (borrowing DatabaseRow) -> Void
  ) throws(Failure) {
    defer { unsafe sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let result =
        switch value {
        case .integer(let number): unsafe sqlite3_bind_int64(handle, place, number)
        case .text(let text): unsafe recite_bind_text(handle, place, text, Int32(text.utf8.count))
        }
      guard result == SQLITE_OK else { throw failure(result) }
    }
    var rowsLeft = rows
    var bytesLeft = bytes
    while true {
      let result = unsafe sqlite3_step(handle)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw failure(result) }
      rowsLeft -= 1
      let columns = unsafe sqlite3_column_count(handle)
      for column in 0..<columns {
        let type = unsafe sqlite3_column_type(handle, column)
        guard type == SQLITE_TEXT || type == SQLITE_BLOB else { continue }
        bytesLeft -= Int(unsafe sqlite3_column_bytes(handle, column))
      }
      guard rowsLeft >= 0, bytesLeft >= 0 else { throw .bomb("its collection gives more than it holds") }
      body(unsafe DatabaseRow(statement: handle))
    }
  }

  private func failure(_ result: Int32) -> Failure {
    .sqlite(result, unsafe String(cString: sqlite3_errmsg(database)))
  }
}

/// The row a statement stands at. Valid until the next; columns count from 0.
@safe struct DatabaseRow: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) { unsafe self.statement = unsafe statement }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

  /// Text, whatever it was kept as; what is not UTF-8 in it becomes U+FFFD.
  func text(_ column: Int32) -> String {
    guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
    return unsafe Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
