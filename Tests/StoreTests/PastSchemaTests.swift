@testable import Decks
@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// Files as older programs left them, row by row. For a schema that is added, append the rows of a file of
/// the one before: `Schema.migrations` and `rows` need nothing else here.
@Suite("Files that older programs wrote")
struct PastSchemaTests {
  /// What a program with each schema had written, beside the rows of those before.
  private static let rows: [SQLScript] = [
    version1, version2, version3, "", version5, version6, version7, "", version9, version10,
  ]

  /// Two passages, three answers of which one was taken back, a verdict overruled, a lesson left at step 3.
  private static let version1: SQLScript = """
    INSERT INTO passages VALUES (1, 'John 3:16'), (2, 'Psalm 23:1');
    INSERT INTO sets VALUES (1, 'Kept', 0, 1772352000098);
    INSERT INTO set_items VALUES (1, 1, 0), (1, 2, 1);
    INSERT INTO answers VALUES (1, 1, 1772352300098, 20513, 0, 2, 0, 'drill', 0),
      (2, 2, 1772438400096, 20514, 11, 0, 0, 'drill', 0), (3, 1, 1772438460101, 20514, 0, 0, 0, 'drill', 0);
    INSERT INTO answer_words VALUES (2, 7, 0);
    INSERT INTO overrules VALUES (1, 2, 1772438400117, NULL, 1);
    INSERT INTO retractions VALUES (1, 1772438460020, 3, NULL);
    INSERT INTO recollections (passage_id, asked, right, slips, asked_until_right, last_asked, last_right,
        results, stability, difficulty, scheduled_day, last_day) VALUES
      (1, 1, 1, 0, 1, 1772352300098, 1772352300098, 3, NULL, NULL, NULL, 20513),
      (2, 1, 1, 0, 1, 1772438400096, 1772438400096, 50331648, 2.3065, 2.118103970459015, 20514, 20514);
    INSERT INTO daily VALUES (20513, 1, 1), (20514, 1, 1);
    INSERT INTO lessons VALUES (1, 1, 1772524920090, 1772524920442, NULL, '{"index":2}');
    INSERT INTO settings VALUES ('rate', '120');
    INSERT INTO acts VALUES (1, 1772352000098, 'make set “Kept”', '[{"deleteSet":{"_0":1}}]', NULL),
      (2, 1772352300098, 'answer about John 3:16', '[{"retractAnswer":{"_0":1}}]', NULL),
      (3, 1772438400096, 'answer about Psalm 23:1', '[{"retractAnswer":{"_0":2}}]', NULL),
      (4, 1772438400117, 'overrule a verdict', '[{"retractOverrule":{"_0":1}}]', NULL),
      (5, 1772438460101, 'answer about John 3:16', '[{"retractAnswer":{"_0":3}}]', 1772438460020),
      (6, 1772524860033, 'set rate to 120', '[{"setting":{"name":"rate"}}]', NULL),
      (7, 1772524920090, 'start a lesson on John 3:16', '[{"deleteLesson":{"_0":1}}]', NULL);
    """

  /// A course with a tick taken back, and a weekly report that waits.
  private static let version2: SQLScript = """
    INSERT INTO course_events VALUES (1, 1772352000, 20513, 'started', NULL, NULL, '{"course":"ten-weeks"}'),
      (2, 1772352005, 20513, 'ticked', 'eating-slowly', 20513, NULL),
      (3, 1772438400, 20514, 'ticked', 'eating-slowly', 20514, NULL);
    INSERT INTO course_retractions VALUES (2, 1772352100000);
    INSERT INTO course_reports VALUES (1, 1, '{"week":1}', 1772352200000, NULL, NULL);
    """

  /// A list of two cards, one reviewed, the review of the other taken back; a quiz with one answer, which
  /// waits to be sent.
  private static let version3: SQLScript = """
    INSERT INTO card_events VALUES
      (1, 1772350200010, 1, 1, NULL, NULL, 'levels', 'Rivers', NULL, NULL, NULL),
      (2, 1772350200008, 6, 1, 1, 20513, NULL, 'Rhine', '1,230 km', NULL, NULL),
      (3, 1772350200003, 6, 1, 2, 20513, NULL, 'Elbe', '1,094 km', 'geo', NULL),
      (4, 1772350200007, 11, NULL, 1, 20513, 'good', NULL, NULL, NULL, NULL),
      (5, 1772350200009, 11, NULL, 2, 20513, 'good', NULL, NULL, NULL, NULL);
    INSERT INTO card_retractions VALUES (1, 1772350200003, 5, 5);
    INSERT INTO card_lists VALUES (1, 'Rivers', 'levels', 0);
    INSERT INTO cards (id, list_id, deleted, front, back, tags, key, score, last_penalty, level_day, memory_day, reviews,
        stability, difficulty, memory_review_day) VALUES
      (1, 1, 0, 'Rhine', '1,230 km', NULL, NULL, 2, 20513, 20514, 20515, 1, 2.3065, 2.118103970459015, 20513),
      (2, 1, 0, 'Elbe', '1,094 km', 'geo', NULL, 0, 20513, 20513, 20513, 0, NULL, NULL, NULL);
    INSERT INTO quiz_packs VALUES (1, 'q', 'q.gift', 1772350200003, '[]');
    INSERT INTO quiz_events VALUES
      (1, 1772350200012, 1, 1, NULL, 'Where does the kettle sing?', 'ffc262a22d01ae86', 'on the stove', 1, NULL, NULL),
      (2, 1772350200015, 2, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO quiz_retractions VALUES (1, 1772350200020, 2, 2);
    INSERT INTO quizzes VALUES (1, NULL, '{"packs":["q"],"selection":{}}', 1772350200003, 1772350200013, 1772350200013, '{}');
    INSERT INTO quiz_outbox VALUES (1, 'http://127.0.0.1:9/', NULL);
    INSERT INTO documents VALUES ('/home/ada/words.json', 1772350200003);
    """

  /// A clock that had been ahead, of answers that were dated right all the same.
  private static let version5: SQLScript =
    "INSERT INTO clock_corrections VALUES (1, 2, 1772438500000, 20600);"

  /// What a person said of a date, and a row whose clock was behind the log.
  private static let version7: SQLScript = """
    INSERT INTO dates VALUES (1, 1772438500000, 2, NULL, 1772438400096, 20514);
    INSERT OR REPLACE INTO places VALUES (2, 3, 1772438460101, 7);
    """

  /// A reversed note, one of whose cards is flagged; limits of its list.
  private static let version6: SQLScript = """
    UPDATE cards SET made_day = 20513, flag = CASE id WHEN 1 THEN 1 END, first_day = CASE id WHEN 1 THEN 20513 END;
    INSERT INTO card_events VALUES
      (6, 1772350200011, 14, NULL, 1, NULL, 'reversed', 'Rhine', '1,230 km', NULL, 'mark'),
      (7, 1772350200012, 15, NULL, 1, NULL, 'red', NULL, NULL, NULL, NULL),
      (8, 1772350200013, 18, 1, NULL, NULL, '5 -', NULL, NULL, NULL, NULL);
    """

  /// The log of the set of version 1.
  private static let version9: SQLScript = """
    INSERT INTO set_events (time, kind, name) SELECT created, 1, name FROM sets;
    INSERT INTO set_events (time, kind, name, passage_id)
      SELECT s.created, 5, s.name, i.passage_id FROM set_items i JOIN sets s ON s.id = i.set_id ORDER BY i.position;
    """

  /// The day on which a passage was learnt, and the text of an answer that was taken back.
  private static let version10: SQLScript = """
    UPDATE recollections SET learnt_day = 20514 WHERE passage_id = 2;
    INSERT INTO answer_texts VALUES (3, 'niv');
    """

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file as the program with this schema left it.
  private func file(ofVersion version: Int) throws -> String {
    let path = folder.file("recite.sqlite")
    _ = try Store(
      opening: path, fsrs: FSRS(), now: start, migrations: Array(Schema.migrations.prefix(version)))
    let connection = try Connection.toStore(path, .writing)
    for (index, rows) in Self.rows.prefix(version).enumerated()
    where index != 4 || version < 7 {  // The seventh has no such table.
      try connection.script(rows)
    }
    return path
  }

  @Test(
    "each is brought up to the newest schema, nothing lost; it agrees with its log, and goes on",
    arguments: 1...Schema.migrations.count)
  func migrated(version: Int) throws {
    let path = try file(ofVersion: version)
    let now = Date(timeIntervalSince1970: 1_772_600_000)
    do {
      var store = try Store(opening: path, now: now)
      #expect(try store.schemaVersion() == Schema.migrations.count)
      #expect(try store.sets().map(\.name) == ["Kept"] && store.sets().map(\.count) == [2])
      #expect(try store.recollection(of: "Psalm 23:1").right == 1)
      #expect(try store.recollection(of: "John 3:16").asked == 1)
      #expect(try store.unfinishedLessons().map(\.reference) == ["John 3:16"])
      #expect(try store.settings() == ["rate": "120"])
      let report = try store.check()
      #expect(report.faults == [] && report.answers == 2)
      // Undo goes on where the older program stopped, and the log takes answers.
      #expect(try store.undo(at: now)?.title == "start a lesson on John 3:16")
      #expect(try store.undo(at: now)?.title == "set rate to 120")
      #expect(try store.undo(at: now)?.title == "overrule a verdict")
      #expect(try store.recollection(of: "Psalm 23:1").right == 0)
      try store.record(entry(.recite, days: 300), about: "John 3:16")
      #expect(try store.check().faults == [])
      #expect(try store.backups.all().count == (version < Schema.migrations.count ? 1 : 0))
    }
    // Once: the file that was brought up to date stays as it is.
    var again = try Store(opening: path, now: now)
    #expect(try again.recollection(of: "John 3:16").asked == 2)
  }

  /// All that is in a file and not made from something else, as it is written: each row of each table there
  /// is.
  private func contents(_ connection: inout Connection) throws -> [String: [[SQLValue]]] {
    let names = SalvagedTable.names(in: &connection)
    var contents: [String: [[SQLValue]]] = [:]
    for table in SalvagedTable.all + SalvagedTable.decks where names.contains(table.name) {
      try connection.each(table.forwards, []) { (row: borrowing Row) throws(Failure) in
        contents[table.name, default: []].append(table.values(of: row))
      }
    }
    contents["acts"] = try connection.rows("SELECT id, time, title, inverse, undone FROM acts ORDER BY id") {
      row in
      (0..<5).map { row.value($0) }
    }
    return contents
  }

  @Test("every row of every table is there as it was written", arguments: 1...Schema.migrations.count)
  func rowForRow(version: Int) throws {
    let path = try file(ofVersion: version)
    var old = try Connection.toStore(path, .reading)
    let before = try contents(&old)
    // No table of the schema is empty here, so that none is kept by chance.
    let tables = SalvagedTable.names(in: &old).intersection(
      (SalvagedTable.all + SalvagedTable.decks).map(\.name))
    #expect(
      Set(before.keys) == tables.union(["acts"])
        && before.count == [10, 13, 21, 21, 21, 21, 23, 23, 24, 25][version - 1])
    var store = try Store(opening: path, now: Date(timeIntervalSince1970: 1_772_600_000))
    #expect(try store.schemaVersion() == Schema.migrations.count)
    var after = try contents(&store.connection)
    // Made of the times of rows that are out of order.
    if version < 7 { #expect(after.removeValue(forKey: "places")?.isEmpty != true) }
    // Made of the sets there are.
    if version < 9 { #expect(after.removeValue(forKey: "set_events")?.count == 4) }
    #expect(after == before)
    if version >= 2 { #expect(try store.courseEvents().count == 2) }
    if version >= 6 {
      #expect(try store.note("mark")?.kind == .reversed && store.cardLibrary().lists.map(\.limits.new) == [5])
    }
    if version >= 3 { #expect(try store.reviews(of: CardID(rawValue: 1)).map(\.rating) == [.good]) }
    #expect(try store.check().faults == [])
  }

  /// All that follows from the logs, as it stands in the file; a day without answers may stand there or not.
  private func figures(_ store: inout Store) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    for (sql, columns) in [
      ("SELECT * FROM recollections ORDER BY passage_id, text", 14),
      ("SELECT * FROM daily WHERE asked > 0 ORDER BY day", 3),
      ("SELECT * FROM cards ORDER BY id", 22), ("SELECT * FROM card_lists ORDER BY id", 4),
      ("SELECT * FROM sets ORDER BY id", 4), ("SELECT * FROM set_items ORDER BY set_id, passage_id", 3),
    ] as [(SQL, Int32)] {
      rows += try store.connection.rows(sql) { row in (0..<columns).map { row.value($0) } }
    }
    return rows
  }

  @Test(
    "every figure is the same to the last bit when it is made anew", arguments: 1...Schema.migrations.count)
  func rebuilt(version: Int) throws {
    var store = try Store(opening: try file(ofVersion: version), now: start)
    _ = try store.check()
    let before = try figures(&store)
    #expect(!before.isEmpty)
    try store.connection.script("UPDATE recollections SET asked = 90, stability = 1; DELETE FROM cards;")
    try store.rebuild()
    #expect(try figures(&store) == before && store.check().faults == [])
  }

  @Test(
    "taken over by a newer program, taking over its file, or restored there, it comes to the same",
    arguments: 1...Schema.migrations.count)
  func takenOver(version: Int) throws {
    let old = try file(ofVersion: version)
    let kept = folder.file("kept.sqlite"), backup = folder.file("new.sqlite")
    try FileManager.default.copyItem(atPath: old, toPath: kept)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: old + suffix) {
      try FileManager.default.copyItem(atPath: old + suffix, toPath: kept + suffix)
    }
    func all(_ store: inout Store) throws -> [String] { try ThreeMachines.all(of: &store) }
    var new = try Store(opening: folder.file("new/recite.sqlite"), now: start)
    try new.record(entry(.recite, days: 400), about: "Psalm 23:1")
    try new.createSet(named: "Mine", references: ["Romans 5:8"], at: start)
    try new.backUp(to: backup)
    var upgraded = try Store(opening: old, now: start)
    let alone = try all(&upgraded)
    // One of the three was taken back.
    #expect(try new.merge(kept, now: start).answers == 3)
    #expect(try upgraded.merge(backup, now: start).answers == 1)
    let (one, other) = (try all(&new), try all(&upgraded))
    #expect(one == other, "\(Set(one).symmetricDifference(other))")
    #expect(try new.check().faults == [])
    #expect(try new.check().answers == 3 && new.sets().count == 2)
    try Store.restore(new.path, from: kept, now: start)
    #expect(try all(&new) == alone)
  }
}
