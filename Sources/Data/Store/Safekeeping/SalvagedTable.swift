internal import Files
import Text

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
        """
        SELECT id, passage_id, time, day, exercise, outcome, hints, source, \
        spoken FROM answers NOT INDEXED ORDER BY id
        """,
      backwards:
        """
        SELECT id, passage_id, time, day, exercise, outcome, hints, source, \
        spoken FROM answers NOT INDEXED ORDER BY id DESC
        """,
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
        """
        INSERT OR IGNORE INTO lessons (id, passage_id, started, updated, finished, \
        state) VALUES (?, ?, ?, ?, ?, ?)
        """,
      columns: 6),
    SalvagedTable(
      log: .courseEvents,
      forwards: "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, at, day, what, theme, on_day, detail FROM course_events NOT INDEXED ORDER BY id DESC",
      insert:
        """
        INSERT OR IGNORE INTO course_events (id, at, day, what, theme, on_day, \
        detail) VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
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
        """
        INSERT OR IGNORE INTO course_reports (id, week, body, made, claimed, sent) VALUES (?, ?, ?, ?, ?, ?)
        """,
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
    // What came before the damage counts.
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

extension SalvagedTable {
  /// Card lists and quizzes. The snapshot of the card lists is made again from their log.
  static let decks = [
    SalvagedTable(
      log: .cardEvents,
      forwards:
        """
        SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, \
        key FROM card_events NOT INDEXED ORDER BY id
        """,
      backwards:
        """
        SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, \
        key FROM card_events NOT INDEXED ORDER BY id DESC
        """,
      insert:
        """
        INSERT OR IGNORE INTO card_events (id, time, kind, list_id, card_id, day, value, front, back, tags, \
        key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      columns: 11),
    SalvagedTable(
      log: .cardRetractions,
      forwards:
        "SELECT id, time, first_event, last_event FROM card_retractions NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, first_event, last_event FROM card_retractions NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO card_retractions (id, time, first_event, last_event) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards:
        "SELECT id, name, source, added, content FROM quiz_packs NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, name, source, added, content FROM quiz_packs NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_packs (id, name, source, added, content) VALUES (?, ?, ?, ?, ?)",
      columns: 5),
    SalvagedTable(
      log: .quizEvents,
      forwards:
        """
        SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, \
        difficulty FROM quiz_events NOT INDEXED ORDER BY id
        """,
      backwards:
        """
        SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, \
        difficulty FROM quiz_events NOT INDEXED ORDER BY id DESC
        """,
      insert:
        """
        INSERT OR IGNORE INTO quiz_events (id, time, kind, task_id, complete, title, question_key, answer, \
        right, topic, difficulty) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      columns: 11),
    SalvagedTable(
      log: .quizRetractions,
      forwards:
        "SELECT id, time, first_event, last_event FROM quiz_retractions NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, first_event, last_event FROM quiz_retractions NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_retractions (id, time, first_event, last_event) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards:
        """
        SELECT id, pack_id, selection, started, updated, finished, state FROM quizzes NOT INDEXED ORDER BY id
        """,
      backwards:
        """
        SELECT id, pack_id, selection, started, updated, finished, \
        state FROM quizzes NOT INDEXED ORDER BY id DESC
        """,
      insert:
        """
        INSERT OR IGNORE INTO quizzes (id, pack_id, selection, started, updated, finished, \
        state) VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      columns: 7),
    SalvagedTable(
      forwards:
        "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id, url",
      backwards:
        "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id DESC, url DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_outbox (task_id, url, sent) VALUES (?, ?, ?)",
      columns: 3),
    SalvagedTable(
      forwards:
        "SELECT path, opened FROM documents ORDER BY path",
      backwards:
        "SELECT path, opened FROM documents ORDER BY path DESC",
      insert:
        "INSERT OR IGNORE INTO documents (path, opened) VALUES (?, ?)",
      columns: 2),
  ]
}

/// What became of the rows of a damaged file.
struct SalvagedRows {
  /// Rows that fit nowhere, as what they belong to is lost.
  var orphans = 0
  /// Rows that were not as they were written, or were gone, and are so again by a copy.
  var fromCopies = 0
  /// Rows that are not what was written, of which no copy has another: left out.
  var leftOut: [String] = []
}

extension SalvagedTable {
  /// Copies what can be read from either end. Of a log only what is as it was written: what is not comes from
  /// a copy of the file, or is left out. `copies` are paths of whole copies, the best first.
  func copy(
    from source: inout Connection, to new: inout Connection, copies: [String],
    counting salvaged: inout SalvagedRows
  ) throws(Failure) {
    var rows: [[SQLValue]] = []
    if try !read(forwards, from: &source, into: &rows) {
      _ = try read(backwards, from: &source, into: &rows)
    }
    if let log { rows = try mended(rows, log, source: &source, copies: copies, counting: &salvaged) }
    for row in rows where try !put(row, into: &new) { salvaged.orphans += 1 }
  }

  private func mended(
    _ rows: [[SQLValue]], _ log: SealedLog, source: inout Connection, copies: [String],
    counting salvaged: inout SalvagedRows
  ) throws(Failure) -> [[SQLValue]] {
    // A file of an earlier program, or one that has lost its seals, is taken as it is.
    guard var seals = try? LogSeals(of: log, in: &source), !seals.isEmpty else { return rows }
    var kept: [[SQLValue]] = []
    var wanted: [RowKey: UInt32] = [:]
    for row in rows {
      let key = log.key(of: row)
      switch seals.judge(row, at: key) {
      case .whole, .wholeUnderBrokenSeal: kept.append(row)
      case .changed(let seal): wanted[key] = seal
      case .unsealed: salvaged.leftOut.append(log.row(key))
      }
    }
    for (key, seal) in seals.unseen { wanted[key] = seal }
    let good = kept.count
    for copy in copies where !wanted.isEmpty { find(&wanted, log, in: copy, into: &kept) }
    salvaged.fromCopies += kept.count - good
    salvaged.leftOut += wanted.keys.sorted().map(log.row)
    return kept
  }

  /// Takes those rows out of a copy whose seals are known; what cannot be read there is passed over.
  private func find(
    _ wanted: inout [RowKey: UInt32], _ log: SealedLog, in copy: String, into rows: inout [[SQLValue]]
  ) {
    // What no copy gives is told as left out.
    guard var connection = try? Connection.toStore(copy, .reading) else { return }
    // As far as this one can be read.
    try? connection.each(forwards, []) { (row: borrowing Row) throws(Failure) in
      let values = values(of: row)
      let key = log.key(of: values)
      guard let seal = wanted[key], seal == RowSeal.of(values) else { return }
      wanted[key] = nil
      rows.append(values)
    }
  }

  /// Reads rows as far as that goes, and tells whether that was to the end.
  private func read(
    _ sql: SQL, from source: inout Connection, into rows: inout [[SQLValue]]
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      try source.each(sql, []) { (row: borrowing Row) throws(Failure) in rows.append(values(of: row)) }
      return true
    } catch {
      guard ["damaged", "failed", "unwritable"].contains(error.code) else { throw error }
      return false
    }
  }

  /// Writes a row; tells whether it fits.
  private func put(_ row: [SQLValue], into new: inout Connection) throws(Failure) -> Bool {
    do throws(Failure) {
      try new.each(insert, row) { (_: borrowing Row) throws(Failure) in }
      return true
    } catch {
      // 19: a constraint; the row points to what is lost, or is not what the table takes.
      guard error.code == "constraint" else { throw error }
      return false
    }
  }
}
