public import FoundationEssentials
internal import Glibc

/// The copies of a store, in the folder `backups` beside it.
public struct Backups: Sendable {
  /// One copy.
  public struct Backup: Sendable, Hashable {
    /// Where it is.
    public var path: String
    /// When it was made.
    public var time: Date
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

  /// All copies, the newest first. Other files in the folder are passed over.
  public func all() -> [Backup] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard let time = Self.time(of: name) else { return nil }
      let path = folder + "/" + name
      return Backup(path: path, time: time, bytes: Self.size(of: path))
    }
    .sorted { $0.time > $1.time }
  }

  /// Whether a day has gone by since the last copy.
  public func isDue(now: Date) -> Bool {
    guard let last = all().first else { return true }
    // A copy of the future, made while a clock was wrong, must not hold back copies for ever.
    return abs(now.timeIntervalSince(last.time)) >= 86_400
  }

  /// Makes a copy where one is due. It opens a connection of its own, so it may run on any thread.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - retention: Which copies to keep.
  /// - Returns: The copy's path; nil where none was due.
  /// - Throws: `StoreError`; nothing has changed then.
  @discardableResult
  public func makeIfDue(now: Date, retention: Retention = .standard) throws(StoreError) -> String? {
    guard isDue(now: now), FileManager.default.fileExists(atPath: store) else { return nil }
    var connection = try Connection(path: store, readOnly: false)
    let path = try make(from: &connection, now: now)
    prune(now: now, retention: retention)
    return path
  }

  /// Removes the copies that the rule does not keep.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - retention: The rule.
  /// - Returns: How many were removed.
  @discardableResult
  public func prune(now: Date, retention: Retention = .standard) -> Int {
    let backups = all()
    let kept = retention.kept(of: backups.map(\.time), now: now)
    let removed = backups.filter { !kept.contains($0.time) }
    for backup in removed { try? FileManager.default.removeItem(atPath: backup.path) }
    removeRemnants(now: now)
    return removed.count
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
    guard parts.count > 1, let process = pid_t(parts[parts.count - 2]), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  @discardableResult
  func make(from connection: inout Connection, now: Date) throws(StoreError) -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(folder, sqlite: 0, reason: "the folder cannot be made")
    }
    let path = folder + "/" + Self.name(at: now)
    try Self.write(&connection, to: path)
    return path
  }

  /// Writes a copy, whole or not at all: under another name first, then put in its place.
  static func write(_ connection: inout Connection, to path: String) throws(StoreError) {
    let partial = path + ".\(getpid()).partial"
    try? FileManager.default.removeItem(atPath: partial)
    // VACUUM INTO fills an empty file if it finds one: so the copy is private from its first byte.
    let descriptor = unsafe open(partial, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotOpen(path, sqlite: 0, reason: "error \(errno)") }
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
      throw .cannotOpen(path, sqlite: 0, reason: reason)
    }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// `recite-20261121T033408123Z.sqlite`, sorted by name as by time.
  static func name(at time: Date) -> String {
    let day = Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
    let inDay = time.milliseconds - Int64(day) * 86_400_000
    let date = dayText(day)
    func padded(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock =
      padded(inDay / 3_600_000, 2) + padded(inDay / 60_000 % 60, 2) + padded(inDay % 60_000, 5)
    return "recite-\(date)T\(clock)Z.sqlite"
  }
}
