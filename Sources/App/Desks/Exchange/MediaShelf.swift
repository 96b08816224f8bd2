public import Decks
internal import Files
internal import Glibc
public import Text

/// Pictures and sounds of imported packages, each kept once, under the hash of its content. The names that
/// packages give are only noted, in `names.tsv`: hash, a tab, the name. No path is ever made of them.
public struct MediaShelf: Sendable {
  public let folder: String

  /// The lines of `names.tsv`, once they were looked at.
  private var noted: Set<String>?

  /// A shelf in a folder, which is made where it is missing; those above it must be there.
  public init(_ folder: String) { self.folder = folder }

  /// The file of a content: its hash, and the ending of its name where that is plain.
  public static func file(for name: String, _ content: [UInt8]) -> String {
    let ending =
      name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() ?? ""
    let isPlain =
      1...5 ~= ending.utf8.count && ending.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    return SHA256.hex(of: content) + (isPlain ? ".\(ending)" : "")
  }

  /// Keeps a file, whole or not at all. Tells whether it was not there yet.
  @discardableResult
  public mutating func keep(_ name: String, _ content: [UInt8]) throws(Failure) -> Bool {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(folder) }
    let file = Self.file(for: name, content)
    let path = "\(folder)/\(file)"
    let isNew = unsafe access(path, F_OK) != 0
    if isNew {
      do throws(WritingError) {
        // The package is there still, should the power fail.
        try WholeFile.write(content, to: path, .init(isDurable: false, mode: 0o600))
      } catch {
        throw .refused(path, error.reason)
      }
    }
    let plain = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let line = "\(file)\t\(String(String.UnicodeScalarView(plain)))"
    // One content may have several names, and a name had another content before.
    if noted == nil { noted = Set(try lines()) }
    var known = noted ?? []
    if isNew || known.insert(line).inserted {
      known.insert(line)
      try note(Array("\(line)\n".utf8), in: "\(folder)/names.tsv")
    }
    noted = known
    return isNew
  }

  /// Keeps a file under its name or, where another file has it already, under one with the beginning of its
  /// hash in it. The name that a card says.
  mutating func keepApart(_ name: String, _ content: [UInt8]) throws(Failure) -> String {
    let scalars = name.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7F && $0 != "[" && $0 != "]"
    }
    let plain = try nameApart(String(String.UnicodeScalarView(scalars.suffix(120))), content)
    try keep(plain, content)
    return plain
  }

  public func names() throws(Failure) -> Set<String> { Set(try entries().map(\.name)) }

  /// What is kept under some names; of two with one name the one kept last. Names that are not there are
  /// missing.
  public func files(named wanted: Set<String>) throws(Failure) -> [(name: String, content: [UInt8])] {
    var files: [(name: String, content: [UInt8])] = []
    for (name, file) in try kept(wanted).sorted(by: { $0.key < $1.key }) {
      if let content = try Self.read("\(folder)/\(file)", most: Self.largest) {
        files.append((name, content))
      }
    }
    return files
  }

  /// The names whose files are not as they were kept, or gone: each file is called by the hash of what is in
  /// it. A file that has no name is named itself. Costs a pass over all of them.
  public func damaged() throws(Failure) -> [String] {
    var names = Dictionary(grouping: try entries()) { $0.file }
    for file in Paths.names(in: folder) ?? [] where Self.isFile(file[...]) && names[file] == nil {
      names[file] = [(file, file)]
    }
    var damaged: [String] = []
    for (file, entries) in names.sorted(by: { $0.key < $1.key }) {
      let content = try Self.read("\(folder)/\(file)", most: Self.largest)
      let isWhole = content.map { SHA256.hex(of: $0) } == String(file.prefix(64))
      // A collection has one name.
      let isNamed =
        entries[0].name != file && (!file.hasSuffix(".apkg") || entries[0].name == Self.collection)
      if !isWhole || !isNamed { damaged += entries.map(\.name) }
    }
    return damaged
  }

  /// The names of pictures and sounds that cards have and that nothing is kept under.
  public func missing(in library: CardLibrary) throws(Failure) -> Set<String> {
    var named: Set<String> = []
    for text in library.lists.flatMap(\.cards).compactMap({ library.card($0)?.text }) {
      named.formUnion(CardMedia.names(in: text.front))
      named.formUnion(CardMedia.names(in: text.back))
    }
    return named.isEmpty ? [] : named.subtracting(try names())
  }

  /// Where the file of a name is; nil where none is kept under it.
  public func path(of name: String) throws(Failure) -> String? {
    try kept([name])[name].map { "\(folder)/\($0)" }
  }

  /// The files of some names, without their folder.
  func kept(_ wanted: Set<String>) throws(Failure) -> [String: String] {
    guard !wanted.isEmpty else { return [:] }
    return try entries().reduce(into: [:]) { files, entry in
      if wanted.contains(entry.name) { files[entry.name] = entry.file }
    }
  }

  // MARK: Collections

  /// The name of a kept collection: no picture or sound has it.
  static let collection = "collection.apkg"

  /// Keeps the collection of a package, so that what was imported goes out as it came.
  public mutating func keepCollection(of package: AnkiPackage) throws(Failure) {
    try keep(Self.collection, try package.withoutMedia())
  }

  /// The collections that are kept, the last first. One that is damaged is a failure that names its file.
  public func collections() throws(Failure) -> [AnkiCollection] {
    var seen: Set<String> = []
    var found: [AnkiCollection] = []
    for entry in try entries().reversed() where entry.name == Self.collection {
      let path = "\(folder)/\(entry.file)"
      guard seen.insert(entry.file).inserted, let package = try Self.read(path, most: Self.largest) else {
        continue
      }
      do throws(Failure) {
        found.append(try AnkiPackage(package).collection)
      } catch {
        throw Failure(
          code: "unreadable",
          message: "\(path), which keeps what came from Anki, cannot be read. \(error.message)",
          advice:
            "Import that package anew; or remove the file: then its cards go out with front and back alone."
        )
      }
    }
    return found
  }

  // MARK: Files

  private static let largest = 1 << 30

  private func lines() throws(Failure) -> [String] {
    guard let list = try Self.read("\(folder)/names.tsv", most: 64 << 20) else { return [] }
    return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What `names.tsv` says, in its order. It is a file that others may have written into: only a hash with an
  /// ending is a name here.
  func entries() throws(Failure) -> [(file: String, name: String)] {
    try lines().compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 && Self.isFile(parts[0]) ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  private static func isFile(_ name: Substring) -> Bool {
    name.utf8.count >= 64 && name.utf8.count <= 70
      && name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
  }

  /// The bytes of a file; nil where there is none.
  static func read(_ path: String, most: Int) throws(Failure) -> [UInt8]? {
    do throws(ReadingError) {
      return try FileContents.plain(path, limit: most, followsLinks: false)
    } catch {
      if error.isAbsence { return nil }
      throw Failure(code: "unreadable", message: "\(path) cannot be read: \(error.reason).")
    }
  }

  private func note(_ bytes: [UInt8], in path: String) throws(Failure) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    do throws(WritingError) {
      try WholeFile.write(bytes, into: file, named: path)
    } catch {
      throw .refused(path, error.reason)
    }
  }

  private func failure(_ path: String) -> Failure {
    .refused(path, SystemReason.words(errno, isWriting: true))
  }
}

extension MediaShelf {
  /// A name for a file beside those that are kept: its own or, where another file has that, one with the
  /// beginning of its hash in it.
  func nameApart(_ name: String, _ content: [UInt8]) throws(Failure) -> String {
    let file = Self.file(for: name, content)
    guard let other = try kept([name])[name], other != file else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot])-\(file.prefix(8))\(name[dot...])"
  }

  /// The new names of those files of a source whose own names other files have here. What begins with a line
  /// below belongs to all packages, as Anki has it, and keeps its name. `wanted` are the names that count. By
  /// the old names.
  public func namesApart(
    for source: any MediaSource, _ wanted: Set<String>
  ) throws(Failure) -> [String: String] {
    let doubtful = try wanted.intersection(names()).filter { !$0.hasPrefix("_") }
    guard !doubtful.isEmpty else { return [:] }
    var apart: [String: String] = [:]
    try source.eachMedia(doubtful) { (name, content) throws(Failure) in
      let other = try nameApart(name, content)
      if other != name { apart[name] = other }
    }
    return apart
  }
}

/// Pictures and sounds that have other names here than in their source.
struct RenamedMedia: MediaSource {
  private let source: any MediaSource
  /// The new names by the old.
  private let names: [String: String]

  public init(_ source: any MediaSource, names: [String: String]) {
    (self.source, self.names) = (source, names)
  }

  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let old = Dictionary(names.map { ($1, $0) }) { one, _ in one }
    try source.eachMedia(Set(wanted.map { old[$0] ?? $0 })) { (name, content) throws(Failure) in
      try body(names[name] ?? name, content)
    }
  }
}

extension MediaShelf {
  /// Takes over what another shelf keeps, as from a second machine. What is damaged or gone there is left
  /// out: `merge` counts what cards miss. Cost: reads what is not here yet. A folder that is not there has
  /// nothing. Tells how many were not here yet.
  public mutating func takeOver(_ other: MediaShelf) throws(Failure) -> Int {
    let known = Set(try entries().map { "\($0.file)\t\($0.name)" })
    var count = 0
    for entry in try other.entries() where !known.contains("\(entry.file)\t\(entry.name)") {
      // Its name is what is in it.
      guard let content = try MediaShelf.read("\(other.folder)/\(entry.file)", most: Self.largest),
        Self.file(for: entry.name, content) == entry.file
      else { continue }
      if try keep(entry.name, content), entry.name != Self.collection { count += 1 }
    }
    return count
  }
}

/// Takes the pictures and sounds along that a person names in what a card says: `![](map.png)`,
/// `[sound:rhine.mp3]`.
public struct MediaTaking {
  /// The most bytes a picture or a sound may have.
  private static let limit = 100 << 20
  private var shelf: MediaShelf

  public init(into folder: String) { shelf = MediaShelf(folder) }

  /// A text with its files taken along: what it keeps are their names.
  public mutating func take(_ text: String) throws -> String {
    try CardMedia.taking(text) { path in
      let content = try FileContents.read(path, limit: Self.limit)
      guard !content.isEmpty else { throw Failure("\(path) is empty.") }
      do throws(Failure) {
        return try shelf.keepApart(String(path.split(separator: "/").last ?? ""), content)
      } catch {
        throw Failure("\(path) cannot be taken along. \(error.message)")
      }
    }
  }
}
