internal import Base
internal import Decks
internal import FoundationEssentials
internal import Memory
internal import SQLite

extension Store {
  /// The log of the quizzes as JSON Lines: `quizTask` with what happened, `quizRetraction` with the numbers of the events
  /// that were taken back, `quizPack`, and `quizOutbox`: a task that is to be sent, or when it was.
  mutating func exportQuizzes(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    for pack in try quizPacks() {
      try line(
        ExportRow.encoded(
          QuizPackLine(
            name: pack.name, source: pack.source, time: pack.added.timeIntervalSince1970,
            questions: pack.content)))
    }
    try connection.each(
      """
      SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty
      FROM quiz_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      guard let event = Self.readTaskEvent(row) else { return }
      try line(ExportRow.encoded(QuizLine(id: row.integer(0), time: Double(row.integer(1)) / 1000, event)))
    }
    try exportRetractions(
      "quizRetraction", "SELECT time, first_event, last_event FROM quiz_retractions ORDER BY id", line)
    try connection.each("SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id, url", []) {
      (row: borrowing Row) throws(Failure) in
      let sent = row.optionalInteger(2).flatMap { $0 > 0 ? Double($0) / 1000 : nil }
      try line(ExportRow.encoded(OutboxLine(task: row.integer(0), to: row.text(1), sent: sent)))
    }
  }

  /// The log of the card lists as JSON Lines: `card` with what happened, `cardRetraction` with the numbers of the events
  /// that were taken back.
  mutating func exportCards(_ line: (String) throws(Failure) -> Void) throws(Failure) {
    try connection.each(
      """
      SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key FROM card_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      if row.integer(2) == CardEventKind.clockCorrected.rawValue {
        let day = StudyDay(number: row.int(5)).description
        return try line(
          ExportRow.encoded(CardClockLine(id: row.integer(0), time: Double(row.integer(1)) / 1000, day: day)))
      }
      guard let event = CardEventRow.read(row) else { return }
      try line(ExportRow.encoded(CardLine(id: row.integer(0), time: Double(row.integer(1)) / 1000, event)))
    }
    try exportRetractions(
      "cardRetraction", "SELECT time, first_event, last_event FROM card_retractions ORDER BY id", line)
  }

  /// The runs of events that were taken back, of the cards or of the quizzes.
  private mutating func exportRetractions(
    _ type: String, _ sql: SQL, _ line: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try connection.each(sql, []) { (row: borrowing Row) throws(Failure) in
      try line(
        ExportRow.encoded(
          RetractionLine(
            type: type, time: Double(row.integer(0)) / 1000, first: row.integer(1),
            last: row.integer(2))))
    }
  }
}

/// From then on, reviews with smaller numbers count as given on this day at the latest: a clock had been ahead.
private struct CardClockLine: Encodable {
  var type = "cardClock"
  var id: Int64
  var time: Double
  var day: String
}

/// One event of the card lists; keys without a value are left out.
private struct CardLine: Encodable {
  var type = "card"
  var id: Int64
  var time: Double
  var event: String
  var list: Int64?
  var card: Int64?
  var day: String?
  var name: String?
  var scheduler: String?
  var retention: Double?
  var parameters: [Double]?
  var rating: String?
  var front: String?
  var back: String?
  var tags: [String]?
  var key: String?
  var note: String?
  var place: Int?
  var kind: String?
  var fields: [String]?
  var templates: [[String]]?
  var flag: String?
  var newPerDay: Int?
  var reviewsPerDay: Int?

  init(id: Int64, time: Double, _ source: CardEvent) {
    self.id = id
    self.time = time
    event = "\(CardEventRow(source).kind)"
    let row = CardEventRow(source)
    (list, card) = (row.list, row.card)
    day = row.day.map { StudyDay(number: $0).description }
    switch source {
    case .listMade(_, let name, let scheduler): (self.name, self.scheduler) = (name, scheduler.rawValue)
    case .listRenamed(_, let name): self.name = name
    case .schedulerChosen(_, let scheduler, _): self.scheduler = scheduler.rawValue
    case .retentionChosen(_, let retention, _): self.retention = retention
    case .parametersChosen(let parameters, _): self.parameters = parameters
    case .cardMade(_, _, let text, _), .cardEdited(_, let text):
      (front, back, key) = (text.front, text.back, text.key)
      tags = text.tags.isEmpty ? nil : text.tags
      (note, place) = (text.origin?.note, text.origin?.place)
    case .reviewed(_, let review), .practised(_, let review): rating = review.rating.rawValue
    case .cardFlagged(_, let flag): self.flag = flag?.name
    case .noteWritten(let note, _):
      (self.note, kind) = (note.mark, note.kind.name)
      if note.kind.isBuiltIn { (front, back) = (note.front, note.back) } else { fields = note.fields }
      tags = note.tags.isEmpty ? nil : note.tags
    case .noteTypeWritten(let type):
      (kind, fields) = (type.name, type.fields)
      templates = type.templates.map { [$0.name, $0.front, $0.back] }
    case .limitsChosen(_, let limits): (newPerDay, reviewsPerDay) = (limits.new, limits.reviews)
    case .cardBuried, .listDeleted, .listRestored, .cardMoved, .cardDeleted, .cardRestored: break
    }
  }
}

/// A pack; its questions are JSON in a text.
private struct QuizPackLine: Encodable {
  var type = "quizPack"
  var name: String
  var source: String?
  var time: Double
  var questions: String
}

/// One event of the quiz tasks; keys without a value are left out.
private struct QuizLine: Encodable {
  var type = "quizTask"
  var id: Int64
  var time: Double
  var event: String
  var task: Int64
  var title: String?
  var question: String?
  var answer: String?
  var isRight: Bool?
  var share: Double?
  var isComplete: Bool?
  var topic: String?
  var difficulty: String?

  init(id: Int64, time: Double, _ source: QuizTaskEvent) {
    self.id = id
    self.time = time
    switch source {
    case .finished(let id, let task):
      event = "finished"
      self.task = id.rawValue
      (title, question, answer) = (task.title, task.key, task.answer)
      (isRight, topic, difficulty) = (task.isRight, task.topic, task.difficulty)
    case .credited(let id, let share):
      event = "credited"
      self.task = id.rawValue
      self.share = share
    case .marked(let id, let mark):
      event = "marked"
      self.task = id.rawValue
      isComplete = mark
    case .deleted(let id):
      event = "deleted"
      task = id.rawValue
    case .restored(let id):
      event = "restored"
      task = id.rawValue
    }
  }
}

private struct OutboxLine: Encodable {
  var type = "quizOutbox"
  var task: Int64
  var to: String
  var sent: Double?
}

private struct RetractionLine: Encodable {
  var type: String
  var time: Double
  var first: Int64
  var last: Int64
}
