internal import Files
public import FoundationEssentials
internal import Glibc
import Memory
public import Text

public struct RepairReport: Sendable, Hashable {
  /// What was found when all was over.
  public var check: CheckReport
  /// Where the damaged file is now; nil where the file was whole and only figures were put right.
  public var damaged: String?
  /// Rows that could be read but fit nowhere, as what they belong to is lost.
  public var orphans = 0
  /// Rows that were damaged or gone, and came back from a copy.
  public var fromCopies = 0
  /// Rows that were damaged or gone, of which no copy is: each as a person names it.
  public var leftOut: [String] = []
}

extension Store {
  /// Mends a file as far as that is possible. A whole one is only checked. What can be read of a damaged one
  /// is carried over into a new file row by row, from both ends of every table towards the damage; a row of a
  /// log that is not as it was written is taken from a copy, or left out. The damaged file is kept beside it.
  /// Undo starts anew there.
  ///
  /// Costs one pass over the file and one over the log, and room for a copy of the file. Throws `damaged`
  /// where nothing can be read and `emptied` where nothing is in it.
  public static func repair(_ path: String, now: Date) throws(Failure) -> RepairReport {
    removeRemnants(of: path)
    do {
      var store = try Store(opening: path, now: now)
      let report = try store.check()
      if report.isRepaired { return RepairReport(check: report) }
    } catch {
      guard ["damaged", "failed", "unwritable", "constraint", "not_ours"].contains(error.code) else {
        throw error
      }
    }
    let salvaged = path + ".\(getpid()).partial"
    removeFile(salvaged)
    do {
      var report = try salvage(path, into: salvaged, now: now)
      report.damaged = try replace(path, by: salvaged, now: now)
      return report
    } catch {
      removeFile(salvaged)
      throw error
    }
  }

  /// Puts a file in the place of another, which is kept beside it with what belongs to it. Where that fails,
  /// all of it is back where it was: a place without a file would be taken for that of a new learner. Tells
  /// where the other is kept.
  static func replace(_ path: String, by new: String, now: Date) throws(Failure) -> String {
    var aside = path + ".damaged-" + Backups.Name.stamp(now) + "Z"
    while FileManager.default.fileExists(atPath: aside) { aside += "x" }
    var moved: [String] = []
    do {
      for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
        try rename(path + suffix, to: aside + suffix)
        moved.append(suffix)
      }
      try rename(new, to: path)
    } catch {
      // Back as far as that goes; why it failed is what is told.
      for suffix in moved { try? rename(aside + suffix, to: path + suffix) }
      throw error
    }
    return aside
  }

  static func rename(_ path: String, to new: String) throws(Failure) {
    guard unsafe Glibc.rename(path, new) == 0 else {
      throw .cannotOpen(new, reason: "error \(errno)")
    }
  }

  static func removeFile(_ path: String) {
    // Not each of them is there.
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  /// Removes what programs that were killed have left beside a file: copies that were being made of it, or
  /// brought into it, called by its name, the number of the program and what they were.
  static func removeRemnants(of path: String, among names: [String]? = nil) {
    let file = URL(filePath: path)
    let (folder, lead) = (file.deletingLastPathComponent().path, file.lastPathComponent + ".")
    for name in names ?? Paths.names(in: folder) ?? [] where name.hasPrefix(lead) {
      let rest = name.dropFirst(lead.count)
      guard
        let found = rest.wholeMatch(of: once(/([0-9]+)(?:-[0-9]+)?\.(?:partial|merged|restored)(?:[.-].*)?/)),
        let process = pid_t(found.1), process > 0, kill(process, 0) != 0, errno != EPERM
      else { continue }
      // What stays now goes the next time.
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  private static func salvage(
    _ path: String, into new: String, now: Date
  ) throws(Failure) -> RepairReport {
    let workbench = new + ".from"
    defer { removeFile(workbench) }
    var source = try readable(path, at: workbench, now: now)
    var store = try Store(opening: new, now: now)
    let copies = try Backups(of: path).all().map(\.path)
    let rows = try store.transaction { connection throws(Failure) in
      var rows = SalvagedRows()
      for table in SalvagedTable.all + SalvagedTable.decks {
        try table.copy(from: &source, to: &connection, copies: copies, counting: &rows)
      }
      // A file of an earlier program has sets and no log of them.
      if try connection.first("SELECT 1 FROM set_events LIMIT 1", read: { $0.int(0) }) == nil {
        try connection.script(Schema.setLogOfSets)
      }
      return rows
    }
    _ = try store.check()
    return RepairReport(
      check: try store.check(), orphans: rows.orphans, fromCopies: rows.fromCopies, leftOut: rows.leftOut)
  }

  /// A copy of a damaged file that can be read as far as its tables go: one that is cut, or whose header is
  /// lost, gets a header anew.
  private static func readable(_ path: String, at copy: String, now: Date) throws(Failure) -> Connection {
    let beyondRepair = try Failure.beyondRepair(path, hasCopies: !Backups(of: path).all().isEmpty)
    removeFile(copy)
    do {
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
    } catch {
      throw .cannotOpen(copy, reason: "there is no room for a copy")
    }
    guard FileHeader.mend(copy) else { throw beyondRepair }
    var source = try Connection.toStore(copy, .writing)
    // "The database schema is considered loaded even if errors occurred" (SQLite on this setting): what is
    // readable of it counts.
    try source.run("PRAGMA writable_schema = ON")
    // The first statement still tells of the error.
    _ = try? source.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) }
    guard !SalvagedTable.names(in: &source).isDisjoint(with: ["answers", "passages", "sets", "settings"])
    else {
      throw beyondRepair
    }
    // One of an older form has fewer tables, and is taken as it is: what is derived is made anew by the check
    // of what was carried over.
    return source
  }
}

/// The first hundred bytes of a file of SQLite's, as "Database File Format" describes them.
enum FileHeader {
  private static let length = 100
  private static let pageSize = 4096

  /// Makes the header of a file agree with its length, and makes all of it anew where it is none. The form of
  /// the file is kept where it can be believed, else taken for the newest. Tells whether there is anything
  /// behind the header.
  static func mend(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_size >= pageSize / 2 else { return false }
    var header = [UInt8](repeating: 0, count: length)
    guard unsafe pread(file, &header, length, 0) == length else { return false }
    var log = stat()
    let hasLog = unsafe stat(path + "-wal", &log) == 0 && log.st_size > 0
    let pages = (Int(status.st_size) + pageSize - 1) / pageSize
    header = made(pages: pages, version: version(in: header), hasLog: hasLog)
    return unsafe pwrite(file, header, length, 0) == length
  }

  /// The form of the file that a header tells, where the rest of it is sound.
  private static func version(in header: [UInt8]) -> Int {
    let newest = Schema.migrations.last?.version ?? 0
    let version = number(header, at: 60)
    guard header.starts(with: magic), number(header, at: 68) == Int(Schema.applicationID),
      (1...newest).contains(version)
    else { return newest }
    return version
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  private static func made(pages: Int, version: Int, hasLog: Bool) -> [UInt8] {
    var header = magic + [UInt8](repeating: 0, count: length - magic.count)
    header[16] = UInt8(pageSize >> 8)
    // Write-ahead logging only where there is a log: 1 is without, 2 with it.
    header[18] = hasLog ? 2 : 1
    header[19] = hasLog ? 2 : 1
    // Fractions that are the same in every file.
    header.replaceSubrange(21..<24, with: [64, 32, 32])
    // Change counter, pages, no free pages (they are not wanted), schema cookie and format, UTF-8; the
    // counter once more.
    let numbers = [
      (24, 1), (28, pages), (40, 1), (44, 4), (56, 1), (60, version), (68, Int(Schema.applicationID)),
      (92, 1),
      (96, 3_040_001),
    ]
    for (place, number) in numbers {
      for byte in 0..<4 { header[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
    }
    return header
  }

  private static func number(_ header: [UInt8], at place: Int) -> Int {
    header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
