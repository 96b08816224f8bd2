internal import Base
internal import CSQLite

/// One connection to one file: the only owner of its SQLite handles. Statements are compiled once and kept.
///
/// Not to be shared between threads; every thread opens its own, and SQLite makes them wait for one another.
@safe struct Connection: ~Copyable {
  /// How long to wait for another program, milliseconds.
  static let patience: Int32 = 10_000

  /// The path of a database that is in memory only.
  static let memory = ":memory:"

  private let handle: OpaquePointer
  private var statements: [SQL: OpaquePointer] = unsafe [:]

  /// Opens a file.
  init(path: String, readOnly: Bool) throws(Failure) {
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    try self.init(path, path, access)
  }

  /// Opens a file that nobody changes, without a lock and without a file beside it.
  init(unchanging path: String) throws(Failure) {
    let plain = path.utf8.map { byte in
      let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || 0x2E...0x39 ~= byte
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    try self.init(path, "file:\(plain.joined())?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  private init(_ path: String, _ name: String, _ access: Int32) throws(Failure) {
    var opened: OpaquePointer?
    let result = unsafe sqlite3_open_v2(
      name, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    // "Whether or not an error occurs when it is opened, resources associated with the database connection handle
    // should be released by passing it to sqlite3_close()."
    guard let opened = unsafe opened else {
      throw .cannotOpen(path, reason: "out of memory")
    }
    guard result == SQLITE_OK, unsafe Self.addSeal(to: opened) == SQLITE_OK else {
      let reason = unsafe String(cString: sqlite3_errmsg(opened))
      unsafe sqlite3_close_v2(opened)
      throw .cannotOpen(path, reason: reason)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(handle, Self.patience)
  }

  deinit {
    unsafe statements.values.forEach { statement in _ = unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close_v2(handle)
  }

  /// Whether the file was opened for writing and can only be read.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// The row id that the last insert made.
  var lastInsertID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// Rows changed by the last statement.
  var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// Runs a statement to its end, and throws its rows away.
  mutating func run(_ sql: SQL, _ values: SQLValue...) throws(Failure) {
    try each(sql, values) { (_: borrowing Row) throws(Failure) in }
  }

  /// The rows of a query, each read by `read`.
  mutating func rows<T>(_ sql: SQL, _ values: SQLValue..., read: (borrowing Row) -> T) throws(Failure)
    -> [T]
  {
    var found: [T] = []
    try each(sql, values) { (row: borrowing Row) throws(Failure) in found.append(read(row)) }
    return found
  }

  /// The first row of a query.
  mutating func first<T>(_ sql: SQL, _ values: SQLValue..., read: (borrowing Row) -> T) throws(Failure)
    -> T?
  {
    var found: T?
    try each(sql, values) { (row: borrowing Row) throws(Failure) in if found == nil { found = read(row) } }
    return found
  }

  /// Runs a query and hands each row to `body`, which must not keep it.
  mutating func each(
    _ sql: SQL, _ values: [SQLValue], body: (borrowing Row) throws(Failure) -> Void
  ) throws(Failure) {
    let statement = unsafe try prepared(sql)
    defer {
      // The result of sqlite3_reset repeats the error of sqlite3_step.
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try unsafe check(bind(value, at: Int32(index + 1), of: statement))
    }
    while true {
      let result = unsafe sqlite3_step(statement)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw error(result) }
      try body(unsafe Row(statement: statement))
    }
  }

  /// Runs a script of several statements.
  func script(_ sql: SQL) throws(Failure) {
    let text = unsafe UnsafeRawPointer(sql.text.utf8Start).assumingMemoryBound(to: CChar.self)
    try check(unsafe sqlite3_exec(handle, text, nil, nil, nil))
  }

  /// Sets the number by which the file tells its schema. A statement cannot have it bound.
  func setVersion(_ version: Int) throws(Failure) {
    try check(unsafe sqlite3_exec(handle, "PRAGMA user_version = \(version)", nil, nil, nil))
  }

  /// Copies another database over this one, whole or not at all.
  func copy(from source: borrowing Connection) throws(Failure) {
    guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw error(unsafe sqlite3_extended_errcode(handle))
    }
    var result = SQLITE_OK
    var attempts = 0
    repeat {
      result = unsafe sqlite3_backup_step(backup, -1)
      if result == SQLITE_BUSY || result == SQLITE_LOCKED {
        attempts += 1
        sqlite3_sleep(50)
      }
    } while (result == SQLITE_BUSY || result == SQLITE_LOCKED) && attempts < Self.patience / 50
    let finished = unsafe sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw error(result) }
    try check(finished)
  }

  private mutating func prepared(_ sql: SQL) throws(Failure) -> OpaquePointer {
    if let known = unsafe statements[sql] { return unsafe known }
    let text = unsafe UnsafeRawPointer(sql.text.utf8Start).assumingMemoryBound(to: CChar.self)
    var made: OpaquePointer?
    try check(
      unsafe sqlite3_prepare_v3(
        handle, text, Int32(sql.text.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
    guard let made = unsafe made else { throw .sqlite(SQLITE_MISUSE, "an empty statement") }
    unsafe statements[sql] = made
    return unsafe made
  }

  private func bind(_ value: SQLValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(statement, index)
    case .integer(let number): unsafe sqlite3_bind_int64(statement, index, number)
    case .real(let number): unsafe sqlite3_bind_double(statement, index, number)
    case .text(let text): unsafe recite_bind_text(statement, index, text, Int32(text.utf8.count))
    }
  }

  private func check(_ result: Int32) throws(Failure) {
    guard result == SQLITE_OK else { throw error(result) }
  }

  private func error(_ result: Int32) -> Failure {
    .sqlite(result, unsafe String(cString: sqlite3_errmsg(handle)))
  }
}
