import Files
import FoundationEssentials
internal import Recitation
internal import Text

/// All that was scored of a class, each recording of a text once, whenever and however often it was scored.
public struct ClassBook: Sendable {
  /// What became of a result that was added.
  public enum Added: Sendable, Equatable {
    /// It was not there.
    case new
    /// It was there, and says something else now.
    case changed
    /// It was there already.
    case known
  }

  /// The results, in the order in which they came.
  public private(set) var lines: [ResultLine] = []
  /// Where results stand, by the recording's fingerprint, or its name where it has none.
  private var places: [String: [Int]] = [:]

  public init() {}

  /// Adds a result. One of a recording that is there already takes its place: the teacher's corrections stay
  /// with it, and a failure does not take the place of a result.
  @discardableResult
  public mutating func add(_ line: ResultLine) -> Added {
    let key = RecordingKey(of: line)
    let name = key.recording ?? key.id
    guard let place = places[name]?.first(where: { RecordingKey(of: lines[$0]).isSame(as: key) }) else {
      places[name, default: []].append(lines.count)
      lines.append(line)
      return .new
    }
    let known = lines[place]
    guard line.result != nil || known.result == nil else { return .known }
    var new = line
    new.learner = line.learner ?? known.learner
    new.date = line.date ?? known.date
    if line.correction == nil { new.correct(by: known.correction) }
    // As it would be kept: figures are rounded there.
    guard new.json != known.json else { return .known }
    lines[place] = new
    return .changed
  }

  /// Takes a pupil out; gives how many recordings that were.
  public mutating func remove(pupil: String) -> Int {
    let kept = lines.filter { $0.learner != pupil }
    let removed = lines.count - kept.count
    self = ClassBook()
    for line in kept { add(line) }
    return removed
  }

  /// Takes over what a teacher has said.
  public mutating func correct(by corrections: Corrections) -> Corrections.Outcome {
    let corrected = corrections.applied(to: lines)
    lines = corrected.lines
    return corrected.outcome
  }
}

/// A class on disk: its results, one a line, in `classes/NAME.jsonl` of the data folder.
///
/// It is a file of its own and no part of the learner's data: it is other people's, is to be handed on,
/// merged, and erased alone, and the daily copies of the learner's data are not to keep pupils who were taken
/// out. It has the form of results, so that whatever reads those reads it.
public struct ClassFile: Sendable {
  public let path: String
  public let name: String

  /// Throws a `Failure` where it cannot have that name.
  public init(_ folder: String, named name: String) throws {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789 _-".unicodeScalars.contains($0)
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= 100, name.first != " ", name.first != "-" else {
      throw Failure(
        "A class cannot have that name.", advice: "Take letters, digits, spaces, _ and -.",
        code: Failure.usage)
    }
    self.name = name
    path = "\(folder)/\(name).jsonl"
  }

  /// All of it; empty where there is none yet.
  public func read() throws -> ClassBook {
    var book = ClassBook()
    guard Paths.exists(path) else { return book }
    for line in try Self.lines(of: path) { book.add(line) }
    return book
  }

  /// All of it.
  ///
  /// - Throws: `Failure` where there is nothing.
  public func readSome() throws -> ClassBook {
    let book = try read()
    guard book.lines.isEmpty else { return book }
    let folder = Paths.holding(path)
    let others = (Paths.names(in: folder) ?? []).filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(6)) }.filter { $0 != name }
    throw Failure(
      "The class \(name) has no results yet.",
      advice: others.isEmpty
        ? "Add some: recite class add RESULTS.jsonl"
        : "There is \(others.joined(separator: ", ")): name one by --class, "
          + "or add results by recite class add."
    )
  }

  /// Changes it and keeps what has changed. Another program that changes a class at this moment waits: what
  /// two add is all there. Without `isNew` it must not be empty before. Where the change throws, or it cannot
  /// be kept, nothing has changed.
  public func change<Outcome>(isNew: Bool = false, _ change: (inout ClassBook) throws -> Outcome) throws
    -> Outcome
  {
    if isNew { try Paths.makeFolders(above: path) } else { _ = try readSome() }
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    var book = try read()
    let before = book.lines
    let outcome = try change(&book)
    if book.lines != before { try write(book) }
    return outcome
  }

  /// Keeps all of it, for this person's eyes.
  private func write(_ book: ClassBook) throws {
    let file = try WholeFile(path, WholeFile.Keeping(mode: 0o600))
    for line in book.lines { try file.append(line.json + "\n") }
    try file.commit()
  }

  public static func lines(of path: String) throws -> [ResultLine] {
    let index = try ResultIndex(path)
    return try index.entries.map(index.line)
  }
}

extension ResultLine {
  /// The same of the first minute; what a person said of it stays in force.
  public func ofFirstMinute() -> ResultLine {
    guard let result else { return self }
    var line = self
    line.outcome = .success(result.firstMinute())
    return line
  }

  /// The same without names: pupils and recordings are numbers, what people wrote and where files lie is left
  /// out. The order of the numbers tells nothing of the names'.
  public static func anonymous(_ lines: [ResultLine]) -> [ResultLine] {
    let names = Set(lines.compactMap(\.learner))
      .sorted { Fingerprint(of: $0.utf8).text < Fingerprint(of: $1.utf8).text }
    let digits = "\(names.count)".count
    let numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { place, name in
        let number = "\(place + 1)"
        return (name, "Pupil " + String(repeating: "0", count: digits - number.count) + number)
      })
    return lines.enumerated().map { place, line in
      var bare = line
      bare.id = "\(place + 1)"
      bare.audio = ""
      bare.line = nil
      bare.learner = line.learner.flatMap { numbers[$0] }
      switch line.outcome {
      case .failure(let failure):
        bare.outcome = .failure(Failure(code: failure.code, message: "Not scored: \(failure.code)."))
      case .success(var result):
        result.notes = []
        bare.outcome = .success(result)
      }
      return bare.withoutNotes()
    }
  }
}
