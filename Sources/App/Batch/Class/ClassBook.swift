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
    /// It is of a pupil who was taken out.
    case removed
  }

  /// The results, in the order in which they came.
  public private(set) var lines: [ResultLine] = []
  /// Where results stand, by the recording's fingerprint, or its name where it has none.
  private var places: [String: [Int]] = [:]
  /// What holds of results that are still to come.
  fileprivate(set) var rules = Rules()

  /// What a class knows of results that are added later.
  struct Rules: Sendable, Equatable, Codable {
    /// The recordings of pupils who were taken out, by fingerprint alone: they are not to come back unasked.
    var removed: Set<String> = []
    /// Other names of pupils, by what they stand for.
    var names: [String: String] = [:]
    /// Pairs of pupils whose names look alike and who are two, each by the alphabet; nil for none.
    var apart: [[String]]?
  }

  public init() {}

  /// Adds a result. One of a recording that is there already takes its place: the teacher's corrections stay
  /// with it, and a failure does not take the place of a result.
  @discardableResult
  public mutating func add(_ line: ResultLine) -> Added {
    var line = line
    line.learner = line.learner.map(PupilNames.clean)
    if rules.removed.contains(Self.mark(of: RecordingKey(of: line))) { return .removed }
    line.learner = line.learner.map { rules.names[$0] ?? $0 }
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

  /// What tells a recording that was taken out: nothing of a name.
  private static func mark(of key: RecordingKey) -> String {
    key.recording ?? Fingerprint(of: "\(key.learner ?? "")\n\(key.id)".utf8).text
  }

  /// Takes a pupil out; gives how many recordings that were. Added again they stay out.
  public mutating func remove(pupil: String) -> Int {
    let gone = lines.filter { $0.learner == pupil }
    refill(with: lines.filter { $0.learner != pupil })
    // Results that are added again bear the names that they were scored with.
    let names = [pupil] + rules.names.filter { $0.value == pupil }.map(\.key)
    for line in gone {
      rules.removed.formUnion(
        names.map { name in
          var named = line
          named.learner = name
          return Self.mark(of: RecordingKey(of: named))
        })
    }
    rules.names = rules.names.filter { $0.value != pupil }
    rules.apart?.removeAll { $0.contains(pupil) }
    return gone.count
  }

  /// Lets results back in of pupils who were taken out.
  public mutating func readmit(_ lines: [ResultLine]) {
    rules.removed.subtract(lines.map { Self.mark(of: RecordingKey(of: $0)) })
  }

  /// Gives a pupil another name, in results still to come too; what was recorded under both names is one.
  /// Gives how many recordings were the pupil's.
  public mutating func rename(pupil: String, to name: String) -> Int {
    let count = lines.count { $0.learner == pupil }
    for (old, known) in rules.names where known == pupil { rules.names[old] = name }
    rules.names[pupil] = name
    rules.names[name] = nil
    rules.apart = rules.apart.map { pairs in
      pairs.map { pair in pair.map { $0 == pupil ? name : $0 }.sorted() }.filter { $0[0] != $0[1] }
    }
    refill(
      with: lines.map { line in
        var line = line
        if line.learner == pupil { line.learner = name }
        return line
      })
    return count
  }

  /// Takes it that two pupils whose names look alike are two.
  public mutating func keepApart(_ one: String, _ other: String) {
    let pair = [one, other].sorted()
    if !areApart(one, other) { rules.apart = (rules.apart ?? []) + [pair] }
  }

  /// Whether somebody has said that they are two pupils.
  public func areApart(_ one: String, _ other: String) -> Bool {
    rules.apart?.contains([one, other].sorted()) == true
  }

  /// What a name stands for, where the pupil was renamed or joined with another.
  public func name(of name: String) -> String { rules.names[name] ?? name }

  /// All names under which a pupil was ever added.
  public func names(of pupil: String) -> Set<String> {
    Set([pupil] + rules.names.filter { $0.value == pupil }.map(\.key))
  }

  /// Takes over what another class knows of its pupils, so that it holds of their results to come: the other
  /// names of those named, who of them are two, and whose recordings are to stay out.
  public mutating func inherit(from other: ClassBook, pupils: Set<String>) {
    rules.removed.formUnion(other.rules.removed)
    let names = other.rules.names.filter { pupils.contains($0.value) }
    rules.names.merge(names) { own, _ in own }
    for pair in other.rules.apart ?? [] where pupils.isSuperset(of: pair) { keepApart(pair[0], pair[1]) }
  }

  private mutating func refill(with kept: [ResultLine]) {
    var book = ClassBook()
    for line in kept { book.add(line) }
    book.rules = rules
    self = book
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
    if Paths.exists(path) {
      for line in try Self.lines(of: path) { book.add(line) }
    }
    if Paths.exists(rulesPath) { book.rules = try rules() }
    return book
  }

  /// The files that it lies in.
  var places: [String] { [path, rulesPath] }

  /// Where it stands what holds of results still to come.
  private var rulesPath: String { path.dropLast(".jsonl".count) + ".rules.json" }

  private func rules() throws -> ClassBook.Rules {
    do {
      return try JSONDecoder().decode(ClassBook.Rules.self, from: Data(FileContents.read(rulesPath)))
    } catch is DecodingError {
      throw Failure(
        "\(rulesPath) cannot be read: who was taken out of the class, and who has two names, is not known.",
        advice: "Take it from a copy, or remove it and begin anew.")
    }
  }

  /// All of it.
  ///
  /// - Throws: `Failure` where there is nothing.
  public func readSome() throws -> ClassBook {
    let book = try read()
    guard book.lines.isEmpty else { return book }
    let folder = Paths.holding(path)
    let others = (Paths.names(in: folder) ?? []).filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(6)) }.filter { $0 != name }.sorted(naturallyBy: \.self)
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
    let before = book
    let outcome = try change(&book)
    if book.rules != before.rules {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try WholeFile.write(Array(encoder.encode(book.rules)), to: rulesPath, WholeFile.Keeping(mode: 0o600))
    }
    if book.lines != before.lines { try write(book) }
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
}
