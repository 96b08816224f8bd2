internal import Decks
internal import Files
internal import FoundationEssentials
import Habits
internal import Memory
public import Text

extension Store {
  /// Everything as JSON Lines, so that no one needs this program to read it: one object a line, `type` first
  /// told.
  ///
  /// `recite` (the schema), `setting`, `set` (with its references in order), `answer` (with the words missed,
  /// and its text where that is not the King James), `overrule`, `retraction`, `date` (a person said that an
  /// answer or a review counts as given on another day; without `day` its own holds again; where `isWaiting`,
  /// nobody has said, and `day` is that of the newest that counted), `course` (an
  /// event of the habit course; `detail` is JSON), `card` (an event of the card lists), `cardRetraction`,
  /// `quizPack`, `quiz` (one begun, also of a class and of each of its pupils; `state` is JSON), `quizTask`
  /// (an event of the finished questions), `quizRetraction`, `quizOutbox` (what was sent to a server, or
  /// waits). Times are seconds since 1970; days are dates. Lines come without their end.
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
    // Their numbers say in which order they came into this file, which is not the same on two machines.
    try export(
      "retraction",
      "SELECT time, answer_id, overrule_id FROM retractions ORDER BY time, answer_id, overrule_id", line
    ) { row in
      [
        ("time", .time(row.integer(0))), ("answer", row.optionalInteger(1).map(JSONValue.number)),
        ("overrule", row.optionalInteger(2).map(JSONValue.number)),
      ]
    }
    try export("date", "SELECT said, answer_id, event_id, day, time FROM dates ORDER BY id", line) { row in
      [
        ("time", .time(row.integer(0))), ("answer", row.optionalInteger(1).map(JSONValue.number)),
        ("event", row.optionalInteger(2).map(JSONValue.number)),
        ("day", row.optionalInteger(3).map { .day(Int($0)) }),
        ("isWaiting", row.isNull(4) && !row.isNull(3) ? .bool(true) : nil),
      ]
    }
    try exportCourse(line)
    try exportCards(line)
    try exportQuizzes(line)
  }

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
         FROM answer_words WHERE answer_id = a.id),
        (SELECT text FROM answer_texts WHERE answer_id = a.id)
      FROM answers a ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let entry = Self.readEntry(row, from: 2)
      let missed = row.isNull(9) ? "" : #""missed":[\#(row.text(9))],"#
      let text = row.isNull(10) ? "" : #""text":\#(JSONValue.string(row.text(10)).text),"#
      let first = #"{"day":"\#(entry.answer.day)","exercise":"\#(entry.answer.exercise.code)","#
      let second = #""hints":\#(entry.hints),"id":\#(row.integer(0)),"isSpoken":\#(entry.isSpoken),"#
      let third =
        #""outcome":"\#(entry.answer.outcome)","reference":\#(references[row.integer(1)] ?? "null"),"#
      let last =
        #""source":"\#(entry.source.rawValue)",\#(text)"time":\#(JSONValue.time(row.integer(2)).text),"#
        + #""type":"answer"}"#
      try line(first + second + missed + third + last)
    }
  }
}

extension Store {
  /// The log of the quizzes as JSON Lines: `quizTask` with what happened, `quizRetraction` with the numbers
  /// of the events that were taken back, `quizPack`, its questions JSON in a text, and `quizOutbox`: a task
  /// that is to be sent, or when it was.
  mutating func exportQuizzes(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    for pack in try quizPacks() {
      try line(
        ExportRow.text(
          "quizPack",
          [
            ("name", .string(pack.name)), ("source", pack.source.map(JSONValue.string)),
            ("time", .time(pack.added.milliseconds)), ("questions", .string(pack.content)),
          ]))
    }
    // Numbers differ by the way of merging; what was begun when does not.
    let quizzes: SQL = """
      SELECT selection, started, updated, finished, state FROM quizzes ORDER BY started, selection, id
      """
    try export("quiz", quizzes, line) { row in
      [
        ("selection", .string(row.text(0))), ("started", .time(row.integer(1))),
        ("updated", .time(row.integer(2))), ("finished", row.optionalInteger(3).map(JSONValue.time)),
        ("state", .string(row.text(4))),
      ]
    }
    try connection.each(
      """
      SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty
      FROM quiz_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      guard let event = Self.readTaskEvent(row) else { return }
      try line(
        ExportRow.text(
          "quizTask",
          [("id", .number(row.integer(0))), ("time", .time(row.integer(1)))] + Self.members(of: event)))
    }
    try exportRetractions(
      "quizRetraction",
      "SELECT time, first_event, last_event FROM quiz_retractions ORDER BY first_event, time", line)
    try export("quizOutbox", "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id, url", line) {
      row in
      [
        ("task", .number(row.integer(0))), ("to", .string(row.text(1))),
        ("sent", row.optionalInteger(2).flatMap { $0 > 0 ? .time($0) : nil }),
      ]
    }
  }

  /// The log of the card lists as JSON Lines: `card` with what happened, `cardRetraction` with the numbers of
  /// the events that were taken back. `cardClock` is from an earlier program that had
  /// found a clock ahead.
  mutating func exportCards(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    try connection.each(.cardLog) { (row: borrowing Row) throws(Failure) in
      let head: ExportRow.Members = [("id", .number(row.integer(0))), ("time", .time(row.integer(1)))]
      if row.integer(2) == CardEventKind.clockCorrected.rawValue {
        return try line(ExportRow.text("cardClock", head + [("day", .day(row.int(5)))]))
      }
      guard let event = CardEventRow.read(row) else { return }
      try line(ExportRow.text("card", head + Self.members(of: event)))
    }
    try exportRetractions(
      "cardRetraction",
      "SELECT time, first_event, last_event FROM card_retractions ORDER BY first_event, time", line)
  }

  /// The runs of events that were taken back, of the cards or of the quizzes.
  private mutating func exportRetractions(
    _ type: String, _ sql: SQL, _ line: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try export(type, sql, line) { row in
      [
        ("time", .time(row.integer(0))), ("first", .number(row.integer(1))),
        ("last", .number(row.integer(2))),
      ]
    }
  }

  private static func members(of event: CardEvent) -> ExportRow.Members {
    let row = CardEventRow(event)
    func tags(_ tags: [String]) -> JSONValue? { tags.isEmpty ? nil : .strings(tags) }
    let what: ExportRow.Members =
      switch event {
      case .listMade(_, let name, let scheduler):
        [("name", .string(name)), ("scheduler", .string(scheduler.rawValue))]
      case .listRenamed(_, let name): [("name", .string(name))]
      case .schedulerChosen(_, let scheduler, _): [("scheduler", .string(scheduler.rawValue))]
      case .retentionChosen(_, let retention, _): [("retention", .exact(retention))]
      case .parametersChosen(let parameters, _): [("parameters", .array(parameters.map(JSONValue.exact)))]
      case .cardMade(_, _, let text, _), .cardEdited(_, let text), .cardImported(_, let text):
        [
          ("front", .string(text.front)), ("back", .string(text.back)), ("tags", tags(text.tags)),
          ("key", text.key.map(JSONValue.string)), ("note", (text.origin?.note).map(JSONValue.string)),
          ("place", (text.origin?.place).map(JSONValue.integer)),
        ]
      case .reviewed(_, let review), .practised(_, let review): [("rating", .string(review.rating.rawValue))]
      case .scheduled(_, let schedule, _):
        [
          ("due", .day(schedule.due.number)), ("interval", .integer(schedule.interval)),
          ("ease", .exact(schedule.ease)), ("stability", (schedule.memory?.stability).map(JSONValue.exact)),
          ("difficulty", (schedule.memory?.difficulty).map(JSONValue.exact)),
        ]
      case .cardFlagged(_, let flag): [("flag", (flag?.name).map(JSONValue.string))]
      case .noteWritten(let note, _):
        [("note", .string(note.mark)), ("kind", .string(note.kind.name)), ("tags", tags(note.tags))]
          + (note.kind.isBuiltIn
            ? [("front", .string(note.front)), ("back", .string(note.back))]
            : [("fields", .strings(note.fields))])
      case .noteTypeWritten(let type):
        [
          ("kind", .string(type.name)), ("fields", .strings(type.fields)),
          ("templates", .array(type.templates.map { .strings([$0.name, $0.front, $0.back]) })),
        ]
      case .languagesChosen(_, let languages): [("languages", .string(languages.text))]
      case .limitsChosen(_, let limits):
        [
          ("newPerDay", limits.new.map(JSONValue.integer)),
          ("reviewsPerDay", limits.reviews.map(JSONValue.integer)),
        ]
      case .cardBuried, .listDeleted, .listRestored, .cardMoved, .cardDeleted, .cardRestored: []
      }
    return what + [
      ("event", .string("\(row.kind)")), ("list", row.list.map(JSONValue.number)),
      ("card", row.card.map(JSONValue.number)), ("day", row.day.map(JSONValue.day)),
    ]
  }

  private static func members(of event: QuizTaskEvent) -> ExportRow.Members {
    let (name, id, what): (String, QuizTaskID, ExportRow.Members) =
      switch event {
      case .finished(let id, let task):
        (
          "finished", id,
          [
            ("title", .string(task.title)), ("question", .string(task.key)),
            ("answer", .string(task.answer)), ("isRight", task.isRight.map(JSONValue.bool)),
            ("topic", task.topic.map(JSONValue.string)),
            ("difficulty", task.difficulty.map(JSONValue.string)),
          ]
        )
      case .credited(let id, let share): ("credited", id, [("share", .exact(share))])
      case .marked(let id, let isComplete): ("marked", id, [("isComplete", .bool(isComplete))])
      case .deleted(let id): ("deleted", id, [])
      case .restored(let id): ("restored", id, [])
      }
    return what + [("event", .string(name)), ("task", .number(id.rawValue))]
  }
}

/// What an export writes: one JSON object a line, its keys in order, those without a value left out.
enum ExportRow {
  /// Keys with their values; nil for those that are left out.
  typealias Members = [(name: String, value: JSONValue?)]

  /// An object that says what it is, as a line without its end.
  static func text(_ type: String, _ members: Members) -> String {
    let all = members + [("type", .string(type))]
    return JSONValue.object(known: all.sorted { $0.name < $1.name }).text
  }
}

extension JSONValue {
  static func number(_ number: Int64) -> JSONValue { .integer(Int(number)) }

  /// Seconds since 1970, of milliseconds.
  static func time(_ milliseconds: Int64) -> JSONValue {
    milliseconds % 1000 == 0 ? .number(milliseconds / 1000) : .exact(Double(milliseconds) / 1000)
  }

  static func day(_ number: Int) -> JSONValue { .string(StudyDay(number: number).description) }
}
