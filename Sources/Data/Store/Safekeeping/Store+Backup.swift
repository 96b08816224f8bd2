internal import Files
public import FoundationEssentials
internal import Glibc
public import Text

extension Store {
  public var backups: Backups { Backups(of: path) }

  /// Copies everything into a new file, which is whole when this returns. One that is there is replaced. What
  /// is damaged is not copied. Takes a pass over the logs.
  public mutating func backUp(to path: String) throws(Failure) {
    try unlocked { store throws(Failure) in
      try SealFindings.refuseDamage(in: &store.connection)
      try Backups.write(&store.connection, to: path)
    }
  }

  /// Copies everything into the folder of backups, as `backUp(to:)`. Its path.
  @discardableResult
  public mutating func backUp(now: Date) throws(Failure) -> String {
    try unlocked { store throws(Failure) in
      try SealFindings.refuseDamage(in: &store.connection)
      return try store.backups.make(from: &store.connection, now: now)
    }
  }

  /// Puts a store that was found whole in place of everything.
  private mutating func restore(from source: borrowing Store, now: Date) throws(Failure) -> String {
    guard !isReadOnly else { throw .readOnly }
    let saved = try backups.make(from: &connection, now: now)
    try connection.copy(from: source.connection)
    try Self.prepare(&connection)
    return saved
  }

  /// Puts a copy in place of the file at `path`, whatever state that is in. What was there is kept: as a
  /// backup, or, where it is damaged, beside it under another name. Other programs that have the store open
  /// see the restored data at their next act. Tells where what was there is.
  @discardableResult
  public static func restore(_ path: String, from copy: String, now: Date) throws(Failure) -> String {
    removeRemnants(of: path)
    let partial = path + ".\(getpid()).partial"
    removeFile(partial)
    do throws(Failure) {
      var source = try checkedStore(copy, at: partial, now: now)
      do throws(Failure) {
        var store = try Store(opening: path, now: now)
        let saved = try store.restore(from: source, now: now)
        removeFile(partial)
        return saved
      } catch {
        guard ["damaged", "emptied", "not_ours"].contains(error.code) else { throw error }
      }
      // All of it in the one file that is renamed.
      try source.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      removeFile(partial)
      throw error
    }
    do {
      return try replace(path, by: partial, now: now)
    } catch {
      removeFile(partial)
      throw error
    }
  }

  /// Opens a copy, once it is known to be whole, Recite's and not too new.
  static func checkedCopy(_ copy: String) throws(Failure) -> Connection {
    guard FileManager.default.fileExists(atPath: copy) else {
      throw .missing("there is no file “\(copy)”. `recite data backup --list` names the copies there are")
    }
    var source = try Connection.toStore(copy, .reading)
    let version: Int
    let damage: [String]
    do {
      version = try checkedVersion(&source, path: copy, newest: Schema.migrations.last?.version ?? 0)
      damage = version > 0 ? try source.rows("PRAGMA quick_check(1)") { $0.text(0) } : []
    } catch {
      guard error.code == "damaged" else { throw error }
      throw .damagedCopy(copy)
    }
    guard version > 0 else { throw .notOurs(copy) }
    guard damage == ["ok"] else { throw .damagedCopy(copy) }
    return source
  }
}
