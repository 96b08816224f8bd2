public import Decks
internal import Files
public import FoundationEssentials
public import Text

public struct SavedPack: Sendable, Hashable {
  public var id: Int64
  public var name: String
  /// Where it came from: a file, an address.
  public var source: String?
  public var added: Date
  /// Its questions, as JSON that `QuizPack` reads.
  public var content: String

  /// Reads columns id, name, source, added, content.
  init(_ row: borrowing Row) {
    (id, name, source) = (row.integer(0), row.text(1), row.optionalText(2))
    (added, content) = (Date(milliseconds: row.integer(3)), row.text(4))
  }
}

public struct SavedQuiz: Sendable, Hashable {
  public var id: Int64
  public var selection: String
  /// Its state, in the caller's own form.
  public var state: String
  public var updated: Date

  /// Reads columns id, selection, state, updated.
  init(_ row: borrowing Row) {
    (id, selection, state) = (row.integer(0), row.text(1), row.text(2))
    updated = Date(milliseconds: row.integer(3))
  }
}

extension Store {
  // MARK: Packs

  /// The packs that are there. One that was removed stays as a row without content, so that it is removed on
  /// other machines, too (`merge`).
  public mutating func quizPacks() throws(Failure) -> [SavedPack] {
    try connection.rows(
      "SELECT id, name, source, added, content FROM quiz_packs WHERE content <> '' ORDER BY name",
      read: SavedPack.init)
  }

  /// Keeps a pack; one of the same name is replaced. `content` is JSON that `QuizPack` reads, `title` what
  /// undo calls it. Tells whether anything changed.
  @discardableResult
  public mutating func keepPack(
    named name: String, content: String, source: String?, as title: String? = nil, at time: Date
  ) throws(Failure) -> Bool {
    let name = try Self.checkedName(name)
    return try transaction { connection throws(Failure) in
      let before = try Self.pack(named: name, in: &connection)
      if before?.content == content { return false }
      try Self.put(
        name: before?.name ?? name, source: source, added: time.milliseconds, content: content,
        in: &connection)
      let inverse = Inverse.quizPack(
        name: before?.name ?? name, source: before?.source, added: before?.added.milliseconds ?? 0,
        content: before?.content)
      let title = title ?? "bring in the quiz pack “\(name)”"
      try Self.note(title, undoneBy: [inverse], at: time, in: &connection)
      return true
    }
  }

  /// Removes a pack. What was answered stays in the log.
  public mutating func removePack(_ pack: SavedPack, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.put(
        name: pack.name, source: nil, added: time.milliseconds, content: Self.removed, in: &connection)
      let inverse = Inverse.quizPack(
        name: pack.name, source: pack.source, added: pack.added.milliseconds, content: pack.content)
      try Self.note("remove the quiz pack “\(pack.name)”", undoneBy: [inverse], at: time, in: &connection)
    }
  }

  /// The content of a pack that was removed.
  private static let removed = ""

  private static func pack(
    named name: String, in connection: inout Connection
  ) throws(Failure) -> SavedPack? {
    try connection.first(
      "SELECT id, name, source, added, content FROM quiz_packs WHERE name = ?", .text(name),
      read: SavedPack.init)
  }

  private static func put(
    name: String, source: String?, added: Int64, content: String, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO quiz_packs (name, source, added, content) VALUES (?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET source = excluded.source, added = excluded.added, \
      content = excluded.content
      """, .text(name), .optional(source), .integer(added), .text(content))
  }

  // MARK: Quizzes begun

  /// The quiz begun with a selection and not finished; nil where there is none.
  public mutating func unfinishedQuiz(of selection: String) throws(Failure) -> SavedQuiz? {
    try connection.first(
      """
      SELECT id, selection, state, updated FROM quizzes WHERE finished IS NULL AND selection = ?
      ORDER BY updated DESC, id DESC
      """, .text(selection), read: SavedQuiz.init)
  }

  /// Begins a quiz. Not an act: undo passes it over.
  public mutating func startQuiz(
    of selection: String, state: String, at time: Date
  ) throws(Failure) -> Int64 {
    try transaction { connection throws(Failure) in
      try connection.run(
        "INSERT INTO quizzes (selection, started, updated, state) VALUES (?, ?, ?, ?)", .text(selection),
        .integer(time.milliseconds), .integer(time.milliseconds), .text(state))
      return connection.lastInsertID
    }
  }

  /// Keeps how far a quiz is. Not an act: undo passes it over.
  public mutating func keepQuiz(
    _ id: Int64, state: String, isFinished: Bool, at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      _ = try Self.keepQuiz(id, state: state, isFinished: isFinished, at: time, in: &connection)
    }
  }

  private static func keepQuiz(
    _ id: Int64, state: String, isFinished: Bool, at time: Date, in connection: inout Connection
  ) throws(Failure) -> Inverse {
    let before = try connection.first(
      "SELECT state, updated, finished FROM quizzes WHERE id = ?", .integer(id)
    ) { Inverse.quiz(id: id, state: $0.text(0), updated: $0.integer(1), finished: $0.optionalInteger(2)) }
    guard let before else { throw .missing("there is no such quiz") }
    try connection.run(
      "UPDATE quizzes SET state = ?, updated = ?, finished = ? WHERE id = ?", .text(state),
      .integer(time.milliseconds), .optional(isFinished ? time.milliseconds : nil), .integer(id))
    return before
  }

  // MARK: Tasks

  /// The tasks: finished questions, as their log left them.
  public mutating func quizTasks() throws(Failure) -> QuizTasks {
    let retracted = try connection.rows("SELECT first_event, last_event FROM quiz_retractions") {
      $0.integer(0)...max($0.integer(0), $0.integer(1))
    }
    var tasks = QuizTasks()
    try connection.each(
      """
      SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty
      FROM quiz_events ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let id = row.integer(0)
      if !retracted.contains(where: { $0.contains(id) }), let event = Self.readTaskEvent(row) {
        tasks.apply(event)
      }
    }
    return tasks
  }

  /// Writes a finished question among the tasks, and how far its quiz is: one act, one transaction.
  @discardableResult
  public mutating func record(
    _ task: QuizTask, quiz: Int64, state: String, at time: Date
  ) throws(Failure) -> QuizTaskID {
    try transaction { connection throws(Failure) in
      let newest = try connection.first("SELECT max(task_id) FROM quiz_events") { $0.integer(0) }
      let id = QuizTaskID(rawValue: (newest ?? 0) + 1)
      try Self.append(.finished(id, task), at: time, in: &connection)
      let first = connection.lastInsertID
      if let share = task.share { try Self.append(.credited(id, share: share), at: time, in: &connection) }
      let last = connection.lastInsertID
      try Self.queue(id, in: &connection)
      let quiz = try Self.keepQuiz(quiz, state: state, isFinished: false, at: time, in: &connection)
      try Self.note(
        "answer to a quiz question", undoneBy: [.retractQuizEvents(first: first, last: last), quiz],
        at: time, in: &connection)
      return id
    }
  }

  /// Changes a task: marked incomplete or complete, deleted, brought back.
  public mutating func change(_ event: QuizTaskEvent, as title: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.append(event, at: time, in: &connection)
      let id = connection.lastInsertID
      try Self.note(title, undoneBy: [.retractQuizEvents(first: id, last: id)], at: time, in: &connection)
    }
  }

  static func append(
    _ event: QuizTaskEvent, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    let (kind, id): (Int, QuizTaskID) =
      switch event {
      case .finished(let id, _): (1, id)
      case .marked(let id, _): (2, id)
      case .deleted(let id): (3, id)
      case .restored(let id): (4, id)
      case .credited(let id, _): (5, id)
      }
    var task: QuizTask?
    // Of a mark whether it is complete, of a credit its share in millionths.
    var isComplete: Int64?
    if case .finished(_, let finished) = event { task = finished }
    if case .marked(_, let mark) = event { isComplete = mark ? 1 : 0 }
    if case .credited(_, let share) = event { isComplete = Int64((share * Self.millionths).rounded()) }
    try connection.run(
      """
      INSERT INTO quiz_events
        (time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer((task?.dueDate ?? time).milliseconds), .integer(kind), .integer(id.rawValue),
      .optional(isComplete), .optional(task?.title), .optional(task?.key), .optional(task?.answer),
      .optional(task?.isRight.map { $0 ? Int64(1) : 0 }), .optional(task?.topic), .optional(task?.difficulty))
  }

  private static let millionths = 1_000_000.0

  static func readTaskEvent(_ row: borrowing Row) -> QuizTaskEvent? {
    let id = QuizTaskID(rawValue: row.integer(3))
    switch row.integer(2) {
    case 1:
      return .finished(
        id,
        QuizTask(
          title: row.text(5), dueDate: Date(milliseconds: row.integer(1)), key: row.text(6),
          answer: row.text(7),
          isRight: row.optionalInteger(8).map { $0 != 0 }, topic: row.optionalText(9),
          difficulty: row.optionalText(10)))
    case 2: return .marked(id, isComplete: row.flag(4))
    case 3: return .deleted(id)
    case 4: return .restored(id)
    case 5: return .credited(id, share: Double(row.integer(4)) / millionths)
    default: return nil
    }
  }

  // MARK: Undo

  static func applyToQuizzes(
    _ inverse: Inverse, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    switch inverse {
    case .retractQuizEvents(let first, let last):
      try connection.run(
        "INSERT INTO quiz_retractions (time, first_event, last_event) VALUES (?, ?, ?)",
        .integer(time.milliseconds), .integer(first), .integer(last))
    case .quizPack(let name, let source, let added, let content):
      // Of now: what is taken back here is later than what was done, on other machines, too.
      try put(
        name: name, source: source, added: max(added, time.milliseconds), content: content ?? removed,
        in: &connection)
    case .quiz(let id, let state, let updated, let finished):
      try connection.run(
        "UPDATE quizzes SET state = ?, updated = ?, finished = ? WHERE id = ?", .text(state),
        .integer(updated), .optional(finished), .integer(id))
    default: break
    }
  }
}

extension Store {
  /// The quizzes whose selection begins with a text, in the order they were begun.
  public mutating func quizzes(selectedBy lead: String) throws(Failure) -> [SavedQuiz] {
    try connection.rows(
      """
      SELECT id, selection, state, updated FROM quizzes WHERE substr(selection, 1, length(?)) = ?
      ORDER BY started, id
      """,
      .text(lead), .text(lead), read: SavedQuiz.init)
  }

  /// Whether a quiz that was begun is still there. Its number alone does not tell: another may have it by
  /// now.
  public mutating func hasQuiz(_ id: Int64, of selection: String) throws(Failure) -> Bool {
    try connection.first(
      "SELECT 1 FROM quizzes WHERE id = ? AND selection = ?", .integer(id), .text(selection),
      read: { $0.int(0) }) != nil
  }

  /// Takes quizzes out of the file. Not an act: nothing brings them back, not even a merge.
  public mutating func forgetQuizzes(_ ids: [Int64], at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      for id in ids {
        let mark = try connection.first(
          "SELECT selection, started FROM quizzes WHERE id = ?", .integer(id),
          read: { Removals.mark($0.text(0), begun: $0.integer(1)) })
        guard let mark else { continue }
        try Self.note(removed: .quiz, mark, at: time, in: &connection)
        try connection.run("DELETE FROM quizzes WHERE id = ?", .integer(id))
      }
    }
  }
}
