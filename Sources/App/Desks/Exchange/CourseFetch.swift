import Files
internal import Habits
import Text

/// Fetches the files of a course, of which only those that have changed travel.
struct CourseFetch: Sendable {
  private let client: WebClient
  /// How long the whole course may take, seconds.
  private let patience: Double
  /// The most bytes of a whole course.
  private static let mostBytes = 20_000_000
  private static let atOnce = 6

  /// Makes a fetch. `patience` is how long the whole course may take, seconds, however many files it has.
  public init(_ client: WebClient = WebClient(), patience: Double = 60) {
    self.client = client
    self.patience = patience
  }

  /// Fetches a course. What it holds is for `Course(files:)` to judge. The very files of `last`, what is kept
  /// from there, where nothing has changed. `now` in seconds since 1970.
  public func copy(
    from source: CourseSource, last: CourseShelf.Copy?, now: Double
  ) async throws(Failure) -> CourseShelf.Copy {
    let last = last.flatMap { $0.source == source ? $0 : nil }
    var copy = CourseShelf.Copy(source: source, files: [:], tags: [:], checked: now)
    switch source {
    case .own: break
    case .folder(let folder): copy.files = try Self.files(in: folder)
    case .address(let address): try await fetch(address, last, into: &copy)
    }
    return copy
  }

  // MARK: By the network

  private func fetch(
    _ address: String, _ last: CourseShelf.Copy?, into copy: inout CourseShelf.Copy
  ) async throws(Failure) {
    let end = ContinuousClock.now + .seconds(patience)
    guard let json = try await file(Course.fileName, at: address, last, limit: Course.mostBytes, by: end)
    else {
      throw .refused(address, status: 404)
    }
    copy.files[Course.fileName] = json.bytes
    copy.tags[Course.fileName] = json.tag
    let names = Course.postFiles(json: json.bytes)
    var total = json.bytes.count
    for start in stride(from: 0, to: names.count, by: Self.atOnce) {
      let batch = names[start..<min(start + Self.atOnce, names.count)]
      for (name, file) in try await files(Array(batch), at: address, last, by: end) {
        guard let file else { continue }
        total += file.bytes.count
        guard total <= Self.mostBytes else { throw .tooLong("the course", limit: Self.mostBytes) }
        copy.files[name] = file.bytes
        copy.tags[name] = file.tag
      }
    }
  }

  private typealias File = (bytes: [UInt8], tag: String?)

  private func files(
    _ names: [String], at address: String, _ last: CourseShelf.Copy?, by end: ContinuousClock.Instant
  ) async throws(Failure) -> [(String, File?)] {
    let results = await withTaskGroup(of: (String, Result<File?, Failure>).self) { group in
      for name in names {
        group.addTask {
          do throws(Failure) {
            let limit = Course.mostBytes / 10
            return (name, .success(try await file(name, at: address, last, limit: limit, by: end)))
          } catch {
            return (name, .failure(error))
          }
        }
      }
      var results: [(String, Result<File?, Failure>)] = []
      for await result in group { results.append(result) }
      return results
    }
    var files: [(String, File?)] = []
    for (name, result) in results { files.append((name, try result.get())) }
    return files
  }

  /// A file; nil where there is none. It may take what is left of the time.
  private func file(
    _ name: String, at address: String, _ last: CourseShelf.Copy?, limit: Int,
    by end: ContinuousClock.Instant
  ) async throws(Failure) -> File? {
    let left = (end - .now) / .seconds(1)
    guard left > 0 else { throw .slow("The course") }
    var client = client
    client.patience = min(client.patience, left)
    let known = last?.files[name]
    let tag = known == nil ? nil : last?.tags[name]
    switch try await client.get(address + name, tag: tag, limit: limit) {
    case .unchanged: return known.map { ($0, tag) }
    case .page(let bytes, let tag): return (bytes, tag)
    case .missing: return nil
    }
  }

  // MARK: From a folder

  private static func files(in folder: String) throws(Failure) -> [String: [UInt8]] {
    guard let json = try contents(Course.fileName, in: folder, limit: Course.mostBytes) else {
      throw .file(folder, "there is no \(Course.fileName); a course is a folder with that and its posts")
    }
    var files = [Course.fileName: json]
    for name in Course.postFiles(json: json) {
      files[name] = try contents(name, in: folder, limit: Course.mostBytes / 10)
    }
    return files
  }

  /// The bytes of a plain file; nil where there is none. A link, a pipe or a device is none.
  private static func contents(_ name: String, in folder: String, limit: Int) throws(Failure) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    do throws(ReadingError) {
      return try FileContents.plain(path, limit: limit, followsLinks: false)
    } catch {
      switch error {
      case .tooLarge: throw .tooLong(path, limit: limit)
      case .system where error.isAbsence: return nil
      case .system: throw .file(path, error.reason)
      }
    }
  }
}

public enum CourseSource: Sendable, Hashable {
  case own
  /// A folder of this machine, by its absolute path.
  case folder(String)
  /// An address, with a slash at its end.
  case address(String)

  /// Reads what a person types: `own`, an address, or the path of a folder; nil for none of them. Relative
  /// paths begin in `current`.
  public init?(_ text: String, current: String, home: String?) {
    if text == "own" {
      self = .own
    } else if text.contains("://") {
      guard WebClient.isAddress(text) else { return nil }
      let base = text.hasSuffix("/course.json") ? String(text.dropLast("course.json".count)) : text
      self = .address(base.hasSuffix("/") ? base : base + "/")
    } else {
      guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
      var path = text
      if let home, text == "~" || text.hasPrefix("~/") { path = home + text.dropFirst() }
      if !path.hasPrefix("/") { path = current + "/" + path }
      if path.hasSuffix("/course.json") { path = String(path.dropLast("/course.json".count)) }
      self = .folder(path)
    }
  }

  public var text: String {
    switch self {
    case .own: "own"
    case .folder(let path): path
    case .address(let address): address
    }
  }
}
