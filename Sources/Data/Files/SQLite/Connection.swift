internal import CSQLite
public import Text

/// One connection to one database: the only owner of its SQLite handles. Statements are compiled once and
/// kept.
///
/// Not to be shared between threads; every thread opens its own, and SQLite makes them wait for one another.
@safe public struct Connection: ~Copyable {
  /// What people are told of a result code of SQLite's and its words.
  public typealias Words = @Sendable (_ result: Int32, _ reason: String) -> Failure

  public enum Access: Sendable {
    /// It is made where it is missing.
    case writing
    /// It has to be there.
    case reading
    /// Nobody changes it: it is read without a lock and without a file beside it.
    case unchanging
  }

  /// The path of a database that is in memory only.
  public static let memory = ":memory:"
  /// How long to wait for another program, milliseconds.
  public static let patience: Int32 = 10_000
  /// `SQLite 3.40.1`
  public static var libraryVersion: String { unsafe "SQLite " + String(cString: sqlite3_libversion()) }

  let handle: OpaquePointer
  private let words: Words
  private var statements: [SQL: OpaquePointer] = unsafe [:]
  /// What may be read of a database that is not trusted.
  var budget: Budget?

  /// Opens a file, or `memory`. People are told in `refusal` where it cannot be opened, in `words` where
  /// something fails later.
  public init(
    path: String, _ access: Access = .writing, words: @escaping Words, refusal: Words? = nil
  ) throws(Failure) {
    let (name, flags) =
      switch access {
      case .writing: (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .reading: (path, SQLITE_OPEN_READONLY)
      case .unchanging:
        (Self.address(of: path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      }
    let refusal = refusal ?? words
    var opened: OpaquePointer?
    let result = unsafe sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    // "Whether or not an error occurs when it is opened, resources associated with the database connection
    // handle should be released by passing it to sqlite3_close()."
    guard let opened = unsafe opened else { throw refusal(result, "out of memory") }
    guard result == SQLITE_OK else {
      let reason = unsafe String(cString: sqlite3_errmsg(opened))
      unsafe sqlite3_close_v2(opened)
      throw refusal(result, reason)
    }
    unsafe handle = opened
    self.words = words
    unsafe sqlite3_busy_timeout(handle, Self.patience)
  }

  deinit {
    unsafe statements.values.forEach { statement in _ = unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close_v2(handle)
  }

  /// A path as an address. What follows two slashes would be a host, so that one that begins with them needs
  /// two more.
  private static func address(of path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "file:") + escaped(path)
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || 0x2E...0x39 ~= byte
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Whether the file was opened for writing and can only be read.
  public var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  public var lastInsertID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// Sets how long to wait for another program.
  public func setPatience(milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Rows changed by the last statement.
  public var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  // MARK: Statements

  /// Runs a statement to its end, and throws its rows away.
  public mutating func run(_ sql: SQL, _ values: SQLValue...) throws(Failure) {
    try each(sql, values) { (_: borrowing Row) throws(Failure) in }
  }

  /// Runs a statement once for each list of values.
  public mutating func run(_ sql: SQL, each lists: some Sequence<[SQLValue]>) throws(Failure) {
    for values in lists { try each(sql, values) { (_: borrowing Row) throws(Failure) in } }
  }

  /// The rows of a query, each read by `read`.
  @inlinable public mutating func rows<T>(
    _ sql: SQL, _ values: SQLValue..., read: (borrowing Row) -> T
  ) throws(Failure) -> [T] {
    var found: [T] = []
    try each(sql, values) { (row: borrowing Row) throws(Failure) in found.append(read(row)) }
    return found
  }

  @inlinable public mutating func first<T>(
    _ sql: SQL, _ values: SQLValue..., read: (borrowing Row) -> T
  ) throws(Failure) -> T? {
    var found: T?
    try step(sql, values) { (row: borrowing Row) throws(Failure) in
      found = read(row)
      return false
    }
    return found
  }

  /// Runs a query and hands each row to `body`, which must not keep it.
  public mutating func each(
    _ sql: SQL, _ values: [SQLValue] = [], body: (borrowing Row) throws(Failure) -> Void
  ) throws(Failure) {
    try step(sql, values) { (row: borrowing Row) throws(Failure) in
      try body(row)
      return true
    }
  }

  /// Runs a query as long as `body` wants rows.
  @usableFromInline mutating func step(
    _ sql: SQL, _ values: [SQLValue], body: (borrowing Row) throws(Failure) -> Bool
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
    var (rowsLeft, bytesLeft) = (budget?.rows ?? 0, budget?.bytes ?? 0)
    while true {
      let result = unsafe sqlite3_step(statement)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw error(result) }
      let row = unsafe Row(statement: statement)
      if budget != nil {
        rowsLeft -= 1
        bytesLeft -= row.size
        guard rowsLeft >= 0, bytesLeft >= 0 else {
          throw words(Budget.exceeded, "it gives more than it holds")
        }
      }
      guard try body(row) else { return }
    }
  }

  public func script(_ script: SQLScript) throws(Failure) {
    try check(unsafe sqlite3_exec(handle, script.text, nil, nil, nil))
  }

  /// Sets the number by which the file tells its schema. A statement cannot have it bound.
  public func setVersion(_ version: Int) throws(Failure) {
    try check(unsafe sqlite3_exec(handle, "PRAGMA user_version = \(version)", nil, nil, nil))
  }

  /// Copies another database over this one, whole or not at all.
  public func copy(from source: borrowing Connection) throws(Failure) {
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
    var made: OpaquePointer?
    try check(
      unsafe sqlite3_prepare_v3(
        handle, sql.start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
    guard let made = unsafe made else { throw words(SQLITE_MISUSE, "an empty statement") }
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

  func check(_ result: Int32) throws(Failure) {
    guard result == SQLITE_OK else { throw error(result) }
  }

  func error(_ result: Int32) -> Failure { words(result, unsafe String(cString: sqlite3_errmsg(handle))) }
}

/// Functions and orders that statements may use beside SQLite's own.
extension Connection {
  /// What a function is given in one place.
  @unsafe public enum Argument {
    case integer(Int64)
    /// The bytes of a text, valid as long as the function runs.
    case text(UnsafeBufferPointer<UInt8>)
    /// Nothing, or what is neither.
    case other
  }

  @safe public struct Arguments: ~Copyable {
    public let count: Int
    private let values: UnsafeMutablePointer<OpaquePointer?>?

    fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>?, count: Int) {
      self.count = count
      unsafe self.values = unsafe values
    }

    public subscript(index: Int) -> Argument {
      guard let value = unsafe values?[index] else { return unsafe .other }
      switch unsafe sqlite3_value_type(value) {
      case SQLITE_INTEGER: return unsafe .integer(sqlite3_value_int64(value))
      case SQLITE_TEXT:
        let text = unsafe sqlite3_value_text(value)
        return unsafe .text(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
      default: return unsafe .other
      }
    }
  }

  private final class Function: Sendable {
    let body: @Sendable (borrowing Arguments) -> Int64
    init(_ body: @escaping @Sendable (borrowing Arguments) -> Int64) { self.body = body }
  }

  /// Adds a function of any number of values that triggers may call; the same values give the same number.
  public func addFunction(
    _ name: String, _ body: @escaping @Sendable (borrowing Arguments) -> Int64
  ) throws(Failure) {
    try check(
      unsafe sqlite3_create_function_v2(
        handle, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(Function(body)).toOpaque(),
        { context, count, values in
          guard let function = unsafe sqlite3_user_data(context) else { return }
          let body = unsafe Unmanaged<Function>.fromOpaque(function).takeUnretainedValue().body
          unsafe sqlite3_result_int64(context, body(Arguments(values, count: Int(count))))
        }, nil, nil,
        // Called where the connection is closed, and where the function could not be added.
        { function in
          if let function = unsafe function { unsafe Unmanaged<Function>.fromOpaque(function).release() }
        }))
  }

  /// Adds an order of texts by their bytes, under a name that a database of others wants.
  func addByteOrder(_ name: String) throws(Failure) {
    try check(
      unsafe sqlite3_create_collation_v2(
        handle, name, SQLITE_UTF8, nil,
        { _, firstCount, first, secondCount, second in
          let left = unsafe UnsafeRawBufferPointer(start: first, count: Int(firstCount))
          let right = unsafe UnsafeRawBufferPointer(start: second, count: Int(secondCount))
          if unsafe left.elementsEqual(right) { return 0 }
          return unsafe left.lexicographicallyPrecedes(right) ? -1 : 1
        }, nil))
  }
}
