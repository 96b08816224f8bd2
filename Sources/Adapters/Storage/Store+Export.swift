public import Base
import Habits
import Memory
internal import SQLite

extension Store {
  /// Everything as JSON Lines, so that no one needs this program to read it: one object a line, `type` first told.
  ///
  /// `recite` (the schema), `setting`, `set` (with its references in order), `answer` (with the words missed),
  /// `overrule`, `retraction`, `clock` (on this day the answers up to `answer` were dated later: a clock had been ahead), `course` (an event of the habit course; `detail` is JSON), `card` (an event of the card lists),
  /// `cardRetraction`, `quizPack`, `quizTask` (an event of the finished questions), `quizRetraction`, `quizOutbox` (what was
  /// sent to a server, or waits). Times are seconds since 1970; days are dates.
  ///
  /// - Parameter line: Is given each line, without its end.
  /// - Throws: `Failure`.
  public mutating func export(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    try line(ExportRow.text("recite", [("schema", .integer(try schemaVersion()))]))
    for (name, value) in try settings().sorted(by: { $0.key < $1.key }) {
      try line(ExportRow.text("setting", [("name", .string(name)), ("value", .string(value))]))
    }
    for set in try sets() {
      let references = try passages(in: set.id).map(\.reference)
      try line(ExportRow.text("set", [("name", .string(set.name)), ("references", .strings(references))]))
    }
    try exportAnswers(line)
    try export("overrule", "SELECT id, time, answer_id, right, word FROM overrules ORDER BY id", line) {
      row in
      [
        ("id", .number(row.integer(0))), ("time", .time(row.integer(1))),
        ("answer", .number(row.integer(2))), ("isRight", .bool(row.flag(3))),
        ("word", row.optionalInteger(4).map(JSONValue.number)),
      ]
    }
    try export("retraction", "SELECT time, answer_id, overrule_id FROM retractions ORDER BY id", line) {
      row in
      [
        ("time", .time(row.integer(0))), ("answer", row.optionalInteger(1).map(JSONValue.number)),
        ("overrule", row.optionalInteger(2).map(JSONValue.number)),
      ]
    }
    try export("clock", "SELECT time, last_answer, day FROM clock_corrections ORDER BY id", line) { row in
      [("time", .time(row.integer(0))), ("answer", .number(row.integer(1))), ("day", .day(row.int(2)))]
    }
    try exportCourse(line)
    try exportCards(line)
    try exportQuizzes(line)
  }

  /// A line for each row of a query.
  mutating func export(
    _ type: String, _ sql: SQL, _ line: (String) throws(Failure) -> Void,
    members: (borrowing Row) -> ExportRow.Members
  ) throws(Failure) {
    try connection.each(sql, []) { (row: borrowing Row) throws(Failure) in
      try line(ExportRow.text(type, members(row)))
    }
  }

  /// The course's log. What was taken back says so.
  private mutating func exportCourse(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    try export(
      "course",
      """
      SELECT at, day, what, theme, on_day, detail, id, id IN (SELECT event_id FROM course_retractions)
      FROM course_events ORDER BY id
      """, line
    ) { row in
      let event = Self.readCourseRow(row)
      return [
        ("id", .number(row.integer(6))), ("time", .integer(event.at)), ("day", .day(event.day)),
        ("what", .string(event.what)), ("theme", event.theme.map(JSONValue.string)),
        ("on", event.on.map(JSONValue.day)), ("detail", event.detail.map(JSONValue.string)),
        ("isTakenBack", row.flag(7) ? .bool(true) : nil),
      ]
    }
  }

  /// The answers are written by hand: there may be a million of them.
  private mutating func exportAnswers(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    var references: [Int64: String] = [:]
    let passages = try connection.rows("SELECT id, reference FROM passages") { ($0.integer(0), $0.text(1)) }
    for (id, reference) in passages { references[id] = JSONValue.string(reference).text }
    try connection.each(
      """
      SELECT id, passage_id, time, day, exercise, outcome, hints, source, spoken,
        (SELECT group_concat('{"isSlip":' || iif(kind = 1, 'true', 'false') || ',"word":' || word || '}')
         FROM answer_words WHERE answer_id = a.id)
      FROM answers a ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let entry = Self.readEntry(row, from: 2)
      let missed = row.isNull(9) ? "" : #""missed":[\#(row.text(9))],"#
      let first = #"{"day":"\#(entry.answer.day)","exercise":"\#(entry.answer.exercise.code)","#
      let second = #""hints":\#(entry.hints),"id":\#(row.integer(0)),"isSpoken":\#(entry.isSpoken),"#
      let third =
        #""outcome":"\#(entry.answer.outcome)","reference":\#(references[row.integer(1)] ?? "null"),"#
      let last =
        #""source":"\#(entry.source.rawValue)","time":\#(JSONValue.time(row.integer(2)).text),"type":"answer"}"#
      try line(first + second + missed + third + last)
    }
  }
}
