import Base
internal import SQLite

/// A table that nothing else can be made from.
struct SalvagedTable {
  /// Which log it is, if any: its rows have seals.
  var log: SealedLog? = nil
  var forwards: SQL
  var backwards: SQL
  var insert: SQL
  var columns: Int32

  /// Those that others point to come first.
  static let all = [
    SalvagedTable(
      log: .passages,
      forwards: "SELECT id, reference FROM passages NOT INDEXED ORDER BY id",
      backwards: "SELECT id, reference FROM passages NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO passages (id, reference) VALUES (?, ?)", columns: 2),
    SalvagedTable(
      forwards: "SELECT id, name, position, created FROM sets NOT INDEXED ORDER BY id",
      backwards: "SELECT id, name, position, created FROM sets NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO sets (id, name, position, created) VALUES (?, ?, ?, ?)", columns: 4),
    SalvagedTable(
      forwards: "SELECT set_id, passage_id, position FROM set_items ORDER BY set_id, passage_id",
      backwards: "SELECT set_id, passage_id, position FROM set_items ORDER BY set_id DESC, passage_id DESC",
      insert: "INSERT OR IGNORE INTO set_items (set_id, passage_id, position) VALUES (?, ?, ?)", columns: 3),
    SalvagedTable(
      log: .answers,
      forwards:
        "SELECT id, passage_id, time, day, exercise, outcome, hints, source, spoken FROM answers NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, passage_id, time, day, exercise, outcome, hints, source, spoken FROM answers NOT INDEXED ORDER BY id DESC",
      insert: """
        INSERT OR IGNORE INTO answers (id, passage_id, time, day, exercise, outcome, hints, source, spoken)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, columns: 9),
    SalvagedTable(
      log: .answerWords,
      forwards: "SELECT answer_id, word, kind FROM answer_words ORDER BY answer_id, word",
      backwards: "SELECT answer_id, word, kind FROM answer_words ORDER BY answer_id DESC, word DESC",
      insert: "INSERT OR IGNORE INTO answer_words (answer_id, word, kind) VALUES (?, ?, ?)", columns: 3),
    SalvagedTable(
      log: .overrules,
      forwards: "SELECT id, answer_id, time, word, right FROM overrules NOT INDEXED ORDER BY id",
      backwards: "SELECT id, answer_id, time, word, right FROM overrules NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO overrules (id, answer_id, time, word, right) VALUES (?, ?, ?, ?, ?)",
      columns: 5),
    SalvagedTable(
      log: .retractions,
      forwards: "SELECT id, time, answer_id, overrule_id FROM retractions NOT INDEXED ORDER BY id",
      backwards: "SELECT id, time, answer_id, overrule_id FROM retractions NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO retractions (id, time, answer_id, overrule_id) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards:
        "SELECT id, passage_id, started, updated, finished, state FROM lessons NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, passage_id, started, updated, finished, state FROM lessons NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO lessons (id, passage_id, started, updated, finished, state) VALUES (?, ?, ?, ?, ?, ?)",
      columns: 6),
    SalvagedTable(
      log: .courseEvents,
      forwards: "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO course_events (id, at, day, what, theme, on_day, detail) VALUES (?, ?, ?, ?, ?, ?, ?)",
      columns: 7),
    SalvagedTable(
      log: .courseRetractions,
      forwards: "SELECT event_id, time FROM course_retractions ORDER BY event_id",
      backwards: "SELECT event_id, time FROM course_retractions ORDER BY event_id DESC",
      insert: "INSERT OR IGNORE INTO course_retractions (event_id, time) VALUES (?, ?)", columns: 2),
    SalvagedTable(
      forwards: "SELECT id, week, body, made, claimed, sent FROM course_reports NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, week, body, made, claimed, sent FROM course_reports NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO course_reports (id, week, body, made, claimed, sent) VALUES (?, ?, ?, ?, ?, ?)",
      columns: 6),
    SalvagedTable(
      log: .clockCorrections,
      forwards: "SELECT id, last_answer, time, day FROM clock_corrections NOT INDEXED ORDER BY id",
      backwards: "SELECT id, last_answer, time, day FROM clock_corrections NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO clock_corrections (id, last_answer, time, day) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards: "SELECT name, value FROM settings ORDER BY name",
      backwards: "SELECT name, value FROM settings ORDER BY name DESC",
      insert: "INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)", columns: 2),
  ]

  /// The names of the tables there are, as far as they can be read.
  static func names(in source: inout Connection) -> Set<String> {
    var names: Set<String> = []
    try? source.each("SELECT name FROM sqlite_schema", []) { (row: borrowing Row) throws(Failure) in
      names.insert(row.text(0))
    }
    return names
  }

  /// All columns of a row that `forwards` gives.
  func values(of row: borrowing Row) -> [SQLValue] {
    var values: [SQLValue] = []
    values.reserveCapacity(Int(columns))
    for column in 0..<columns { values.append(row.value(column)) }
    return values
  }
}
