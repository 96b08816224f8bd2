internal import Files
public import FoundationEssentials
internal import Glibc
public import Memory
public import Text

/// Everything a learner has: sets, the answer log, lessons in progress, settings. One file.
///
/// Write-ahead logging with full synchronisation: when a call returns, what it wrote outlives a kill and a
/// power cut. Programs that use the file at once wait for one another. Each act is one transaction, and
/// `undo` takes back the last.
///
/// Not to be shared between threads; a thread that needs the data opens its own store.
public struct Store: ~Copyable {
  public let path: String
  public let fsrs: FSRS
  /// Whether all of it is in memory, and can only be read: the disk is full, or takes no changes.
  public let isReadOnly: Bool
  /// The text whose words are learnt now, by its name; empty for the King James, which is there by itself.
  public var text = ""
  var connection: Connection
  /// Which file is open, and when it was opened.
  private var file: OpenFile
  private let opened: Date
  /// Why nothing can be kept any more; nil while all is well.
  private var ending: Failure?

  /// Opens the file, makes it where it is missing, and brings an older one up to date; a copy of that is kept
  /// among the backups first. Where the disk takes no changes what is in the file can be read all the same.
  /// Its folder is made too. Fails where it is not Recite's, or newer than this program.
  public init(opening path: String, fsrs: FSRS = FSRS(), now: Date) throws(Failure) {
    try self.init(opening: path, fsrs: fsrs, now: now, migrations: Schema.migrations)
  }

  init(opening path: String, fsrs: FSRS, now: Date, migrations: [Migration]) throws(Failure) {
    let opening = try Self.opening(path, fsrs: fsrs, now: now, migrations)
    self.path = path
    self.fsrs = fsrs
    opened = now
    file = OpenFile(path)
    isReadOnly = opening.isReadOnly
    connection = opening.connection
  }

  /// A copy of another database as a file at `path`, where there is none, brought up to date; none of the
  /// copies of this learner's file is made for that.
  init(copying source: borrowing Connection, to path: String, now: Date) throws(Failure) {
    _ = try Self.makeFile(path)
    var copy = try Connection.toStore(path, .writing)
    try copy.copy(from: source)
    try Self.prepare(&copy)
    let fsrs = FSRS()
    try Self.migrate(&copy, path: Connection.memory, to: Schema.migrations, fsrs: fsrs, now: now)
    self.path = path
    self.fsrs = fsrs
    opened = now
    file = OpenFile(path)
    isReadOnly = false
    connection = copy
  }

  private struct Opening: ~Copyable {
    let isReadOnly: Bool
    var connection: Connection
  }

  private static func opening(
    _ path: String, fsrs: FSRS, now: Date, _ migrations: [Migration]
  ) throws(Failure) -> Opening {
    let isNew = try makeFile(path)
    do throws(Failure) {
      let connection = try opened(path, isNew: isNew, migrations, fsrs: fsrs, now: now)
      return Opening(isReadOnly: false, connection: connection)
    } catch {
      guard error.forbidsWriting, !isNew,
        // What is told is why the file itself cannot be written.
        let memory = try? inMemory(
          path, migrations, fsrs: fsrs, now: now, hasLocks: error.code != "no_locks")
      else { throw error }
      return Opening(isReadOnly: true, connection: memory)
    }
  }

  private static func opened(
    _ path: String, isNew: Bool, _ migrations: [Migration], fsrs: FSRS, now: Date
  ) throws(Failure) -> Connection {
    var connection = try Connection.toStore(path, .writing)
    guard !connection.isReadOnly else { throw .readOnly }
    try prepare(&connection, at: path)
    if !isNew { try refuseEmptied(path, &connection) }
    try migrate(&connection, path: path, to: migrations, fsrs: fsrs, now: now)
    // Once it has read the header, SQLite takes a file whose form of writing it does not know for one that it
    // may only read: that is damage.
    guard !connection.isReadOnly else { throw .sqlite(11, "") }
    return connection
  }

  /// An empty file is that of a new learner, but not where copies tell that there was more in it.
  private static func refuseEmptied(_ path: String, _ connection: inout Connection) throws(Failure) {
    // Another program may have made it a moment ago, and be about to fill it.
    for _ in 0..<20 {
      let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } ?? 0
      guard tables == 0, try !Backups(of: path).all().isEmpty else { return }
      usleep(50_000)
    }
    throw .emptied(path)
  }

  /// Makes an empty file that only its owner may read, as SQLite itself would make one that all may. Tells
  /// whether there was none.
  private static func makeFile(_ path: String) throws(Failure) -> Bool {
    guard !FileManager.default.fileExists(atPath: path) else { return false }
    try makeFolder(of: path)
    let descriptor = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotOpen(path, reason: "error \(errno)") }
    close(descriptor)
    return true
  }

  private static func makeFolder(of path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(path, reason: "its folder cannot be made")
    }
  }

  static func prepare(_ connection: inout Connection, at path: String? = nil) throws(Failure) {
    // Turning write-ahead logging on needs the file for oneself, and SQLite does not wait for that. Of a disk
    // without locks it says the same, and is not waited for long.
    connection.setPatience(milliseconds: 300)
    var attempts = 0
    while true {
      do {
        try connection.run("PRAGMA journal_mode = WAL")
        break
      } catch {
        attempts += 1
        guard error.code == "busy", attempts < 200 else { throw error }
        if attempts == 1, let path, !OpenFile.lendsLocks(beside: path) { throw .noLocks(path) }
        usleep(50_000)
      }
    }
    connection.setPatience(milliseconds: Connection.patience)
    // What is kept is in the file itself at once: the log beside it may be taken away after a kill.
    try connection.script(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000;
      PRAGMA wal_autocheckpoint = 1;
      """)
  }

  static func migrate(
    _ connection: inout Connection, path: String, to migrations: [Migration], fsrs: FSRS, now: Date
  ) throws(Failure) {
    let newest = migrations.last?.version ?? 0
    var version = try checkedVersion(&connection, path: path, newest: newest)
    guard version < newest else { return }
    // A private copy in memory has no file to keep.
    if version > 0, path != Connection.memory { try Backups(of: path).make(from: &connection, now: now) }
    try connection.run("BEGIN IMMEDIATE")
    do {
      // Another program may have done it while this one waited.
      version = try checkedVersion(&connection, path: path, newest: newest)
      for migration in migrations where migration.version > version {
        try connection.script(migration.script)
        try connection.setVersion(migration.version)
      }
      if version > 0, migrations.contains(where: { $0.version > version && $0.derivesAnew }) {
        try deriveRecollections(in: &connection, fsrs: fsrs)
      }
      if version > 2, migrations.contains(where: { $0.version > version && $0.derivesCards }) {
        _ = try repairCards(fsrs: fsrs, in: &connection)
      }
      try connection.run("COMMIT")
    } catch {
      // SQLite has rolled back by itself after some errors; the first one is told.
      try? connection.run("ROLLBACK")
      throw error
    }
  }

  /// The schema version of a file, once it is known to be Recite's and not too new; 0 for an empty one.
  static func checkedVersion(
    _ connection: inout Connection, path: String, newest: Int
  ) throws(Failure) -> Int {
    let version = try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
    let application = try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
    let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } ?? 0
    let isEmpty = version == 0 && application == 0 && tables == 0
    guard isEmpty || application == Schema.applicationID else { throw .notOurs(path) }
    guard version <= newest else { throw .tooNew(path, version: version) }
    return version
  }

  mutating func schemaVersion() throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  /// Runs `body` as one transaction: all of it happens, or nothing.
  mutating func transaction<T>(
    _ body: (inout Connection) throws(Failure) -> T
  ) throws(Failure) -> T {
    if let ending { throw ending }
    if !isReadOnly, file != OpenFile(path) { throw try bringOver() }
    // IMMEDIATE takes the write lock at once, where SQLite can wait for it; a read that turns into a write
    // cannot.
    try connection.run("BEGIN IMMEDIATE")
    do {
      let value = try body(&connection)
      try connection.run("COMMIT")
      return value
    } catch {
      // SQLite has rolled back by itself after some errors; the first one is told.
      try? connection.run("ROLLBACK")
      throw error
    }
  }
}

extension Store {
  /// The file was replaced or removed while it was open: what this session has kept is still in the old one,
  /// which nobody else sees. It is put back where there is none, else brought into what is there now. Gives
  /// what is to be told.
  private mutating func bringOver() throws(Failure) -> Failure {
    try Self.makeFolder(of: path)
    var aside = path + ".kept-" + Backups.Name.stamp(opened) + "Z"
    while FileManager.default.fileExists(atPath: aside) { aside += "x" }
    try Backups.write(&connection, to: aside)
    // The log of the old file would be taken for that of the new one.
    file.removeLog(of: path)
    let isGone = !FileManager.default.fileExists(atPath: path)
    if isGone { try Self.rename(aside, to: path) }
    connection = try Self.opened(path, isNew: false, Schema.migrations, fsrs: fsrs, now: opened)
    file = OpenFile(path)
    if isGone { return .removed(path) }
    var failure = Failure.replaced(path, keptIn: nil)
    do {
      try merge(aside, now: opened)
      Self.removeFile(aside)
    } catch {
      failure = .replaced(path, keptIn: aside)
    }
    // Rows may have other numbers now than those that the session knows.
    ending = failure
    return failure
  }
}

extension Date {
  /// Milliseconds since 1970, which is how the file keeps time.
  var milliseconds: Int64 {
    let value = (timeIntervalSince1970 * 1000).rounded()
    return value.magnitude < 9e18 ? Int64(value) : 0
  }

  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Store {
  /// The library that keeps the data, with its version: `SQLite 3.40.1`.
  public static var libraryVersion: String { Connection.libraryVersion }
}

/// Connections to a learner's file. All of them have the function `recite_seal`, by which the triggers of the
/// logs seal what is written.
extension Connection {
  static func toStore(_ path: String, _ access: Access) throws(Failure) -> Connection {
    // SQLite would wait for ever for what a pipe gives.
    guard path == memory || OpenFile.mayBeFile(path) else { throw .notOurs(path) }
    let connection = try Connection(
      path: path, access, words: { .sqlite($0, $1) }, refusal: { .cannotOpen(path, reason: $1) })
    try connection.addFunction("recite_seal") { values in
      var seal = RowSeal()
      for index in 0..<values.count {
        switch unsafe values[index] {
        case .integer(let number): seal.add(number)
        case .text(let text): unsafe seal.add(text)
        case .other: seal.addNothing()
        }
      }
      return Int64(seal.value)
    }
    return connection
  }
}

/// Reading where nothing can be written: from a full disk, or one that takes no changes.
extension Store {
  /// Everything in a file, in memory, brought up to date there; what would change it is refused.
  static func inMemory(
    _ path: String, _ migrations: [Migration], fsrs: FSRS, now: Date, hasLocks: Bool = true
  ) throws(Failure) -> Connection {
    var memory = try Connection.toStore(Connection.memory, .writing)
    try fill(&memory, from: path, hasLocks: hasLocks)
    try migrate(&memory, path: Connection.memory, to: migrations, fsrs: fsrs, now: now)
    try memory.run("PRAGMA query_only = ON")
    return memory
  }

  /// Runs `body` on what is in memory, which it may change there.
  mutating func unlocked<T>(_ body: (inout Store) throws(Failure) -> T) throws(Failure) -> T {
    guard isReadOnly else { return try body(&self) }
    try connection.run("PRAGMA query_only = OFF")
    // A setting of this connection alone, which touches no file.
    defer { try? connection.run("PRAGMA query_only = ON") }
    return try body(&self)
  }

  private static func fill(_ memory: inout Connection, from path: String, hasLocks: Bool) throws(Failure) {
    // SQLite reads a file with write-ahead logging only where it may make another beside it, or where one is
    // left there. Else there are other ways below.
    if hasLocks, let source = try? Connection.toStore(path, .reading) {
      if (try? memory.copy(from: source)) != nil { return }  // As above.
    }
    var log = stat()
    if unsafe stat(path + "-wal", &log) != 0 || log.st_size == 0 {
      return try memory.copy(from: Connection.toStore(path, .unchanging))
    }
    // The last answers are still in the log of a program that was killed.
    let folder = try copied(path)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // A temporary folder.
    try memory.copy(from: Connection.toStore(folder + "/recite.sqlite", .writing))
  }

  /// Copies a file and its log to where there is room; the folder.
  private static func copied(_ path: String) throws(Failure) -> String {
    let places = [FileManager.default.temporaryDirectory.path, "/tmp", "/dev/shm"]
    for place in places {
      let folder = place + "/recite-\(getpid())-\(UInt64.random(in: 0 ... .max))"
      guard unsafe mkdir(folder, 0o700) == 0 else { continue }
      do {
        for suffix in ["", "-wal"] {
          try FileManager.default.copyItem(atPath: path + suffix, toPath: folder + "/recite.sqlite" + suffix)
        }
        return folder
      } catch {
        try? FileManager.default.removeItem(atPath: folder)  // The next place is tried.
      }
    }
    throw .cannotOpen(path, reason: "there is no room for a copy of it in \(places[0])")
  }
}
