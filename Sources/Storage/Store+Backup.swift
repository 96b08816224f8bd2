public import FoundationEssentials

extension Store {
  /// The copies of this store.
  public var backups: Backups { Backups(of: path) }

  /// Copies everything into a new file, which is whole when this returns. Takes 1 to 3 s for a million answers.
  ///
  /// - Parameter path: The new file; one that is there is replaced.
  /// - Throws: `StoreError`; nothing has changed then.
  public mutating func backUp(to path: String) throws(StoreError) {
    try Backups.write(&connection, to: path)
  }

  /// Copies everything into the folder of backups.
  ///
  /// - Parameter now: The present, which gives the copy its name.
  /// - Returns: The copy's path.
  /// - Throws: `StoreError`; nothing has changed then.
  @discardableResult
  public mutating func backUp(now: Date) throws(StoreError) -> String {
    try backups.make(from: &connection, now: now)
  }

  /// Puts a copy in place of everything. What was there is copied into the folder of backups first. Other programs
  /// that have the store open see the restored data at their next act.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - now: The present.
  /// - Returns: Where the copy of what was there is.
  /// - Throws: `StoreError`; nothing has changed then.
  @discardableResult
  public mutating func restore(from copy: String, now: Date) throws(StoreError) -> String {
    let newest = Schema.migrations.last?.version ?? 0
    guard FileManager.default.fileExists(atPath: copy) else {
      throw .missing("there is no file “\(copy)”. `recite data backup --list` names the copies there are")
    }
    var source = try Connection(path: copy, readOnly: true)
    let version = try Self.checkedVersion(&source, path: copy, newest: newest)
    guard version > 0 else { throw .notOurs(copy) }
    let damage = try source.rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard damage == ["ok"] else { throw .sqlite(11, damage.first ?? "") }
    let saved = try backups.make(from: &connection, now: now)
    try connection.copy(from: source)
    try Self.prepare(&connection)
    try Self.migrate(&connection, path: path, to: Schema.migrations, now: now)
    return saved
  }
}
