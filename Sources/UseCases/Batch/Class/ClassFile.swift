import Base
import FoundationEssentials
import WholeFiles

/// A class on disk: its results, one a line, in `classes/NAME.jsonl` of the data folder.
///
/// It is a file of its own and no part of the learner's data: it is other people's, is to be handed on, merged, and erased
/// alone, and the daily copies of the learner's data are not to keep pupils who were taken out. It has the form of results,
/// so that whatever reads those reads it.
public struct ClassFile: Sendable {
  /// Its file.
  public let path: String
  /// What people call it.
  public let name: String

  /// Names a class.
  ///
  /// - Parameters:
  ///   - folder: where classes are kept.
  ///   - name: what people call it.
  /// - Throws: `Failure` where it cannot have that name.
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
        : "There is \(others.joined(separator: ", ")): name one by --class, or add results by recite class add."
    )
  }

  /// Changes it and keeps what has changed. Another program that changes a class at this moment waits: what two add is all
  /// there.
  ///
  /// - Parameters:
  ///   - isNew: whether it may be empty before.
  ///   - change: what is to be done with all that is there.
  /// - Returns: what the change gives.
  /// - Throws: what the change throws, and `Failure` or `WritingError` where the class is empty or cannot be kept; nothing
  ///   has changed then.
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

  /// The results of a file.
  public static func lines(of path: String) throws -> [ResultLine] {
    let index = try ResultIndex(path)
    return try index.entries.map { entry in
      guard let line = ResultLine(json: String(decoding: try index.bytes(of: entry), as: UTF8.self)) else {
        throw Failure("\(path) has a line for \(entry.id) that cannot be read.")
      }
      return line
    }
  }
}
