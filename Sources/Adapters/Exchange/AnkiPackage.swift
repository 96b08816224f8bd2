public import Base
public import Decks

/// A package that Anki exported (`.apkg`, `.colpkg`), opened: the older forms with `collection.anki2` or
/// `collection.anki21`, and the present one, whose `collection.anki21b` and media are packed by Zstandard.
///
/// A package is never trusted: what it unpacks to is counted, its database is only read, and its media are handed out by
/// content; the names in it are never paths.
public struct AnkiPackage: Sendable, MediaSource {
  /// How every zip archive begins.
  public static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// How every SQLite database begins: a collection without a package is one.
  public static let collectionSignature = Array("SQLite format 3\u{0}".utf8)

  /// What is in it.
  public private(set) var collection: AnkiCollection
  /// The names of its media files, by the names of their entries.
  public let mediaNames: [String: String]
  /// The names that its media have here, where others had theirs already, by those they came with.
  private var newNames: [String: String] = [:]
  /// The entry that says these, in what is kept of a package: JSON.
  private static let namesEntry = "recite-names"
  private let bytes: [UInt8]
  private let isPresentForm: Bool
  /// The entry of the collection, as it came.
  private let entry: (name: String, content: [UInt8])
  private let budget: UnpackingBudget

  /// Opens a package.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What it may unpack to.
  /// - Throws: `Failure`.
  public init(_ bytes: [UInt8], limits: PackageLimits = PackageLimits()) throws(Failure) {
    var budget = UnpackingBudget(limits, packed: bytes.count)
    var found: [String: [UInt8]] = [:]
    let collections = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    try ZipReader(bytes: bytes).each(&budget) { name in
      collections.contains(name) || name == "meta" || name == "media" || name == Self.namesEntry
    } _: { name, content, _ in
      found[name] = content
    }
    let version = found["meta"].map(AnkiTables.version) ?? 1
    guard version <= 3 else {
      throw .unknown(
        "a newer Anki made it (form \(version)). Export it there with “support older Anki versions” switched on"
      )
    }
    guard let name = collections.first(where: { found[$0] != nil }), let packed = found[name] else {
      throw .unknown("there is no collection of Anki's in it. Is it an .apkg or .colpkg file?")
    }
    entry = (name, packed)
    isPresentForm = name == collections[0]
    let image = isPresentForm ? try Zstandard.content(of: packed, &budget) : packed
    collection = try AnkiDatabase.collection(of: image)
    var list = found["media"] ?? []
    if isPresentForm, !list.isEmpty { list = try Zstandard.content(of: list, &budget) }
    mediaNames = isPresentForm ? AnkiTables.media(list) : (try? AnkiTables.media(json: list)) ?? [:]
    self.bytes = bytes
    self.budget = budget
    if let list = found[Self.namesEntry] { renameMedia((try? AnkiTables.media(json: list)) ?? [:]) }
  }

  /// Opens a collection that stands alone (`collection.anki2`): its media are in a folder beside it, and not in it.
  public init(collection bytes: [UInt8]) throws(Failure) {
    collection = try AnkiDatabase.collection(of: bytes)
    mediaNames = [:]
    entry = ("collection.anki2", bytes)
    self.bytes = []
    isPresentForm = false
    budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
  }

  /// Its collection alone, as a package without media: what `init` reads.
  ///
  /// - Throws: `Failure`.
  func withoutMedia() throws(Failure) -> [UInt8] {
    guard !newNames.isEmpty else { return try ZipWriter.archive(of: [entry], time: 0) }
    let names = JSONValue.object(
      newNames.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    return try ZipWriter.archive(of: [entry, (Self.namesEntry, names.bytes)], time: 0)
  }

  /// Gives media other names, the new ones by the old, in its notes and in what is kept of it.
  public mutating func renameMedia(_ names: [String: String]) {
    newNames.merge(names) { $1 }
    collection.renameMedia(names)
  }

  /// Hands out media files, one by one: their names and contents.
  ///
  /// - Parameters:
  ///   - wanted: The names of the files that are wanted.
  ///   - body: Is given a name and a content.
  /// - Throws: `Failure`.
  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let entries = mediaNames.filter { wanted.contains($0.value) }
    guard !entries.isEmpty else { return }
    var budget = budget
    try ZipReader(bytes: bytes).each(&budget) {
      entries[$0] != nil
    } _: {
      (entry, content, budget) throws(Failure) in
      guard let name = entries[entry] else { return }
      try body(name, isPresentForm ? try Zstandard.content(of: content, &budget) : content)
    }
  }
}
