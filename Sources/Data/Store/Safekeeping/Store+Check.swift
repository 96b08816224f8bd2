internal import Files
internal import FoundationEssentials
import Memory
public import Text

public struct CheckReport: Sendable, Hashable {
  /// Faults, a sentence each; empty where all is well.
  public var faults: [String]
  /// Whether all of them are repaired.
  public var isRepaired: Bool
  public var answers: Int
  /// How many reviews of cards, entries of the habit course and of quizzes were read.
  public var reviews = 0
  public var courseEvents = 0
  public var quizEvents = 0
}

extension Store {
  /// Reads the whole file: its own structure, its links, the seal of every row of a log, and every figure
  /// derived from the logs of answers and cards, which is made again and compared. What was derived wrongly
  /// is put right; damage to the log itself cannot be.
  ///
  /// Costs one pass over the log: 14 to 36 s for a million answers. A second check finds nothing. What can
  /// only be read is not put right.
  public mutating func check() throws(Failure) -> CheckReport {
    var report = try unlocked { store throws(Failure) in try store.checked() }
    if isReadOnly, !report.faults.isEmpty { report.isRepaired = false }
    return report
  }

  private mutating func checked() throws(Failure) -> CheckReport {
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      var report = CheckReport(faults: [], isRepaired: true, answers: 0)
      let damage = try connection.rows("PRAGMA integrity_check(20)") { $0.text(0) }.filter { $0 != "ok" }
      let links = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
      if !damage.isEmpty || !links.isEmpty {
        report.faults += damage.map { "The file is damaged: \($0)." }
        report.faults += Set(links).sorted().map { "Rows of “\($0)” point to nothing." }
        report.isRepaired = false
      }
      let altered = try Self.alteredSchema(in: &connection)
      if !altered.isEmpty {
        report.faults += altered.map { "The file's own rule “\($0)” is not as it was written." }
        report.isRepaired = false
      }
      let seals = try SealFindings(checking: &connection)
      if seals.resealed > 0 {
        report.faults.append("\(seals.resealed) seals of rows were damaged; the rows are whole.")
      }
      let derived = try Derived(readingLogIn: &connection, fsrs: fsrs)
      report.answers = derived.answers
      guard seals.faults.isEmpty else {
        // What follows from the log stands as it was when the log was whole.
        report.faults += seals.faults
        report.isRepaired = false
        return report
      }
      let sets = try Self.deriveSets(in: &connection)
      if sets > 0 { report.faults.append("\(sets) sets did not agree with their log.") }
      let stale = try repairRecollections(derived, in: &connection)
      if stale > 0 { report.faults.append("\(stale) passages did not agree with their answers.") }
      let days = try repairDays(derived, in: &connection)
      if days > 0 { report.faults.append("\(days) days did not agree with their answers.") }
      let course = try Self.checkCourse(in: &connection)
      report.courseEvents = course.events
      if course.unreadable > 0 {
        report.faults.append("\(course.unreadable) entries of the course's log are none and count no more.")
      }
      let cards = try Self.repairCards(fsrs: fsrs, in: &connection)
      if cards > 0 { report.faults.append("\(cards) cards or lists did not agree with their reviews.") }
      func count(_ what: SQL) throws(Failure) -> Int { try connection.first(what) { $0.int(0) } ?? 0 }
      report.reviews = try count("SELECT coalesce(sum(reviews), 0) FROM cards")
      report.quizEvents = try count("SELECT count(*) FROM quiz_events")
      return report
    }
  }
}

extension Store {
  /// Tables, indexes and triggers whose text is not that of this program, by name: one bit of a trigger
  /// changes what is kept from then on, and no structure tells of it.
  private static func alteredSchema(in connection: inout Connection) throws(Failure) -> [String] {
    let version = try connection.first("PRAGMA user_version") { $0.int(0) }
    guard version == Schema.migrations.last?.version else { return [] }
    let wanted = try newestSchema.get()
    return try texts(ofSchemaIn: &connection).filter { wanted[$0.key] != $0.value }.map(\.key).sorted()
  }

  /// The texts of a store that is made new.
  private static let newestSchema = Result { () throws(Failure) in
    var whole = try Connection.toStore(Connection.memory, .writing)
    for migration in Schema.migrations { try whole.script(migration.script) }
    return try texts(ofSchemaIn: &whole)
  }

  /// Spaces and breaks count as one: what a merge makes anew is broken in other places.
  private static func texts(ofSchemaIn connection: inout Connection) throws(Failure) -> [String: String] {
    let rows = try connection.rows(
      """
      SELECT name, type || ' ' || tbl_name || ' ' || sql FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'
      """
    ) { row in
      let words = row.text(1).utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      return (row.text(0), words.map { String($0) ?? "" }.joined(separator: " "))
    }
    return Dictionary(rows) { $1 }
  }
}

extension Store {
  /// Throws away every figure that is derived, and makes it anew from the logs, byte for byte. Refuses a
  /// damaged log. Costs what `check` costs.
  public mutating func rebuild() throws(Failure) {
    guard !isReadOnly else { throw .readOnly }
    try SealFindings.refuseDamage(in: &connection)
    let fsrs = fsrs
    try transaction { connection throws(Failure) in
      try connection.script(
        "DELETE FROM recollections; DELETE FROM daily; DELETE FROM cards; DELETE FROM card_lists;")
      try Self.deriveAll(in: &connection, fsrs: fsrs)
    }
  }
}

extension Store {
  /// Makes what answers come to anew from their log. Costs one pass over it.
  static func deriveRecollections(in connection: inout Connection, fsrs: FSRS) throws(Failure) {
    _ = try repairRecollections(Derived(readingLogIn: &connection, fsrs: fsrs), in: &connection)
  }
}

extension Store {
  /// Makes all that follows from the logs anew.
  static func deriveAll(in connection: inout Connection, fsrs: FSRS) throws(Failure) {
    _ = try deriveSets(in: &connection)
    let derived = try Derived(readingLogIn: &connection, fsrs: fsrs)
    _ = try repairRecollections(derived, in: &connection)
    _ = try repairDays(derived, in: &connection)
    _ = try repairCards(fsrs: fsrs, in: &connection)
  }
}

/// Every figure that follows from the log.
private struct Derived {
  var recollections: [Wording: Recollection] = [:]
  var days: [Int: DailyAnswers] = [:]
  var answers = 0

  init(readingLogIn connection: inout Connection, fsrs: FSRS) throws(Failure) {
    let said = try SaidDates(in: &connection)
    let overruled = try Store.overruledOutcomes(in: &connection)
    let placeless = try Store.placeless(in: &connection)
    var recollections: [Wording: Recollection] = [:]
    var days: [Int: DailyAnswers] = [:]
    var answers = 0
    try connection.each(
      """
      SELECT id, passage_id, time, day, exercise, outcome, hints, t.text
      FROM answers LEFT JOIN answer_texts t ON t.answer_id = id
      WHERE id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      ORDER BY passage_id, id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let passage = row.integer(1)
      let text = row.isNull(7) || placeless.contains(passage) ? "" : row.text(7)
      var answer = Store.readAnswer(row, from: 2)
      if let outcome = overruled[row.integer(0)] { answer.outcome = outcome }
      answers += 1
      guard let dated = said.dated(answer, id: row.integer(0)) else { return }
      recollections[Wording(passage: passage, text: text), default: Recollection()].add(dated, fsrs: fsrs)
      days[answer.day.number, default: DailyAnswers(day: answer.day, asked: 0, right: 0)].asked += 1
      if answer.isUnaidedRight { days[answer.day.number]?.right += 1 }
    }
    self.recollections = recollections
    self.days = days
    self.answers = answers
  }
}

private func repairRecollections(
  _ derived: Derived, in connection: inout Connection
) throws(Failure) -> Int {
  var kept: [Wording: Recollection] = [:]
  try connection.each(
    """
    SELECT passage_id, asked, right, slips, asked_until_right, last_asked, last_right, results, stability,
      difficulty, scheduled_day, last_day, learnt_day, text
    FROM recollections
    """, []
  ) { (row: borrowing Row) throws(Failure) in
    kept[Wording(passage: row.integer(0), text: row.text(13))] = Store.readRecollection(row)
  }
  var stale = 0
  for wording in Set(kept.keys).union(derived.recollections.keys).sorted()
  where kept[wording] != derived.recollections[wording] {
    stale += 1
    try Store.keep(derived.recollections[wording] ?? Recollection(), of: wording, in: &connection)
  }
  return stale
}

private func repairDays(_ derived: Derived, in connection: inout Connection) throws(Failure) -> Int {
  var kept: [Int: DailyAnswers] = [:]
  try connection.each("SELECT day, asked, right FROM daily WHERE asked > 0 OR right > 0", []) {
    (row: borrowing Row) throws(Failure) in
    kept[row.int(0)] = DailyAnswers(
      day: StudyDay(number: row.int(0)), asked: row.int(1), right: row.int(2))
  }
  var stale = 0
  for day in Set(kept.keys).union(derived.days.keys).sorted() where kept[day] != derived.days[day] {
    stale += 1
    let count = derived.days[day]
    try connection.run(
      "INSERT OR REPLACE INTO daily (day, asked, right) VALUES (?, ?, ?)", .integer(day),
      .integer(count?.asked ?? 0), .integer(count?.right ?? 0))
  }
  return stale
}
