public import Decks
public import Files
public import Text

/// A package that Anki exported (`.apkg`, `.colpkg`), opened: the older forms with `collection.anki2` or
/// `collection.anki21`, and the present one, whose `collection.anki21b` and media are packed by Zstandard.
///
/// A package is never trusted: what it unpacks to is counted, its database is only read, and its media are
/// handed out by content; the names in it are never paths.
public struct AnkiPackage: Sendable, MediaSource {
  /// How every zip archive begins.
  public static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// How every SQLite database begins: a collection without a package is one.
  static let collectionSignature = Array("SQLite format 3\u{0}".utf8)

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
        "a newer Anki made it (form \(version)). "
          + "Export it there with “support older Anki versions” switched on"
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
    if isPresentForm {
      mediaNames = AnkiTables.media(list)
    } else {
      mediaNames = list.isEmpty ? [:] : try Self.media(json: list)
    }
    self.bytes = bytes
    self.budget = budget
    if let list = found[Self.namesEntry] { renameMedia(try Self.media(json: list)) }
  }

  private static func media(json list: [UInt8]) throws(Failure) -> [String: String] {
    do throws(JSONFault) {
      return try AnkiTables.media(json: list)
    } catch {
      throw .unknown("its list of pictures and sounds is damaged: \(error). Export it anew")
    }
  }

  /// Opens a collection that stands alone (`collection.anki2`): its media are in a folder beside it, and not
  /// in it.
  public init(collection bytes: [UInt8]) throws(Failure) {
    collection = try AnkiDatabase.collection(of: bytes)
    mediaNames = [:]
    entry = ("collection.anki2", bytes)
    self.bytes = []
    isPresentForm = false
    budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
  }

  /// Its collection alone, as a package without media: what `init` reads.
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

/// Writes packages of the older form (`collection.anki2`, schema 11), which every Anki since 2.0 opens, and
/// so do we.
public enum AnkiPackageWriter {
  /// The tables of Anki's collections up to schema 11.
  static let tables = ModelData.script("anki.sql")

  public static func package(
    of export: AnkiExport, media: [(name: String, content: [UInt8])] = []
  ) throws(Failure) -> [UInt8] {
    var database = try Connection.forPackage()
    try database.script(Self.tables)
    try database.script("BEGIN")
    try database.run(
      "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      each: [
        [
          .integer(export.created), .integer(export.time), .integer(export.time), .text(export.settings),
          .text(export.notetypes), .text(export.decks), .text(export.deckOptions),
        ]
      ])
    let seconds = export.time / 1000
    try database.run(
      "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')",
      each: export.notes.lazy.map { note in
        [
          .integer(note.row.id), .text(note.row.mark), .integer(note.row.notetype), .integer(seconds),
          .text(note.row.tags), .text(note.row.fields), .text(note.front),
        ]
      })
    try database.run(
      "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)",
      each: export.cards.lazy.map { card in
        let schedule = card.schedule
        return [
          .integer(card.id), .integer(card.note), .integer(card.deck), .integer(Int64(card.row.ordinal)),
          .integer(seconds), .integer(schedule.kind), .integer(schedule.queue), .integer(schedule.due),
          .integer(schedule.interval), .integer(schedule.factor), .integer(schedule.reviews),
          .integer(schedule.lapses), .integer(schedule.left), .integer(schedule.flags), .text(schedule.data),
        ]
      })
    try database.run(
      "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)",
      each: export.reviews.lazy.map { review in
        [
          .integer(review.time), .integer(review.card), .integer(Int64(review.ease)),
          .integer(review.interval), .integer(review.lastInterval), .integer(review.factor),
          .integer(review.duration), .integer(Int64(review.kind)),
        ]
      })
    try database.script("COMMIT")
    // Anki names the files by numbers, and says in JSON which is which.
    let names = JSONValue.object(
      media.enumerated().map { ("\($0.offset)", .string($0.element.name)) })
    let files = media.enumerated().map { (name: "\($0.offset)", content: $0.element.content) }
    return try ZipWriter.archive(
      of: [("collection.anki2", try database.image()), ("media", names.bytes)] + files, time: Int(seconds))
  }
}

/// Why a package could not be taken or written. Codes: `unknown`: it is of no form that is read; `refused`.
extension Failure {
  static func unknown(_ what: String) -> Self {
    Self(code: "unknown", message: sentence(what))
  }

  static func refused(_ path: String, _ reason: String) -> Self {
    Self(code: "refused", message: "\(path) cannot be written: \(reason).")
  }
}
