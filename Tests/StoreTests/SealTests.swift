@testable import Decks
@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("The seals of rows")
struct SealTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  /// Forty answers, some overruled and taken back, and rows in all other logs; closed, and all of it in the
  /// one file.
  private func fill() throws {
    var store = try openStore(in: folder)
    for number in 0..<40 {
      let id = try store.record(
        entry(
          .recite, number % 3 == 0 ? .wrong : .clean, days: Double(number / 4),
          faults: [WordFault(word: 2, kind: .slip), WordFault(word: 5, kind: .wrong)]),
        about: "Psalm 119:\(number % 7 + 1)")
      store.text = number % 2 == 0 ? "niv" : ""
      if number % 9 == 0 { try store.overrule(id, word: nil, isRight: true, at: start + 900_000) }
      if number == 30 { _ = try store.undo(at: start + 900_000) }
    }
    try store.createSet(named: "Psalms", references: ["Psalm 119:1"], at: start)
    let began = CourseEvent(
      instant: start, day: StudyDay(number: 20_256), change: .started(course: "ten-weeks"))
    try store.append([began], title: nil, at: start)
    try store.transaction { connection throws(Failure) in
      try connection.script(
        """
        INSERT INTO card_retractions (time, first_event, last_event) VALUES (1, 900, 901);
        INSERT INTO lessons (passage_id, started, updated, state) VALUES (1, 1, 1, '{"index":2}');
        INSERT INTO settings VALUES ('rate', '120');
        INSERT INTO course_reports (week, body, made) VALUES (1, '{"week":1}', 1);
        INSERT INTO quiz_packs (name, added, content) VALUES ('q', 1, '[]');
        INSERT INTO quizzes (selection, started, updated, state) VALUES ('class Oak: Anna', 1, 1, '{"began":1}');
        INSERT INTO quiz_outbox VALUES (1, 'http://127.0.0.1:9/', NULL);
        INSERT INTO documents VALUES ('/home/ada/words.json', 1);
        INSERT INTO quiz_events (time, kind, task_id, title) VALUES (1, 1, 1, 'A quiz');
        INSERT INTO quiz_retractions (time, first_event, last_event) VALUES (1, 900, 901);
        INSERT INTO dates (said, answer_id, time, day) VALUES (1, 1, 1750150000000, 20256), (0, 1, NULL, NULL);
        """)
    }
    try store.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Changes rows behind the program's back, as a disk does.
  private func change(_ script: SQLScript) throws {
    let connection = try Connection.toStore(path, .writing)
    try connection.script(script)
  }

  private func check() throws -> CheckReport {
    var store = try openStore(in: folder)
    return try store.check()
  }

  @Test("a seal is the sum that zlib makes, and one bit of a row never changes one bit of it")
  func sums() {
    // As zlib.crc32(b"t" + (3).to_bytes(8, "little") + b"abc" + bytes(4)) has it.
    #expect(RowSeal.of([.text("abc")]) == 0x40FE_3A2F)
    #expect(RowSeal.of([.null]) != RowSeal.of([.integer(0 as Int64)]))
    #expect(RowSeal.of([.text("a"), .text("b")]) != RowSeal.of([.text("ab"), .text("")]))
    for number in 0..<200 as Range<Int64> {
      let row = [SQLValue.integer(number), .integer(1_750_150_000_000 + number), .text("practice"), .null]
      let seal = RowSeal.of(row)
      for bit in 0..<64 {
        var other = row
        other[1] = .integer((1_750_150_000_000 + number) ^ 1 << Int64(bit))
        #expect((RowSeal.of(other) ^ seal).nonzeroBitCount > 1)
      }
    }
  }

  @Test("what is written is sealed, in every log; a check finds nothing")
  func whole() throws {
    try fill()
    let report = try check()
    #expect(report.faults.isEmpty && report.isRepaired && report.answers == 39 && report.courseEvents == 1)
    var store = try openStore(in: folder)
    let logs = try store.connection.rows("SELECT DISTINCT log FROM seals ORDER BY log") { $0.integer(0) }
    // Card events are tested with the cards.
    #expect(logs == SealedLog.allCases.map(\.rawValue).filter { $0 != 7 && $0 != 8 })
    // The journal too, and all that changes with time: written anew, it is sealed anew.
    try store.connection.script(
      """
      UPDATE lessons SET state = '{"index":3}'; DELETE FROM settings;
      UPDATE quizzes SET updated = 9; UPDATE quiz_outbox SET sent = 4; UPDATE quiz_packs SET content = '[1]';
      DELETE FROM documents; UPDATE course_reports SET sent = 5;
      """)
    #expect(try store.check().faults == [])
  }

  /// A row changed, as its fault names it, and the script that changes it.
  private static let changes: [(row: String, script: SQLScript)] = [
    (
      "Row 17 of “answers”",
      "DROP TRIGGER answers_stay; UPDATE answers SET outcome = outcome + 1 WHERE id = 17"
    ),
    (
      "Row 17 of “answers”",
      "DROP TRIGGER answers_stay; UPDATE answers SET time = time + (1 << 36) WHERE id = 17"
    ),
    ("Row 3 of “passages”", "UPDATE passages SET reference = 'Psalms.119.3' WHERE id = 3"),
    (
      "Row 4, 5 of “missed words”",
      "DROP TRIGGER answer_words_stay; UPDATE answer_words SET kind = 1 - kind WHERE answer_id = 4 AND word = 5"
    ),
    (
      "Row 2 of “overruled verdicts”",
      "DROP TRIGGER overrules_stay; UPDATE overrules SET right = 0 WHERE id = 2"
    ),
    ("Row 1 of “course”", "DROP TRIGGER course_events_stay; UPDATE course_events SET at = at + 1"),
    ("Row 1 of “quizzes”", "DROP TRIGGER quiz_events_stay; UPDATE quiz_events SET title = 'A quix'"),
    ("Row 1 of “lessons”", "DROP TRIGGER lessons_reseal; UPDATE lessons SET state = '{\"index\":6}'"),
    (
      "Row 1 of “quizzes begun” (class Oak: Anna)",
      "DROP TRIGGER quizzes_reseal; UPDATE quizzes SET state = '{\"begqn\":1}'"
    ),
    ("Row 1 of “quiz packs” (q)", "DROP TRIGGER quiz_packs_reseal; UPDATE quiz_packs SET content = '[[]'"),
    ("Row 1 of “weekly reports”", "DROP TRIGGER course_reports_reseal; UPDATE course_reports SET week = 3"),
  ]

  @Test("one bit of a row is seen and named; a repair takes the row from a copy", arguments: changes.indices)
  func changed(index: Int) throws {
    let (row, script) = Self.changes[index]
    try fill()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    do {
      var store = try openStore(in: folder)
      try store.backUp(now: start)
    }
    // The passage whose name changed had another.
    try change(
      row.contains("passages") ? "UPDATE passages SET reference = 'Psalms.119.99' WHERE id = 3" : script)
    let found = try check()
    #expect(found.faults.count == 1 && !found.isRepaired)
    #expect(found.faults[0].hasPrefix(row) && found.faults[0].hasSuffix(" is not as it was written."))
    let report = try Store.repair(path, now: start)
    #expect(report.fromCopies == 1 && report.leftOut == [] && report.orphans == 0)
    #expect(report.check.faults == [] && report.check.answers == 39)
    var store = try openStore(in: folder)
    var whole = try Store(opening: try folder.write("whole.sqlite", Array(before)), now: start)
    var lines: [[String]] = [[], []]
    try store.export { line throws(Failure) in lines[0].append(line) }
    try whole.export { line throws(Failure) in lines[1].append(line) }
    #expect(lines[0] == lines[1])
  }

  @Test("a row that no copy has is left out, with what belongs to it, and that is said")
  func leftOut() throws {
    try fill()
    try change("DROP TRIGGER answers_stay; UPDATE answers SET exercise = exercise + 1 WHERE id = 17")
    let report = try Store.repair(path, now: start)
    #expect(report.leftOut == ["Row 17 of “answers”"] && report.fromCopies == 0)
    #expect(report.orphans == 2, "its two words")
    #expect(report.check.faults == [] && report.check.answers == 38)
    #expect(report.damaged != nil)
  }

  @Test("a row that is gone is told and comes back; one under another number is none that was written")
  func gone() throws {
    try fill()
    do {
      var store = try openStore(in: folder)
      try store.backUp(now: start)
    }
    try change(
      """
      DROP TRIGGER quiz_events_stay; UPDATE quiz_events SET id = 5;
      DROP TRIGGER answers_keep; DELETE FROM answers WHERE id = 40;
      """)
    let found = try check()
    #expect(
      found.faults == [
        "Rows of “answer_texts” point to nothing.", "Rows of “answer_words” point to nothing.",
        "Row 40 of “answers” is gone.",
        "Row 5 of “quizzes” is none that was written.", "Row 1 of “quizzes” is gone.",
      ])
    let report = try Store.repair(path, now: start)
    #expect(report.fromCopies == 2 && report.leftOut == ["Row 5 of “quizzes”"])
    #expect(report.check.faults == [] && report.check.answers == 39)
  }

  @Test("a seal that is itself one bit off is put right, and the row stays")
  func brokenSeal() throws {
    try fill()
    try change(
      "UPDATE seals SET seal = seal | 65536 WHERE log = 2 AND row IN (11, 12, 13, 14) AND seal & 65536 = 0")
    let found = try check()
    #expect(found.isRepaired && found.faults.count == 1 && found.faults[0].contains("the rows are whole"))
    #expect(try check().faults == [])
  }

  @Test("what follows from the log is not made anew from a damaged one")
  func figuresStand() throws {
    try fill()
    func right() throws -> Int {
      var store = try openStore(in: folder)
      return try store.recollection(of: "Psalms.119.1").right
    }
    let before = try right()
    try change("DROP TRIGGER answers_stay; UPDATE answers SET outcome = 2 WHERE passage_id = 2")
    #expect(try !check().isRepaired && right() == before)
  }

  @Test(
    "a rule of the file's own that is not as it was written is named, and repaired; spaces do not count",
    arguments: [
      ("trigger", "answers_seal", "NEW.outcome", "NEW.exercise"),
      ("trigger", "answers_stay", "UPDATE", "INSERT"),
      ("index", "answers_by_day", "(day)", "(time)"), ("table", "daily", "asked INTEGER", "asxed INTEGER"),
      ("table", "sets", "position INTEGER", "positiom INTEGER"),
      ("table", "sets", "CREATE TABLE sets", "CREATE TABLE sexs"),
      ("table", "recollections", "REFERENCES passages (id)", "REFERENCES passages (ie)"),
    ])
  func schema(kind: String, name: String, text: String, other: String) throws {
    try fill()
    var store = try openStore(in: folder)
    let copy = folder.file("copy.sqlite")
    try store.backUp(to: copy)
    _ = try store.merge(copy, now: start + 900_000)
    #expect(try store.check().faults == [])
    var connection = try Connection.toStore(copy, .writing)
    try connection.run("PRAGMA writable_schema = ON")
    try connection.run(
      "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE type = ? AND name = ?", .text(text),
      .text(other),
      .text(kind), .text(name))
    let failure = #expect(throws: Failure.self) { try store.merge(copy, now: start + 900_000) }
    #expect(failure?.code == "damaged", "\(String(describing: failure))")
    if name == "answers_seal" { #expect(failure?.message.contains("“answers_seal”") == true) }
    #expect(try Store.repair(copy, now: start).check.faults == [])
    var mended = try Store(opening: copy, now: start)
    let again = try mended.check()
    #expect(again.faults.isEmpty && again.isRepaired && again.answers == 39 && again.courseEvents == 1)
  }

  @Test("a header that names a way of writing that there is not is damage, not a full disk")
  func form() throws {
    try fill()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 18)
    try file.write(contentsOf: Data([0x22]))
    try file.close()
    let failure = #expect(throws: Failure.self) { try check() }
    #expect(failure?.code == "damaged")
    #expect(try Store.repair(path, now: start).check.isRepaired)
    #expect(try check().answers == 39)
  }

  @Test("a course that is erased takes its seals along")
  func erased() throws {
    try fill()
    var store = try openStore(in: folder)
    try store.eraseCourse(at: start)
    #expect(try store.check().faults == [])
  }

  private func exported() throws -> [String] {
    var store = try openStore(in: folder)
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    return lines
  }

  @Test("any single bit that changes what is read is found, by a seal or by the file's own structure")
  func anyBit() throws {
    try fill()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let before = try exported()
    // Where the answers are.
    let pages = try {
      var store = try openStore(in: folder)
      return try store.connection.rows("SELECT pageno FROM dbstat WHERE name IN ('answers', 'answer_words')")
      {
        $0.int(0)
      }
    }()
    var chance = SeededChance(7)
    var unseen: [String] = []
    for _ in 0..<60 {
      var bytes = whole
      let page = pages[Int(chance.next() % UInt64(pages.count))]
      // Cells are at the end of a page.
      let place = page * 4096 - 1 - Int(chance.next() % 700)
      let bit = Int(chance.next() % 8)
      bytes[place] ^= 1 << bit
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try bytes.write(to: URL(fileURLWithPath: path))
      do {
        if try check().faults == [], try exported() != before { unseen.append("\(place) \(bit)") }
      } catch {
        #expect(error is Failure)
      }
    }
    #expect(unseen == [])
  }
}
