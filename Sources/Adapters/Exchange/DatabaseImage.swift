internal import Base
internal import CSQLite

/// A SQLite database in memory: one that came in a package and is only read, or one that is made for a package.
///
/// One from a package is not trusted: it may not call functions by its schema, what it can make SQLite do is counted, and
/// so are the bytes it gives, for pages that name one another could be read without end.
@safe struct DatabaseImage: ~Copyable {
  /// Steps of SQLite's machine between two looks at the count; and how many such looks there may be.
  private static let steps: Int32 = 100_000
  private static let mostLooks = 40_000
  /// The longest text or blob, bytes.
  private static let longestValue: Int32 = 64 << 20

  private let handle: OpaquePointer
  private let looks: UnsafeMutablePointer<Int>
  /// The most rows and bytes that may be read.
  private let mostRows: Int
  private let mostBytes: Int

  /// An empty database.
  init() throws(Failure) {
    unsafe handle = unsafe try Self.open()
    unsafe looks = .allocate(capacity: 1)
    unsafe looks.initialize(to: 0)
    (mostRows, mostBytes) = (.max, .max)
  }

  /// A database from a package, to be read.
  init(reading image: [UInt8]) throws(Failure) {
    guard image.count >= 512, image.starts(with: Array("SQLite format 3\u{0}".utf8)) else {
      throw .damaged("its collection is no SQLite file")
    }
    let opened = unsafe try Self.open()
    let result = unsafe Self.load(image, into: opened)
    guard result == SQLITE_OK else {
      unsafe sqlite3_close_v2(opened)
      throw .sqlite(result, "SQLite error \(result)")
    }
    unsafe handle = opened
    unsafe looks = .allocate(capacity: 1)
    unsafe looks.initialize(to: 0)
    // A row has two bytes at least; values may be read in several questions.
    (mostRows, mostBytes) = (image.count, 4 * image.count)
    unsafe sqlite3_progress_handler(
      handle, Self.steps,
      { context in
        guard let looks = unsafe context?.assumingMemoryBound(to: Int.self) else { return 1 }
        unsafe looks.pointee += 1
        return unsafe looks.pointee > DatabaseImage.mostLooks ? 1 : 0
      }, looks)
  }

  private static func load(_ image: [UInt8], into handle: OpaquePointer) -> Int32 {
    let count = image.count
    guard let copy = unsafe sqlite3_malloc64(UInt64(count)) else { return SQLITE_NOMEM }
    let pages = unsafe copy.bindMemory(to: UInt8.self, capacity: count)
    for (index, byte) in image.enumerated() { unsafe pages[index] = byte }
    // "If the database is in WAL mode, then any attempt to use the database file will result in an SQLITE_CANTOPEN error.
    // The application can set the file format version numbers (bytes 18 and 19) of the input database P into 0x01"
    unsafe pages[18] = 1
    unsafe pages[19] = 1
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE) | UInt32(SQLITE_DESERIALIZE_READONLY)
    // SQLite frees the copy, also where this fails.
    let result = unsafe sqlite3_deserialize(handle, "main", pages, Int64(count), Int64(count), flags)
    guard result == SQLITE_OK else { return result }
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue)
    return unsafe recite_distrust(handle)
  }

  private static func open() throws(Failure) -> OpaquePointer {
    var opened: OpaquePointer?
    let access = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var result = unsafe sqlite3_open_v2(":memory:", &opened, access, nil)
    // Anki orders names without regard to case by a rule of its own. Nothing here depends on the order.
    if result == SQLITE_OK {
      result = unsafe sqlite3_create_collation_v2(
        opened, "unicase", SQLITE_UTF8, nil,
        { _, firstCount, first, secondCount, second in
          let left = unsafe UnsafeRawBufferPointer(start: first, count: Int(firstCount))
          let right = unsafe UnsafeRawBufferPointer(start: second, count: Int(secondCount))
          if unsafe left.elementsEqual(right) { return 0 }
          return unsafe left.lexicographicallyPrecedes(right) ? -1 : 1
        }, nil)
    }
    guard result == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      throw .sqlite(result, "SQLite error \(result)")
    }
    return unsafe opened
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
    unsafe looks.deallocate()
  }

  /// Whether there is an ordinary table of a name.
  func hasTable(_ name: String) throws(Failure) -> Bool {
    var found = false
    try each("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(name)]) { row in
      found = row.text(0).uppercased().hasPrefix("CREATE TABLE")
    }
    return found
  }

  /// Runs a statement with values, and hands out its rows.
  func each(
    _ sql: String, _ values: [DatabaseValue] = [], _ body: (borrowing DatabaseRow) -> Void = { _ in }
  ) throws(Failure) {
    let statement = unsafe try DatabaseStatement(sql, of: handle)
    try statement.run(values, rows: mostRows, bytes: mostBytes, body)
  }

  /// Runs a statement once for each list of values.
  func run(_ sql: String, each lists: some Sequence<[DatabaseValue]>) throws(Failure) {
    let statement = unsafe try DatabaseStatement(sql, of: handle)
    for values in lists { try statement.run(values, rows: .max, bytes: .max) { _ in } }
  }

  /// Runs a script of several statements.
  func script(_ sql: String) throws(Failure) {
    try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The database as the bytes of its file.
  func bytes() throws(Failure) -> [UInt8] {
    var count: Int64 = 0
    guard let image = unsafe sqlite3_serialize(handle, "main", &count, 0) else { throw .damaged("no memory") }
    defer { unsafe sqlite3_free(image) }
    return unsafe Array(UnsafeBufferPointer(start: image, count: Int(count)))
  }

  private func check(_ result: Int32) throws(Failure) {
    guard result == SQLITE_OK else { throw .sqlite(result, unsafe String(cString: sqlite3_errmsg(handle))) }
  }
}

extension Failure {
  static func sqlite(_ result: Int32, _ message: String) -> Self {
    result & 0xFF == SQLITE_INTERRUPT
      ? .bomb("its collection keeps SQLite busy without end") : .damaged(message)
  }
}
