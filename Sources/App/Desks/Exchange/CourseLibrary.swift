import Files
public import FoundationEssentials
public import Habits
public import Text

/// The content of the course: the program's own, or the last good copy of one that was fetched.
public struct CourseLibrary {
  public let shelf: CourseShelf
  private let now: () -> Date
  private let begun: () throws -> String?

  /// How old a copy gets before the program looks for changes by itself, seconds.
  private static let day = 86_400.0

  /// - Parameters:
  ///   - folder: The folder of a person's data.
  ///   - now: The clock.
  ///   - begun: Which course is under way, whose content no other may replace; nil where any may come.
  public init(folder: String, now: @escaping () -> Date, begun: @escaping () throws -> String?) {
    shelf = CourseShelf(folder: folder + "/course")
    self.now = now
    self.begun = begun
  }

  /// The course.
  ///
  /// - Throws: `Failure` where a copy is kept and cannot be read: no other course takes its place unasked.
  public func course() throws(Failure) -> Course {
    guard let copy = try shelf.copy() else { return try ownCourse() }
    do throws(CourseError) {
      return try Course(files: copy.files)
    } catch {
      throw shelf.unreadable
    }
  }

  private func ownCourse() throws(Failure) -> Course {
    do throws(CourseError) {
      return try Course(files: ModelData.course)
    } catch {
      throw Failure("The course of this program is damaged.", advice: "Install recite anew.")
    }
  }

  // MARK: Fetching

  public enum Outcome {
    /// It is the program's own again.
    case own
    /// All is as it was.
    case unchanged
    /// This has come.
    case changed(Course)
  }

  public enum Renewal {
    /// Nothing new, or nothing that could be reached: the copy serves as well.
    case asItWas
    case renewed
    /// What came is not taken.
    case refused(any Error)
  }

  /// Looks for changes where the course comes from, once a day; in a folder each time. Whatever goes wrong,
  /// the last good copy stays.
  public func refreshIfDue() async -> Renewal {
    do {
      guard let (source, checked) = try shelf.standing(), isDue(source, checked) else { return .asItWas }
      // Nobody waits long for what there is a copy of.
      let fetch = CourseFetch(WebClient(patience: 4), patience: 8)
      if case .changed = try await refresh(source, fetch) { return .renewed }
      return .asItWas
    } catch let error as Failure where error.code == "offline" {
      // Next time.
      return .asItWas
    } catch {
      return .refused(error)
    }
  }

  private func isDue(_ source: CourseSource, _ checked: Double) -> Bool {
    switch source {
    case .own: false
    case .folder: true
    case .address: abs(now().timeIntervalSince1970 - checked) >= Self.day
    }
  }

  public func take(from source: CourseSource) async throws -> Outcome {
    guard source != .own else {
      try checkSame(ownCourse())
      try shelf.clear()
      return .own
    }
    return try await refresh(source, CourseFetch())
  }

  private func refresh(_ source: CourseSource, _ fetch: CourseFetch) async throws -> Outcome {
    // Where the copy cannot be read, all of it is fetched, and takes its place.
    let last = try? shelf.copy()
    let now = now().timeIntervalSince1970
    let copy = try await fetch.copy(from: source, last: last, now: now)
    if let last, last.source == source, last.files == copy.files {
      try shelf.note(checked: now)
      return .unchanged
    }
    let course: Course
    do throws(CourseError) {
      course = try Course(files: copy.files)
    } catch {
      throw Self.failure(error, isKept: last != nil)
    }
    try checkSame(course)
    try shelf.keep(copy)
    return .changed(course)
  }

  /// A course under way is not replaced by another one behind the person's back.
  private func checkSame(_ course: Course) throws {
    guard let begun = try begun(), begun != course.id else { return }
    throw Failure(
      "That is another course (\(course.id)) than the one under way (\(begun)).",
      advice: "To begin it: recite course start --again --from …")
  }

  private static func failure(_ error: CourseError, isKept: Bool) -> Failure {
    // A line each, whatever is in them.
    let faults = error.faults.map {
      "\n  " + $0.description.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    let count = faults.count
    return Failure(
      "The course has \(count == 1 ? "a fault" : "\(count) faults") and is not taken:\(faults.joined())",
      advice: isKept ? "The last good copy stays in use." : "The program's own course stays in use.")
  }
}

/// The last good copy of a course that was fetched, kept for offline use.
public struct CourseShelf: Sendable {
  public struct Copy: Sendable, Hashable {
    public var source: CourseSource
    public var files: [String: [UInt8]]
    /// The tags of the files that have one.
    public var tags: [String: String]
    /// When it was last looked for changes, seconds since 1970.
    public var checked: Double
  }

  private struct Record: Codable {
    var source: String
    var checked: Double
    var tags: [String: String]

    /// Where the course came from; nil for what is no place.
    var place: CourseSource? { CourseSource(source, current: "/", home: nil) }
  }

  public let folder: String
  private static let recordName = "source.json"

  /// A shelf in a folder, which need not be there yet.
  public init(folder: String) { self.folder = folder }

  /// The copy; nil where there is none. Fails where there is one and it cannot be read.
  public func copy() throws(Failure) -> Copy? {
    guard let record = try record() else { return nil }
    guard let source = record.place, let json = try contents(Course.fileName) else { throw unreadable }
    var files = [Course.fileName: json]
    for name in Course.postFiles(json: json) { files[name] = try contents(name) }
    return Copy(source: source, files: files, tags: record.tags, checked: record.checked)
  }

  /// Where the course comes from and when it was last looked for, without reading it.
  public func standing() throws(Failure) -> (source: CourseSource, checked: Double)? {
    guard let record = try record() else { return nil }
    guard let source = record.place else { throw unreadable }
    return (source, record.checked)
  }

  /// Keeps a copy in place of the one before: whole, or not at all.
  public func keep(_ copy: Copy) throws(Failure) {
    let manager = FileManager.default
    let new = "\(folder).\(ProcessInfo.processInfo.processIdentifier).new"
    let old = "\(folder).\(ProcessInfo.processInfo.processIdentifier).old"
    // The one, the other or both are not there.
    defer { for path in [new, old] { try? manager.removeItem(atPath: path) } }
    do {
      try? manager.removeItem(atPath: new)  // What a killed program of this number has left.
      try manager.createDirectory(
        atPath: new, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for (name, bytes) in copy.files {
        try WholeFile.write(bytes, to: "\(new)/\(name)", .init(isDurable: false))
      }
      try write(Record(source: copy.source.text, checked: copy.checked, tags: copy.tags), in: new)
      if manager.fileExists(atPath: folder) { try manager.moveItem(atPath: folder, toPath: old) }
      try manager.moveItem(atPath: new, toPath: folder)
    } catch {
      // Where the new one could not take its place, the old one goes back.
      if !manager.fileExists(atPath: folder) { try? manager.moveItem(atPath: old, toPath: folder) }
      throw .file(folder, "the course cannot be kept there; check that the folder may be written to")
    }
  }

  public func note(checked: Double) throws(Failure) {
    guard var record = try record() else { return }
    record.checked = checked
    // Where it cannot be noted, it is looked for once more.
    try? write(record, in: folder)
  }

  public func clear() throws(Failure) {
    guard Paths.exists(folder) else { return }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw .file(folder, "it cannot be removed; check that the folder may be written to")
    }
  }

  /// That the copy cannot be read, and how to get another.
  var unreadable: Failure {
    Failure(
      code: "unreadable",
      message: "The copy of the course in \(folder) cannot be read. It stays as it is.",
      advice: "To take the course anew: recite course fetch --from ADDRESS, or --from own")
  }

  private func record() throws(Failure) -> Record? {
    guard let json = try contents(Self.recordName) else { return nil }
    do {
      return try JSONDecoder().decode(Record.self, from: Data(json))
    } catch {
      throw unreadable
    }
  }

  private func write(_ record: Record, in folder: String) throws {
    try WholeFile.write(
      Array(JSONEncoder().encode(record)), to: "\(folder)/\(Self.recordName)", .init(isDurable: false))
  }

  /// The bytes of a file; nil where there is none.
  private func contents(_ name: String) throws(Failure) -> [UInt8]? {
    do throws(ReadingError) {
      return try FileContents.plain("\(folder)/\(name)", limit: Course.mostBytes)
    } catch {
      if error.isAbsence { return nil }
      throw unreadable
    }
  }
}
