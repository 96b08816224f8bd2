internal import Files
import Text

/// A table that nothing else can be made from.
struct SalvagedTable {
  let name: String
  /// Which log it is, if any: its rows have seals.
  let log: SealedLog?
  let forwards: SQL
  let backwards: SQL
  let insert: SQL
  let columns: [String]

  /// `columns` as they are told in SQL, in the order in which the table has them. A key of several columns is
  /// that of a table without row numbers. `replaces`: rows that triggers have made
  /// are those of the other file.
  private init(
    _ table: StaticString, _ columns: StaticString, key: [StaticString] = ["id"], log: SealedLog? = nil,
    replaces: Bool = false
  ) {
    name = "\(table)"
    self.log = log
    self.columns = "\(columns)".split(separator: ", ").map(String.init)
    // The table itself is read, from either end, not an index of it.
    let plain: StaticString = key.map { "\($0)" } == ["id"] ? " NOT INDEXED" : ""
    let select: [StaticString] = ["SELECT ", columns, " FROM ", table, plain, " ORDER BY "]
    forwards = SQL(select + key.flatMap { [$0, ", "] }.dropLast())
    backwards = SQL(select + key.flatMap { [$0, " DESC", ", "] }.dropLast())
    let values = [StaticString](repeating: "?, ", count: self.columns.count - 1) + ["?)"]
    let insertion: StaticString = replaces ? "INSERT OR REPLACE INTO " : "INSERT OR IGNORE INTO "
    insert = SQL([insertion, table, " (", columns, ") VALUES ("] + values)
  }

  /// Those that others point to come first.
  static let all = [
    SalvagedTable("passages", "id, reference", log: .passages),
    SalvagedTable("sets", "id, name, position, created"),
    SalvagedTable("set_items", "set_id, passage_id, position", key: ["set_id", "passage_id"]),
    SalvagedTable(
      "answers", "id, passage_id, time, day, exercise, outcome, hints, source, spoken", log: .answers),
    SalvagedTable("answer_words", "answer_id, word, kind", key: ["answer_id", "word"], log: .answerWords),
    SalvagedTable("answer_texts", "answer_id, text", key: ["answer_id"], log: .answerTexts),
    SalvagedTable("overrules", "id, answer_id, time, word, right", log: .overrules),
    SalvagedTable("retractions", "id, time, answer_id, overrule_id", log: .retractions),
    SalvagedTable("lessons", "id, passage_id, started, updated, finished, state", log: .lessons),
    SalvagedTable("course_events", "id, at, day, what, theme, on_day, detail", log: .courseEvents),
    SalvagedTable("course_retractions", "event_id, time", key: ["event_id"], log: .courseRetractions),
    SalvagedTable("course_reports", "id, week, body, made, claimed, sent", log: .courseReports),
    SalvagedTable("places", "log, row, time, rank", key: ["log", "row"], log: .places, replaces: true),
    SalvagedTable("settings", "name, value", key: ["name"], log: .settings),
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
    values.reserveCapacity(columns.count)
    for column in 0..<Int32(columns.count) { values.append(row.value(column)) }
    return values
  }
}

extension SalvagedTable {
  /// Card lists and quizzes. The snapshot of the card lists is made again from their log.
  static let decks = [
    SalvagedTable(
      "card_events", "id, time, kind, list_id, card_id, day, value, front, back, tags, key",
      log: .cardEvents),
    SalvagedTable("card_retractions", "id, time, first_event, last_event", log: .cardRetractions),
    SalvagedTable("quiz_packs", "id, name, source, added, content", log: .quizPacks),
    SalvagedTable(
      "quiz_events",
      "id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty",
      log: .quizEvents),
    SalvagedTable("quiz_retractions", "id, time, first_event, last_event", log: .quizRetractions),
    SalvagedTable("quizzes", "id, pack_id, selection, started, updated, finished, state", log: .quizzes),
    SalvagedTable("quiz_outbox", "task_id, url, sent", key: ["task_id", "url"], log: .quizOutbox),
    SalvagedTable(
      "set_events", "id, time, kind, name, passage_id, other, position", log: .setEvents),
    SalvagedTable("dates", "id, said, answer_id, event_id, time, day", log: .dates),
    SalvagedTable("documents", "path, opened", key: ["path"], log: .documents),
  ]

  /// The journal of undo. It is checked and not carried over: undo starts anew in a file made of pieces.
  static let journal = [SalvagedTable("acts", "id, time, title, inverse, undone", log: .acts)]
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
