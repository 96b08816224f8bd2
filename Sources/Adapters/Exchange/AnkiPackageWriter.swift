public import Base
public import Decks
internal import SQLite

/// Writes packages of the older form (`collection.anki2`, schema 11), which every Anki since 2.0 opens, and so do we.
public enum AnkiPackageWriter {
  /// A package of cards.
  ///
  /// - Parameters:
  ///   - export: What is in it.
  ///   - media: The pictures and sounds that go with it, by their names.
  /// - Returns: The bytes of the file.
  /// - Throws: `Failure`.
  public static func package(
    of export: AnkiExport, media: [(name: String, content: [UInt8])] = []
  ) throws(Failure) -> [UInt8] {
    var database = try Connection.forPackage()
    try database.script(AnkiSchema.script)
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

/// The tables of Anki's collections up to schema 11.
enum AnkiSchema {
  static let script: SQL = """
    CREATE TABLE col (
      id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
      dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
      decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (
      id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
      tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
      data text NOT NULL);
    CREATE TABLE cards (
      id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
      usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
      factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
      odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (
      id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
      lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """
}
