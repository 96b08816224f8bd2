public import Base
public import FoundationEssentials
internal import Glibc
internal import SQLite
import WholeFiles

/// The copies of a store, in the folder `backups` beside it.
public struct Backups: Sendable {
  /// One copy.
  public struct Backup: Sendable, Hashable {
    /// Where it is.
    public var path: String
    /// When it was made, as the clock had it.
    public var time: Date
    /// The number of the day on which it was made, counted by copies and not by the clock.
    public var day: Int
    /// Its size, bytes.
    public var bytes: Int
  }

  /// Where they are.
  public let folder: String
  private let store: String

  /// The backups of a store.
  public init(of store: String) {
    self.store = store
    folder = URL(filePath: store).deletingLastPathComponent().appending(path: "backups").path
  }

  /// All copies, the last that was made first, whatever the clock was then. Other files in the folder are passed over.
  public func all() -> [Backup] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { text in
      guard let name = Name(text) else { return nil }
      let path = folder + "/" + text
      return Backup(path: path, time: name.time, day: name.day, bytes: Self.size(of: path))
    }
    .sorted { ($0.day, $0.time) > ($1.day, $1.time) }
  }

  /// The last copy, where the clock has leapt since: more than a day back, or more than a year ahead, which may be a year
  /// without Recite.
  public func beforeLeap(now: Date) -> Backup? {
    guard let last = all().first else { return nil }
    return (-86_400...366 * 86_400).contains(now.timeIntervalSince(last.time)) ? nil : last
  }

  /// Whether a day has gone by since the last copy.
  public func isDue(now: Date) -> Bool {
    guard let last = all().first else { return true }
    // A copy of the future, made while a clock was wrong, must not hold back copies for ever.
    return abs(now.timeIntervalSince(last.time)) >= 86_400
  }

  /// Makes a copy where one is due, and no other program is making it. It opens a connection of its own, so it may run on
  /// any thread.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - retention: Which copies to keep.
  /// - Returns: The copy's path; nil where none was due.
  /// - Throws: `Failure`; nothing has changed then.
  @discardableResult
  public func makeIfDue(now: Date, retention: Retention = .standard) throws(Failure) -> String? {
    guard isDue(now: now), FileManager.default.fileExists(atPath: store) else { return nil }
    try makeFolder()
    guard let lock = FolderLock(atOnce: folder) else { return nil }
    defer { lock.release() }
    guard isDue(now: now) else { return nil }
    var connection = try Connection.toStore(store, .writing)
    let path = try make(from: &connection, now: now)
    prune(now: now, retention: retention)
    return path
  }

  /// Removes the copies that the rule does not keep.
  ///
  /// - Parameters:
  ///   - now: The present, by which the remnants of killed programs are old.
  ///   - retention: The rule.
  /// - Returns: How many were removed.
  @discardableResult
  public func prune(now: Date, retention: Retention = .standard) -> Int {
    let backups = all()
    let kept = retention.kept(of: backups.map(\.day))
    for (place, backup) in backups.enumerated() where !kept.contains(place) {
      try? FileManager.default.removeItem(atPath: backup.path)
    }
    removeRemnants(now: now)
    return backups.count - kept.count
  }

  /// Removes what killed programs have left of copies a day ago or longer.
  private func removeRemnants(now: Date) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix("recite-") && name.hasSuffix(".partial") {
      let path = folder + "/" + name
      let made = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      // The clock may be a set one: what a program writes at this moment stays.
      if let made, abs(now.timeIntervalSince(made)) > 86_400, !Self.isBeingWritten(name) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Whether the program that writes such a file is running.
  private static func isBeingWritten(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count > 1, let number = parts[parts.count - 2].split(separator: "-").first,
      let process = pid_t(number), process > 0
    else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  @discardableResult
  func make(from connection: inout Connection, now: Date) throws(Failure) -> String {
    try makeFolder()
    let path = folder + "/" + nextName(now: now).text
    try Self.write(&connection, to: path)
    return path
  }

  /// The name of the copy that is made next: of the day of the last, or of the day after where the calendar has turned.
  func nextName(now: Date) -> Name {
    guard let last = all().first else { return Name(time: now, day: 1) }
    let isSameDay = Name.calendarDay(of: last.time) == Name.calendarDay(of: now)
    return Name(time: now, day: isSameDay ? last.day : last.day + 1)
  }

  private func makeFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(folder, reason: "the folder cannot be made", code: "no_copy")
    }
  }

  /// Writes a copy, whole or not at all: under another name first, then put in its place.
  static func write(_ connection: inout Connection, to path: String) throws(Failure) {
    // The daily copy may be under way beside one that was asked for, and at the same instant.
    let partial = path + ".\(getpid())-\(UInt32.random(in: 0 ... .max)).partial"
    try? FileManager.default.removeItem(atPath: partial)
    // VACUUM INTO fills an empty file if it finds one: so the copy is private from its first byte.
    let descriptor = unsafe open(partial, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotOpen(path, reason: "error \(errno)", code: "no_copy") }
    defer { close(descriptor) }
    do {
      try connection.run("VACUUM INTO ?", .text(partial))
    } catch {
      unsafe unlink(partial)
      throw error
    }
    guard fsync(descriptor) == 0, unsafe rename(partial, path) == 0 else {
      let reason = "error \(errno)"
      unsafe unlink(partial)
      throw .cannotOpen(path, reason: reason, code: "no_copy")
    }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
