internal import Decks
internal import Files
internal import Text

/// Anki's collection as a SQLite database. Up to schema 11 notetypes and decks are JSON in its one row of
/// settings; from schema 15 on they have tables.
enum AnkiDatabase {
  static func collection(of image: [UInt8]) throws(Failure) -> AnkiCollection {
    var database = try Connection.fromPackage(image)
    if try database.hasTable("facts"), try database.hasTable("data_for_fact") {
      throw .unknown(
        "it is Mnemosyne's own database. Share the cards there with “Export …” as “Cards for "
          + "sharing”, a .cards file"
      )
    }
    for table in ["col", "notes", "cards", "revlog"] {
      guard try database.hasTable(table) else { throw .unknown("its collection has no table “\(table)”") }
    }
    var collection = AnkiCollection.empty
    if try database.hasTable("notetypes") {
      try readTables(&database, into: &collection)
    } else {
      try readSettings(&database, into: &collection)
    }
    try database.each("SELECT id, guid, mid, tags, flds, mod FROM notes NOT INDEXED ORDER BY id") { row in
      collection.notes.append(
        AnkiCollection.Note(
          id: row.integer(0), mark: row.text(1), notetype: row.integer(2), tags: row.text(3),
          fields: row.text(4)))
      if !row.text(1).isEmpty { collection.changed[row.text(1)] = row.integer(5) }
    }
    // A card in a filtered deck belongs to the deck it came from.
    try database.each(
      """
      SELECT id, nid, CASE WHEN odid != 0 THEN odid ELSE did END, ord, type, queue,
        CASE WHEN odid != 0 AND odue != 0 THEN odue ELSE due END, ivl, factor, reps, lapses, left, flags,
        data, odid
      FROM cards NOT INDEXED ORDER BY id
      """
    ) { row in
      collection.cards.append(
        AnkiCollection.Card(
          id: row.integer(0), note: row.integer(1), deck: row.integer(2),
          ordinal: Int(truncatingIfNeeded: row.integer(3)), schedule: schedule(row)))
    }
    try database.each(
      "SELECT id, cid, ease, type, ivl, lastIvl, factor, time FROM revlog NOT INDEXED ORDER BY id"
    ) { row in
      collection.reviews.append(
        AnkiCollection.Review(
          time: row.integer(0), card: row.integer(1), ease: Int(truncatingIfNeeded: row.integer(2)),
          kind: Int(truncatingIfNeeded: row.integer(3)), interval: row.integer(4),
          lastInterval: row.integer(5), factor: row.integer(6), duration: row.integer(7)))
    }
    try database.each("SELECT crt, mod FROM col LIMIT 1") { row in
      (collection.created, collection.modified) = (row.integer(0), row.integer(1))
    }
    return collection
  }

  private static func schedule(_ row: borrowing Row) -> AnkiCollection.Schedule {
    var schedule = AnkiCollection.Schedule()
    schedule.kind = row.integer(4)
    schedule.queue = row.integer(5)
    schedule.due = row.integer(6)
    schedule.interval = row.integer(7)
    schedule.factor = row.integer(8)
    schedule.reviews = row.integer(9)
    schedule.lapses = row.integer(10)
    schedule.left = row.integer(11)
    schedule.flags = row.integer(12)
    schedule.data = row.text(13)
    if row.integer(14) != 0 { schedule.leaveFilteredDeck() }
    return schedule
  }

  private static func readSettings(
    _ database: inout Connection, into collection: inout AnkiCollection
  ) throws(Failure) {
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
    _ database: inout Connection, into collection: inout AnkiCollection
  ) throws(Failure) {
    var sources: [Int64: AnkiNotetypeSource] = [:]
    try database.each("SELECT id, name, mtime_secs, config FROM notetypes NOT INDEXED") { row in
      sources[row.integer(0)] = AnkiNotetypeSource(
        id: row.integer(0), name: row.text(1), changed: row.integer(2), settings: row.bytes(3))
    }
    try database.each("SELECT ntid, name, config FROM fields NOT INDEXED ORDER BY ntid, ord") { row in
      sources[row.integer(0)]?.fields.append(.init(name: row.text(1), settings: row.bytes(2)))
    }
    try database.each("SELECT ntid, ord, name, config FROM templates NOT INDEXED ORDER BY ntid, ord") { row in
      sources[row.integer(0)]?.templates.append(
        .init(
          ordinal: Int(truncatingIfNeeded: row.integer(1)), name: row.text(2), settings: row.bytes(3)))
    }
    collection.notetypes = sources.mapValues(\.notetype)
    try database.each("SELECT id, name FROM decks NOT INDEXED") { row in
      collection.decks[row.integer(0)] = AnkiTables.deck(row.text(1))
    }
  }
}
