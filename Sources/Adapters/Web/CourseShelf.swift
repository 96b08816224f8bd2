public import Base
internal import FoundationEssentials
internal import Habits
internal import WholeFiles

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
