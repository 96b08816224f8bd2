/// A table that nothing else can be made from.
struct SalvagedTable {
  var forwards: SQL
  var backwards: SQL
  var insert: SQL
  var columns: Int32

  /// Those that others point to come first.
  static let all = [
    SalvagedTable(
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
      forwards:
        "SELECT id, passage_id, time, day, exercise, outcome, hints, source, spoken FROM answers NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, passage_id, time, day, exercise, outcome, hints, source, spoken FROM answers NOT INDEXED ORDER BY id DESC",
      insert: """
        INSERT OR IGNORE INTO answers (id, passage_id, time, day, exercise, outcome, hints, source, spoken)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, columns: 9),
    SalvagedTable(
      forwards: "SELECT answer_id, word, kind FROM answer_words ORDER BY answer_id, word",
      backwards: "SELECT answer_id, word, kind FROM answer_words ORDER BY answer_id DESC, word DESC",
      insert: "INSERT OR IGNORE INTO answer_words (answer_id, word, kind) VALUES (?, ?, ?)", columns: 3),
    SalvagedTable(
      forwards: "SELECT id, answer_id, time, word, right FROM overrules NOT INDEXED ORDER BY id",
      backwards: "SELECT id, answer_id, time, word, right FROM overrules NOT INDEXED ORDER BY id DESC",
      insert: "INSERT OR IGNORE INTO overrules (id, answer_id, time, word, right) VALUES (?, ?, ?, ?, ?)",
      columns: 5),
    SalvagedTable(
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
      forwards: "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO course_events (id, at, day, what, theme, on_day, detail) VALUES (?, ?, ?, ?, ?, ?, ?)",
      columns: 7),
    SalvagedTable(
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
      forwards: "SELECT name, value FROM settings ORDER BY name",
      backwards: "SELECT name, value FROM settings ORDER BY name DESC",
      insert: "INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)", columns: 2),
  ]

  /// The names of the tables there are, as far as they can be read.
  static func names(in source: inout Connection) -> Set<String> {
    var names: Set<String> = []
    try? source.each("SELECT name FROM sqlite_schema", []) { (row: borrowing Row) throws(StoreError) in
      names.insert(row.text(0))
    }
    return names
  }

  /// Copies what can be read from either end, and counts the rows that fit nowhere.
  func copy(from source: inout Connection, to new: inout Connection) throws(StoreError) -> Int {
    var rows: [[SQLValue]] = []
    if try !read(forwards, from: &source, into: &rows) {
      _ = try read(backwards, from: &source, into: &rows)
    }
    var orphans = 0
    for row in rows where try !put(row, into: &new) { orphans += 1 }
    return orphans
  }

  /// Reads rows as far as that goes, and tells whether that was to the end.
  private func read(
    _ sql: SQL, from source: inout Connection, into rows: inout [[SQLValue]]
  ) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try source.each(sql, []) { (row: borrowing Row) throws(StoreError) in
        var values: [SQLValue] = []
        for column in 0..<columns { values.append(row.value(column)) }
        rows.append(values)
      }
      return true
    } catch {
      guard error.code == .damaged || error.code == .failed else { throw error }
      return false
    }
  }

  /// Writes a row; tells whether it fits.
  private func put(_ row: [SQLValue], into new: inout Connection) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try new.each(insert, row) { (_: borrowing Row) throws(StoreError) in }
      return true
    } catch {
      // 19: a constraint; the row points to what is lost, or is not what the table takes.
      guard error.sqlite & 0xFF == 19 else { throw error }
      return false
    }
  }
}
