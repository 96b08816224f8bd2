internal import Base
internal import FoundationEssentials
internal import Glibc
internal import Memory
internal import SQLite

/// Reading where nothing can be written: from a full disk, or one that takes no changes.
extension Store {
  /// Everything in a file, in memory, brought up to date there; what would change it is refused.
  static func inMemory(
    _ path: String, _ migrations: [Migration], fsrs: FSRS, now: Date
  ) throws(Failure) -> Connection {
    var memory = try Connection.toStore(Connection.memory, .writing)
    try fill(&memory, from: path)
    try migrate(&memory, path: Connection.memory, to: migrations, fsrs: fsrs, now: now)
    try memory.run("PRAGMA query_only = ON")
    return memory
  }

  /// Runs `body` on what is in memory, which it may change there.
  mutating func unlocked<T>(_ body: (inout Store) throws(Failure) -> T) throws(Failure) -> T {
    guard isReadOnly else { return try body(&self) }
    try connection.run("PRAGMA query_only = OFF")
    defer { try? connection.run("PRAGMA query_only = ON") }
    return try body(&self)
  }

  private static func fill(_ memory: inout Connection, from path: String) throws(Failure) {
    // SQLite reads a file with write-ahead logging only where it may make another beside it, or where one is left there.
    if let source = try? Connection.toStore(path, .reading), (try? memory.copy(from: source)) != nil {
      return
    }
    var log = stat()
    if unsafe stat(path + "-wal", &log) != 0 || log.st_size == 0 {
      return try memory.copy(from: Connection.toStore(path, .unchanging))
    }
    // The last answers are still in the log of a program that was killed.
    let folder = try copied(path)
    defer { try? FileManager.default.removeItem(atPath: folder) }
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
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    throw .cannotOpen(path, reason: "there is no room for a copy of it in \(places[0])")
  }
}
