public import Base
internal import FoundationEssentials
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
    try line(ExportRow.encoded(ExportLine(type: "recite", schema: try schemaVersion())))
    for (name, value) in try settings().sorted(by: { $0.key < $1.key }) {
      try line(ExportRow.encoded(ExportLine(type: "setting", name: name, value: value)))
    }
    for set in try sets() {
      let references = try passages(in: set.id).map(\.reference)
      try line(ExportRow.encoded(ExportLine(type: "set", name: set.name, references: references)))
    }
    try exportAnswers(line)
    try connection.each("SELECT answer_id, time, word, right, id FROM overrules ORDER BY id", []) {
      (row: borrowing Row) throws(Failure) in
      var object = ExportLine(type: "overrule", id: row.integer(4), time: Self.seconds(row.integer(1)))
      object.answer = row.integer(0)
      object.word = row.optionalInteger(2)
      object.isRight = row.flag(3)
      try line(ExportRow.encoded(object))
    }
    try connection.each("SELECT answer_id, overrule_id, time FROM retractions ORDER BY id", []) {
      (row: borrowing Row) throws(Failure) in
      var object = ExportLine(type: "retraction", time: Self.seconds(row.integer(2)))
      object.answer = row.optionalInteger(0)
      object.overrule = row.optionalInteger(1)
      try line(ExportRow.encoded(object))
    }
    try connection.each("SELECT last_answer, time, day FROM clock_corrections ORDER BY id", []) {
      (row: borrowing Row) throws(Failure) in
      var object = ExportLine(type: "clock", time: Self.seconds(row.integer(1)))
      object.answer = row.integer(0)
      object.day = StudyDay(number: row.int(2)).description
      try line(ExportRow.encoded(object))
    }
    try exportCourse(line)
    try exportCards(line)
    try exportQuizzes(line)
  }

  /// The course's log. What was taken back says so.
  private mutating func exportCourse(
    _ line: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try connection.each(
      """
      SELECT at, day, what, theme, on_day, detail, id, id IN (SELECT event_id FROM course_retractions)
      FROM course_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let event = Self.readCourseRow(row)
      var object = ExportLine(type: "course", id: row.integer(6), time: Double(event.at))
      object.day = StudyDay(number: event.day).description
      object.what = event.what
      object.theme = event.theme
      object.on = event.on.map { StudyDay(number: $0).description }
      object.detail = event.detail
      object.isTakenBack = row.flag(7) ? true : nil
      try line(ExportRow.encoded(object))
    }
  }

  /// The answers are written by hand: a million of them through an encoder take half a minute.
  private mutating func exportAnswers(
    _ line: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var references: [Int64: String] = [:]
    let passages = try connection.rows("SELECT id, reference FROM passages") { ($0.integer(0), $0.text(1)) }
    for (id, reference) in passages { references[id] = try ExportRow.encoded(reference) }
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
        #""source":"\#(entry.source.rawValue)","time":\#(Self.secondsText(row.integer(2))),"type":"answer"}"#
      try line(first + second + missed + third + last)
    }
  }

  /// `1750150000.25`, as JSON writes it.
  private static func secondsText(_ milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 ? String(milliseconds / 1000) : String(seconds(milliseconds))
  }

  private static func seconds(_ milliseconds: Int64) -> Double { Double(milliseconds) / 1000 }

}

/// One line of an export; keys without a value are left out.
private struct ExportLine: Encodable {
  var type: String
  var id: Int64?
  var schema: Int?
  var name: String?
  var value: String?
  var references: [String]?
  var time: Double?
  var answer: Int64?
  var overrule: Int64?
  var word: Int64?
  var isRight: Bool?
  var day: String?
  var what: String?
  var theme: String?
  var on: String?
  var detail: String?
  var isTakenBack: Bool?
}
