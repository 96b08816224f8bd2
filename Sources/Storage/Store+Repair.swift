public import FoundationEssentials
internal import Glibc

/// What a repair of the file came to.
public struct RepairReport: Sendable, Hashable {
  /// What was found when all was over.
  public var check: CheckReport
  /// Where the damaged file is now; nil where the file was whole and only figures were put right.
  public var damaged: String?
  /// Rows that could be read but fit nowhere, as what they belong to is lost.
  public var orphans = 0
}

extension Store {
  /// Mends a file as far as that is possible. A whole one is only checked. What can be read of a damaged one is carried
  /// over into a new file row by row, from both ends of every table towards the damage; the damaged file is kept beside
  /// it. Undo starts anew there.
  ///
  /// Costs one pass over the file and one over the log.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - now: The present, which gives the damaged file its name.
  /// - Returns: What it came to.
  /// - Throws: `StoreError`, of code `damaged` where not even the beginning can be read; nothing has changed then.
  public static func repair(_ path: String, now: Date) throws(StoreError) -> RepairReport {
    do {
      var store = try Store(opening: path, now: now)
      let report = try store.check()
      if report.isRepaired { return RepairReport(check: report) }
    } catch {
      guard error.code == .damaged || error.code == .failed else { throw error }
    }
    let salvaged = path + ".\(getpid()).partial"
    removeFile(salvaged)
    do {
      let report = try salvage(path, into: salvaged, now: now)
      let damaged = try replace(path, by: salvaged, now: now)
      return RepairReport(check: report.check, damaged: damaged, orphans: report.orphans)
    } catch {
      removeFile(salvaged)
      throw error
    }
  }

  /// Puts a file in the place of another, which is kept beside it with what belongs to it. Where that fails, all of it is
  /// back where it was: a place without a file would be taken for that of a new learner.
  ///
  /// - Returns: Where the other is kept.
  static func replace(_ path: String, by new: String, now: Date) throws(StoreError) -> String {
    var aside = path + ".damaged-" + Backups.name(at: now).dropFirst(7).dropLast(7)
    while FileManager.default.fileExists(atPath: aside) { aside += "x" }
    var moved: [String] = []
    do {
      for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
        try rename(path + suffix, to: aside + suffix)
        moved.append(suffix)
      }
      try rename(new, to: path)
    } catch {
      for suffix in moved { try? rename(aside + suffix, to: path + suffix) }
      throw error
    }
    return aside
  }

  private static func rename(_ path: String, to new: String) throws(StoreError) {
    guard unsafe Glibc.rename(path, new) == 0 else {
      throw .cannotOpen(new, sqlite: 0, reason: "error \(errno)")
    }
  }

  static func removeFile(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  private static func salvage(
    _ path: String, into new: String, now: Date
  ) throws(StoreError) -> RepairReport {
    var source = try Connection(path: path, readOnly: false)
    let newest = Schema.migrations.last?.version ?? 0
    guard try checkedVersion(&source, path: path, newest: newest) == newest else {
      throw .sqlite(11, "an older form of the file")
    }
    var store = try Store(opening: new, now: now)
    let orphans = try store.transaction { connection throws(StoreError) in
      var orphans = 0
      for table in SalvagedTable.all + SalvagedTable.decks {
        orphans += try table.copy(from: &source, to: &connection)
      }
      return orphans
    }
    _ = try store.check()
    return RepairReport(check: try store.check(), orphans: orphans)
  }
}

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
