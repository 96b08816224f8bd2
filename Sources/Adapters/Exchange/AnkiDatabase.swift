internal import Decks

/// Anki's collection as a SQLite database. Up to schema 11 notetypes and decks are JSON in its one row of settings; from
/// schema 15 on they have tables.
enum AnkiDatabase {
  /// Reads a collection.
  static func collection(of image: [UInt8]) throws(PackageError) -> AnkiCollection {
    let database = try DatabaseImage(reading: image)
    for table in ["col", "notes", "cards", "revlog"] {
      guard try database.hasTable(table) else { throw .unknown("its collection has no table “\(table)”") }
    }
    var collection = AnkiCollection()
    if try database.hasTable("notetypes") {
      try readTables(database, into: &collection)
    } else {
      try readSettings(database, into: &collection)
    }
    try database.each("SELECT id, guid, mid, tags, flds FROM notes NOT INDEXED ORDER BY id") { row in
      collection.notes.append(
        AnkiCollection.Note(
          id: row.integer(0), mark: row.text(1), notetype: row.integer(2), tags: row.text(3),
          fields: row.text(4)))
    }
    // A card in a filtered deck belongs to the deck it came from.
    try database.each(
      "SELECT id, nid, CASE WHEN odid != 0 THEN odid ELSE did END, ord, queue FROM cards NOT INDEXED ORDER BY id"
    ) { row in
      collection.cards.append(
        AnkiCollection.Card(
          id: row.integer(0), note: row.integer(1), deck: row.integer(2),
          ordinal: Int(truncatingIfNeeded: row.integer(3)), isSuspended: row.integer(4) == -1))
    }
    try database.each("SELECT id, cid, ease, type FROM revlog NOT INDEXED ORDER BY id") { row in
      collection.reviews.append(
        AnkiCollection.Review(
          time: row.integer(0), card: row.integer(1), ease: Int(truncatingIfNeeded: row.integer(2)),
          kind: Int(truncatingIfNeeded: row.integer(3))))
    }
    return collection
  }

  private static func readSettings(
    _ database: borrowing DatabaseImage, into collection: inout AnkiCollection
  ) throws(PackageError) {
    var settings: [[UInt8]] = []
    try database.each("SELECT models, decks, conf FROM col LIMIT 1") { row in
      settings = (0..<3).map { Array(row.text($0).utf8) }
    }
    guard settings.count == 3 else { throw .unknown("its collection has no settings") }
    do throws(JSONFault) {
      collection.notetypes = try AnkiTables.notetypes(json: settings[0])
      collection.decks = try AnkiTables.decks(json: settings[1])
      collection.hasOldButtons = try AnkiTables.hasOldButtons(json: settings[2])
    } catch {
      throw .damaged("its settings are no JSON, \(error)")
    }
  }

  private static func readTables(
    _ database: borrowing DatabaseImage, into collection: inout AnkiCollection
  ) throws(PackageError) {
    try database.each("SELECT id, name, config FROM notetypes NOT INDEXED") { row in
      collection.notetypes[row.integer(0)] = AnkiCollection.Notetype(
        name: row.text(1), isCloze: AnkiTables.isCloze(notetype: row.bytes(2)))
    }
    try database.each("SELECT ntid, name FROM fields NOT INDEXED ORDER BY ntid, ord") { row in
      collection.notetypes[row.integer(0)]?.fields.append(row.text(1))
    }
    try database.each("SELECT ntid, ord, config FROM templates NOT INDEXED") { row in
      collection.notetypes[row.integer(0)]?.templates[Int(truncatingIfNeeded: row.integer(1))] =
        AnkiTables.template(row.bytes(2))
    }
    try database.each("SELECT id, name FROM decks NOT INDEXED") { row in
      collection.decks[row.integer(0)] = AnkiTables.deck(row.text(1))
    }
  }
}
