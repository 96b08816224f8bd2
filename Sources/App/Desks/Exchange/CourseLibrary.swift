import Files
public import FoundationEssentials
public import Habits
public import Text

/// The content of the course: the program's own, or the last good copy of one that was fetched.
public struct CourseLibrary {
  /// Where a fetched course is kept.
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
  public func course() throws(Failure) -> Course {
    if let copy = shelf.copy(), let course = try? Course(files: copy.files) { return course }
    return try ownCourse()
  }

  /// The program's own.
  private func ownCourse() throws(Failure) -> Course {
    do throws(CourseError) {
      return try Course(files: ModelData.course)
    } catch {
      throw Failure("The course of this program is damaged.", advice: "Install recite anew.")
    }
  }

  // MARK: Fetching

  /// What fetching came to.
  public enum Outcome {
    /// It is the program's own again.
    case own
    /// All is as it was.
    case unchanged
    /// This has come.
    case changed(Course)
  }

  /// What looking for changes came to.
  public enum Renewal {
    /// Nothing new, or nothing that could be reached: the copy serves as well.
    case asItWas
    /// There is new content.
    case renewed
    /// What came is not taken.
    case refused(any Error)
  }

  /// Looks for changes where the course comes from, once a day; in a folder each time. Whatever goes wrong,
  /// the last good copy stays.
  public func refreshIfDue() async -> Renewal {
    guard let (source, checked) = shelf.standing(), isDue(source, checked) else { return .asItWas }
    do {
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

  /// Takes the course from a place.
  public func take(from source: CourseSource) async throws -> Outcome {
    guard source != .own else {
      try checkSame(ownCourse())
      shelf.clear()
      return .own
    }
    return try await refresh(source, CourseFetch())
  }

  private func refresh(_ source: CourseSource, _ fetch: CourseFetch) async throws -> Outcome {
    let last = shelf.copy()
    let now = now().timeIntervalSince1970
    let copy = try await fetch.copy(from: source, last: last, now: now)
    if let last, last.source == source, last.files == copy.files {
      shelf.note(checked: now)
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
  /// What is kept.
  public struct Copy: Sendable, Hashable {
    /// Where it came from.
    public var source: CourseSource
    /// The files by name.
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
  }

  /// The folder it is in.
  public let folder: String
  private static let recordName = "source.json"

  /// A shelf in a folder, which need not be there yet.
  public init(folder: String) { self.folder = folder }

  /// The copy; nil where there is none.
  public func copy() -> Copy? {
    guard let record = record(), let source = CourseSource(record.source, current: "/", home: nil),
      let json = contents(Course.fileName)
    else { return nil }
    var files = [Course.fileName: json]
    for name in Course.postFiles(json: json) { files[name] = contents(name) }
    return Copy(source: source, files: files, tags: record.tags, checked: record.checked)
  }

  /// Where the course comes from and when it was last looked for, without reading it.
  public func standing() -> (source: CourseSource, checked: Double)? {
    record().flatMap { record in
      CourseSource(record.source, current: "/", home: nil).map { ($0, record.checked) }
    }
  }

  /// Keeps a copy in place of the one before: whole, or not at all.
  ///
  /// - Throws: `Failure` where the folder cannot be written.
  public func keep(_ copy: Copy) throws(Failure) {
    let manager = FileManager.default
    let new = "\(folder).\(ProcessInfo.processInfo.processIdentifier).new"
    let old = "\(folder).\(ProcessInfo.processInfo.processIdentifier).old"
    defer { for path in [new, old] { try? manager.removeItem(atPath: path) } }
    do {
      try? manager.removeItem(atPath: new)
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

  /// Notes that there was nothing new.
  public func note(checked: Double) {
    guard var record = record() else { return }
    record.checked = checked
    try? write(record, in: folder)
  }

  /// Takes the copy away.
  public func clear() { try? FileManager.default.removeItem(atPath: folder) }

  private func record() -> Record? {
    contents(Self.recordName).flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
  }

  private func write(_ record: Record, in folder: String) throws {
    try WholeFile.write(
      Array(JSONEncoder().encode(record)), to: "\(folder)/\(Self.recordName)", .init(isDurable: false))
  }

  private func contents(_ name: String) -> [UInt8]? {
    try? FileContents.plain("\(folder)/\(name)", limit: Course.mostBytes)
  }
}
