internal import Base
internal import SQLite

/// Databases in memory: one that came in a package and is only read, or one that is made for a package.
extension Connection {
  /// An empty database.
  static func forPackage() throws(Failure) -> Connection {
    try Connection(path: memory, words: { .database($0, $1) })
  }

  /// A database from a package, to be read. It is not trusted.
  static func fromPackage(_ image: [UInt8]) throws(Failure) -> Connection {
    let connection = try untrusted(image) { .database($0, $1) }
    // Anki orders names without regard to case by a rule of its own. Nothing here depends on the order.
    try connection.addByteOrder("unicase")
    return connection
  }

  /// Whether there is an ordinary table of a name.
  mutating func hasTable(_ name: String) throws(Failure) -> Bool {
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
