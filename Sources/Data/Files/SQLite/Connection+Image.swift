internal import CSQLite
public import Text

/// Databases in memory that came from others, or go out as bytes.
extension Connection {
  /// Opens a database that others made, from the bytes of its file, to be read.
  ///
  /// It is not trusted: it may not call functions by its schema, what it can make SQLite do is counted, and
  /// so are the bytes it gives, for pages that name one another could be read without end. `Budget` has the
  /// results that have one cause.
  static func untrusted(
    _ image: [UInt8], words: @escaping Words
  ) throws(Failure) -> Connection {
    guard image.count >= 512, image.starts(with: Array("SQLite format 3\u{0}".utf8)) else {
      throw words(Budget.noDatabase, "it is no SQLite file")
    }
    var connection = try Connection(path: memory, words: words)
    try connection.check(connection.load(image))
    // A row has two bytes at least; values may be read in several questions.
    let budget = Budget(rows: image.count, bytes: 4 * image.count)
    connection.budget = budget
    unsafe sqlite3_progress_handler(
      connection.handle, Budget.steps,
      { context in
        guard let budget = unsafe context else { return 1 }
        return unsafe Unmanaged<Budget>.fromOpaque(budget).takeUnretainedValue().isSpentByALook ? 1 : 0
      }, Unmanaged.passUnretained(budget).toOpaque())
    return connection
  }

  private func load(_ image: [UInt8]) -> Int32 {
    let count = image.count
    guard let copy = unsafe sqlite3_malloc64(UInt64(count)) else { return SQLITE_NOMEM }
    let pages = unsafe copy.bindMemory(to: UInt8.self, capacity: count)
    unsafe UnsafeMutableRawBufferPointer(start: copy, count: count).copyBytes(from: image)
    // "If the database is in WAL mode, then any attempt to use the database file will result in an
    // SQLITE_CANTOPEN error. The application can set the file format version numbers (bytes 18 and 19) of the
    // input database P into 0x01"
    unsafe pages[18] = 1
    unsafe pages[19] = 1
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE) | UInt32(SQLITE_DESERIALIZE_READONLY)
    // SQLite frees the copy, also where this fails.
    let result = unsafe sqlite3_deserialize(handle, "main", pages, Int64(count), Int64(count), flags)
    guard result == SQLITE_OK else { return result }
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Budget.longestValue)
    return unsafe recite_distrust(handle)
  }

  /// The database as the bytes of its file.
  public func image() throws(Failure) -> [UInt8] {
    var count: Int64 = 0
    guard let image = unsafe sqlite3_serialize(handle, "main", &count, 0) else { throw error(SQLITE_NOMEM) }
    defer { unsafe sqlite3_free(image) }
    return unsafe Array(UnsafeBufferPointer(start: image, count: Int(count)))
  }
}

/// What may be read of a database that is not trusted.
final class Budget {
  /// The result that stands for rows and bytes beyond it.
  static let exceeded = SQLITE_ABORT
  /// The result that stands for work without end.
  public static let endless = SQLITE_INTERRUPT
  /// The result that stands for bytes that are no database.
  static let noDatabase = SQLITE_NOTADB

  /// Steps of SQLite's machine between two looks at the count; and how many such looks there may be.
  static let steps: Int32 = 100_000
  private static let mostLooks = 40_000
  /// The longest text or blob, bytes.
  static let longestValue: Int32 = 64 << 20

  /// The most rows and bytes of one query.
  let rows: Int
  let bytes: Int
  private var looks = 0

  init(rows: Int, bytes: Int) { (self.rows, self.bytes) = (rows, bytes) }

  var isSpentByALook: Bool {
    looks += 1
    return looks > Self.mostLooks
  }
}

/// Databases in memory: one that came in a package and is only read, or one that is made for a package.
extension Connection {
  public static func forPackage() throws(Failure) -> Connection {
    try Connection(path: memory, words: { .database($0, $1) })
  }

  /// A database from a package, to be read. It is not trusted.
  public static func fromPackage(_ image: [UInt8]) throws(Failure) -> Connection {
    let connection = try untrusted(image) { .database($0, $1) }
    // Anki orders names without regard to case by a rule of its own. Nothing here depends on the order.
    try connection.addByteOrder("unicase")
    return connection
  }

  /// Whether there is an ordinary table of a name.
  public mutating func hasTable(_ name: String) throws(Failure) -> Bool {
    try first("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", .text(name)) { row in
      row.text(0).uppercased().hasPrefix("CREATE TABLE")
    } ?? false
  }
}

extension Failure {
  fileprivate static func database(_ result: Int32, _ reason: String) -> Self {
    switch result & 0xFF {
    case Budget.endless: .bomb("its collection keeps SQLite busy without end")
    case Budget.exceeded: .bomb("its collection gives more than it holds")
    case Budget.noDatabase: .damaged("its collection is no SQLite file")
    default: .damaged(reason)
    }
  }
}
