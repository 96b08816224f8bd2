public import Decks
internal import Files
public import FoundationEssentials
public import Text

/// A finished question that is to be sent to a server.
public struct WaitingTask: Sendable, Hashable {
  public var id: QuizTaskID
  public var task: QuizTask
  /// The server, with a slash at its end.
  public var address: String
}

extension Store {
  /// Under this name the server is kept among the settings that finished tasks are sent to.
  public static let quizServerSetting = "quiz-server"
  /// How long a task that could not be sent is left alone, unless somebody asks.
  private static let rest: TimeInterval = 300

  private static func quizServer(in connection: inout Connection) throws(Failure) -> String? {
    let kept = try connection.first("SELECT value FROM settings WHERE name = ?", .text(quizServerSetting)) {
      $0.text(0)
    }
    return kept == "none" ? nil : kept
  }

  /// Has a task sent, in the transaction that records it, where a server was chosen.
  static func queue(_ id: QuizTaskID, in connection: inout Connection) throws(Failure) {
    guard let address = try quizServer(in: &connection) else { return }
    try connection.run(
      "INSERT OR IGNORE INTO quiz_outbox (task_id, url) VALUES (?, ?)", .integer(id.rawValue), .text(address))
  }

  /// The tasks that wait, the oldest first. They go to the server that is chosen now, whichever it was when
  /// they were finished; where none is chosen, what waits is thrown away. An answer that was taken back, and
  /// a task that was deleted, are not sent. Unless somebody asks, those tried in vain in the last five
  /// minutes are left alone.
  public mutating func waitingTasks(isAsked: Bool, at time: Date) throws(Failure) -> [WaitingTask] {
    let rows = try connection.rows(
      "SELECT task_id, sent FROM quiz_outbox WHERE sent IS NULL OR sent < 0 ORDER BY task_id"
    ) { (id: QuizTaskID(rawValue: $0.integer(0)), tried: $0.optionalInteger(1)) }
    guard !rows.isEmpty else { return [] }
    guard let address = try Self.quizServer(in: &connection) else {
      try connection.run("DELETE FROM quiz_outbox WHERE sent IS NULL OR sent < 0")
      return []
    }
    let tasks = Dictionary(try quizTasks().list.map { ($0.id, $0.task) }) { $1 }
    let since = (time - Self.rest).milliseconds...time.milliseconds
    var waiting: [WaitingTask] = []
    for row in rows {
      guard let task = tasks[row.id] else {
        try connection.run(
          "DELETE FROM quiz_outbox WHERE task_id = ? AND (sent IS NULL OR sent < 0)",
          .integer(row.id.rawValue))
        continue
      }
      if !isAsked, let tried = row.tried, since.contains(-tried) { continue }
      waiting.append(WaitingTask(id: row.id, task: task, address: address))
    }
    return waiting
  }

  /// Notes that a task arrived, or that it did not and waits on. Not an act: undo passes it over.
  public mutating func settle(_ task: WaitingTask, isSent: Bool, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try connection.run(
        "DELETE FROM quiz_outbox WHERE task_id = ? AND (sent IS NULL OR sent < 0)", .integer(task.id.rawValue)
      )
      try connection.run(
        "INSERT OR REPLACE INTO quiz_outbox (task_id, url, sent) VALUES (?, ?, ?)",
        .integer(task.id.rawValue), .text(task.address),
        .integer(isSent ? max(1, time.milliseconds) : -max(1, time.milliseconds)))
    }
  }

  /// Takes over a task from elsewhere: named by title and instant, so that the same one sent again is kept
  /// once. What changed of `isComplete` is taken over. Tells whether it was not there before.
  public mutating func receive(_ task: QuizTask, at time: Date) throws(Failure) -> Bool {
    let known = try quizTasks()
    let instant = task.dueDate.milliseconds
    let same = known.entries.first { $0.task.title == task.title && $0.task.dueDate.milliseconds == instant }
    return try transaction { connection throws(Failure) in
      var events: [QuizTaskEvent] = []
      if let same {
        if same.task.isComplete != task.isComplete {
          events = [.marked(same.id, isComplete: task.isComplete)]
        }
      } else {
        let last = try connection.first("SELECT max(task_id) FROM quiz_events") { $0.integer(0) }
        let id = QuizTaskID(rawValue: (last ?? 0) + 1)
        events = [.finished(id, task)] + (task.isComplete ? [] : [.marked(id, isComplete: false)])
      }
      var first: Int64?
      for event in events {
        try Self.append(event, at: time, in: &connection)
        first = first ?? connection.lastInsertID
      }
      if let first {
        try Self.note(
          "take over a finished question",
          undoneBy: [.retractQuizEvents(first: first, last: connection.lastInsertID)],
          at: time, in: &connection)
      }
      return same == nil
    }
  }
}
