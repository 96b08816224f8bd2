internal import Base
internal import Decks
internal import FoundationEssentials
internal import Memory
internal import SQLite

extension Store {
  /// The log of the quizzes as JSON Lines: `quizTask` with what happened, `quizRetraction` with the numbers of the events
  /// that were taken back, `quizPack`, its questions JSON in a text, and `quizOutbox`: a task that is to be sent, or when
  /// it was.
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
      "quizRetraction", "SELECT time, first_event, last_event FROM quiz_retractions ORDER BY id", line)
    try export("quizOutbox", "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id, url", line) {
      row in
      [
        ("task", .number(row.integer(0))), ("to", .string(row.text(1))),
        ("sent", row.optionalInteger(2).flatMap { $0 > 0 ? .time($0) : nil }),
      ]
    }
  }

  /// The log of the card lists as JSON Lines: `card` with what happened, `cardRetraction` with the numbers of the events
  /// that were taken back, `cardClock`: from then on, reviews with smaller numbers count as given on this day at the
  /// latest; a clock had been ahead.
  mutating func exportCards(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    try connection.each(
      """
      SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key FROM card_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let head: ExportRow.Members = [("id", .number(row.integer(0))), ("time", .time(row.integer(1)))]
      if row.integer(2) == CardEventKind.clockCorrected.rawValue {
        return try line(ExportRow.text("cardClock", head + [("day", .day(row.int(5)))]))
      }
      guard let event = CardEventRow.read(row) else { return }
      try line(ExportRow.text("card", head + Self.members(of: event)))
    }
    try exportRetractions(
      "cardRetraction", "SELECT time, first_event, last_event FROM card_retractions ORDER BY id", line)
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

  /// What happened to the card lists.
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
      case .cardMade(_, _, let text, _), .cardEdited(_, let text):
        [
          ("front", .string(text.front)), ("back", .string(text.back)), ("tags", tags(text.tags)),
          ("key", text.key.map(JSONValue.string)), ("note", (text.origin?.note).map(JSONValue.string)),
          ("place", (text.origin?.place).map(JSONValue.integer)),
        ]
      case .reviewed(_, let review), .practised(_, let review): [("rating", .string(review.rating.rawValue))]
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

  /// What happened to a quiz task.
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
