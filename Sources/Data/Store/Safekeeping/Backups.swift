internal import Files
public import FoundationEssentials
internal import Glibc
internal import Memory
public import Text

/// The copies of a store, in the folder `backups` beside it.
public struct Backups: Sendable {
  public struct Backup: Sendable, Hashable {
    public var path: String
    /// When it was made, as the clock had it.
    public var time: Date
    /// The number of the day on which it was made, counted by copies and not by the clock.
    public var day: Int
    public var bytes: Int
  }

  public let folder: String
  private let store: String

  public init(of store: String) {
    self.store = store
    folder = URL(filePath: store).deletingLastPathComponent().appending(path: "backups").path
  }

  /// All copies, the last that was made first, whatever the clock was then. Other files in the folder are
  /// passed over. A folder that is there and cannot be read is a failure.
  public func all() throws(Failure) -> [Backup] {
    try names().compactMap { text in
      guard let name = Name(text) else { return nil }
      let path = folder + "/" + text
      return Backup(path: path, time: name.time, day: name.day, bytes: Self.size(of: path))
    }
    .sorted { ($0.day, $0.time) > ($1.day, $1.time) }
  }

  private func names() throws(Failure) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure(
        code: "cannot_open", message: "The backups in “\(folder)” cannot be read. Check that you may read it."
      )
    }
  }

  /// The last copy, where the clock has leapt since: more than a day back, or more than a year ahead, which
  /// may be a year without Recite.
  public func beforeLeap(now: Date) throws(Failure) -> Backup? {
    guard let last = try all().first else { return nil }
    return (-86_400...366 * 86_400).contains(now.timeIntervalSince(last.time)) ? nil : last
  }

  /// Whether a day has gone by since the last copy.
  public func isDue(now: Date) throws(Failure) -> Bool {
    guard let last = try all().first else { return true }
    // A copy of the future, made while a clock was wrong, must not hold back copies for ever.
    return abs(now.timeIntervalSince(last.time)) >= 86_400
  }

  /// Makes a copy where one is due, and no other program is making it. It opens a connection of its own, so
  /// it may run on any thread. Its path; nil where none was due.
  @discardableResult
  public func makeIfDue(now: Date, retention: Retention = .standard) throws(Failure) -> String? {
    guard try isDue(now: now), FileManager.default.fileExists(atPath: store) else { return nil }
    try makeFolder()
    guard let lock = FolderLock(atOnce: folder) else { return nil }
    defer { lock.release() }
    guard try isDue(now: now) else { return nil }
    var connection = try Connection.toStore(store, .writing)
    // Good copies must not give way to damaged ones.
    try SealFindings.refuseDamage(in: &connection)
    let path = try make(from: &connection, now: now)
    try prune(now: now, retention: retention)
    return path
  }

  /// Removes the copies that the rule does not keep. Tells how many were removed.
  @discardableResult
  func prune(now: Date, retention: Retention = .standard) throws(Failure) -> Int {
    let backups = try all()
    let kept = retention.kept(of: backups.map(\.day))
    for (place, backup) in backups.enumerated() where !kept.contains(place) {
      // What stays now goes the next time.
      try? FileManager.default.removeItem(atPath: backup.path)
    }
    try removeRemnants(now: now)
    return backups.count - kept.count
  }

  /// Removes what killed programs have left of copies a day ago or longer.
  private func removeRemnants(now: Date) throws(Failure) {
    for name in try names() where name.hasPrefix("recite-") && name.hasSuffix(".partial") {
      let path = folder + "/" + name
      // One that is gone meanwhile, or stays, is looked at the next time.
      let made = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      // The clock may be a set one: what a program writes at this moment stays.
      if let made, abs(now.timeIntervalSince(made)) > 86_400, !Self.isBeingWritten(name) {
        try? FileManager.default.removeItem(atPath: path)  // As above.
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
    let path = try folder + "/" + nextName(now: now).text
    try Self.write(&connection, to: path)
    return path
  }

  /// The name of the copy that is made next: of the day of the last, or of the day after where the calendar
  /// has turned.
  func nextName(now: Date) throws(Failure) -> Name {
    guard let last = try all().first else { return Name(time: now, day: 1) }
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

  /// Writes a copy, whole or not at all: under another name first, then put in its place. A link stays one;
  /// a device or a pipe is refused, as nothing may take its place.
  static func write(_ connection: inout Connection, to named: String) throws(Failure) {
    let place: WritingPlace
    do {
      place = try WritingPlace(named)
    } catch {
      throw .cannotOpen(named, reason: error.reason, code: "no_copy")
    }
    guard case .file(let path) = place else {
      throw .cannotOpen(named, reason: "it is no plain file", code: "no_copy")
    }
    // The daily copy may be under way beside one that was asked for, and at the same instant.
    let partial = path + ".\(getpid())-\(UInt32.random(in: 0 ... .max)).partial"
    try? FileManager.default.removeItem(atPath: partial)  // Hardly ever there.
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

/// The names of copies: `recite-20261121T033408123Z-20413.sqlite` is of that instant and of that day of
/// copies. Copies of earlier programs have no day in their names; theirs is that of the calendar, which later
/// ones count on from.
extension Backups {
  struct Name: Equatable {
    var time: Date
    var day: Int

    init(time: Date, day: Int) {
      self.time = time
      self.day = day
    }

    /// Reads a name; nil where it is none of a copy.
    init?(_ name: String) {
      guard name.hasPrefix("recite-"), name.hasSuffix(".sqlite") else { return nil }
      let parts = name.dropFirst(7).dropLast(7).split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), let time = Self.time(parts[0]) else { return nil }
      self.time = time
      day = Self.calendarDay(of: time)
      guard parts.count == 2 else { return }
      guard let number = Int(parts[1]), number >= 0, number < 1 << 40, parts[1] == "\(number)" else {
        return nil
      }
      day = number
    }

    var text: String { "recite-\(Self.stamp(time))Z-\(day).sqlite" }

    /// `20261121T033408123`, sorted as text as by time.
    static func stamp(_ time: Date) -> String {
      let day = calendarDay(of: time)
      let inDay = time.milliseconds - Int64(day) * 86_400_000
      func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
      let date = CivilDate(number: day).description.filter { $0 != "-" }
      return date + "T" + padded(inDay / 3_600_000, 2) + padded(inDay / 60_000 % 60, 2)
        + padded(inDay % 60_000, 5)
    }

    /// Days since 1970, of UTC.
    static func calendarDay(of time: Date) -> Int {
      Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
    }

    private static func time(_ text: Substring) -> Date? {
      guard text.last == "Z" else { return nil }
      let parts = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].count == 8, parts[1].count == 9,
        parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
        let date = Int(parts[0]), let clock = Int64(parts[1])
      else { return nil }
      let civil = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
      guard CivilDate(number: civil.number) == civil else { return nil }
      let minutes = clock / 10_000_000 * 60 + clock / 100_000 % 100
      return Date(milliseconds: Int64(civil.number) * 86_400_000 + minutes * 60_000 + clock % 100_000)
    }
  }
}

/// Which backups to keep: all of the last days, then one a day, one a week, one a month, the newest of each.
///
/// A day here is a day on which a copy was made: they are numbered from the first copy on
/// (`Backups.Backup.day`), and no clock is asked. One that leaps ahead by twelve years is one day further on,
/// and makes nothing old.
public struct Retention: Sendable, Hashable {
  /// Days of which every backup is kept.
  public var whole: Int
  /// Days after these of which one is kept.
  public var daily: Int
  /// Weeks after these of which one is kept.
  public var weekly: Int
  /// Months of 30 days after these of which one is kept.
  public var monthly: Int
  /// So many of the newest are kept whatever their days.
  public var least = 10

  /// 2 days whole, then 12 daily, 10 weekly, 9 monthly: about a year of days with Recite in all.
  public static let standard = Retention(whole: 2, daily: 12, weekly: 10, monthly: 9)

  /// The backups to keep, by their places. Costs one pass.
  ///
  /// Weeks and months are fixed on the numbers of the days, not on the newest: otherwise a backup would be
  /// the newest of its week today and not tomorrow, and none would ever grow old. `days` has the day of each,
  /// the newest first.
  public func kept(of days: [Int]) -> Set<Int> {
    guard let newest = days.first else { return [] }
    var kept: Set<Int> = []
    var taken: Set<Period> = []
    for (place, day) in days.enumerated() {
      let age = newest - day
      if place < least || age < whole { kept.insert(place) }
      guard age >= whole, let period = period(of: day, age: age) else { continue }
      if taken.insert(period).inserted { kept.insert(place) }
    }
    return kept
  }

  private struct Period: Hashable {
    var days: Int
    var number: Int
  }

  private func period(of day: Int, age: Int) -> Period? {
    var end = whole
    for (count, days) in [(daily, 1), (weekly, 7), (monthly, 30)] {
      end += count * days
      if age < end { return Period(days: days, number: day / days) }
    }
    return nil
  }
}
