internal import Files
public import FoundationEssentials
public import Learning
public import Memory
public import Text

public struct SavedLesson: Sendable, Hashable {
  public var id: LessonID
  /// The canonical reference of what it teaches.
  public var reference: String
  public var started: Date
  public var updated: Date
  /// When it ended; nil while it is in progress.
  public var finished: Date?
  /// Its state, in the caller's own form.
  public var state: String
}

extension Store {
  /// Begins a lesson. `state` is in the caller's own form.
  public mutating func startLesson(
    about reference: String, state: String, at time: Date
  ) throws(Failure) -> LessonID {
    try transaction { connection throws(Failure) in
      let passage = try Self.passage(reference, in: &connection)
      try connection.run(
        "INSERT INTO lessons (passage_id, started, updated, state) VALUES (?, ?, ?, ?)", .integer(passage),
        .integer(time.milliseconds), .integer(time.milliseconds), .text(state))
      let id = connection.lastInsertID
      try Self.note(
        "start a lesson on \(reference)", undoneBy: [.deleteLesson(id)], at: time, in: &connection)
      return LessonID(rawValue: id)
    }
  }

  /// Keeps how far a lesson is after a step that has no answer. Not an act: undo passes it over.
  public mutating func keep(_ progress: LessonProgress, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      _ = try Self.keep(progress, at: time, in: &connection)
    }
  }

  /// Lessons that are not finished, the one last worked on first.
  public mutating func unfinishedLessons() throws(Failure) -> [SavedLesson] {
    try connection.rows(
      """
      SELECT l.id, p.reference, l.started, l.updated, l.finished, l.state
      FROM lessons l JOIN passages p ON p.id = l.passage_id WHERE l.finished IS NULL
      ORDER BY l.updated DESC, l.id DESC
      """, read: Self.readLesson)
  }

  private static func readLesson(_ row: borrowing Row) -> SavedLesson {
    SavedLesson(
      id: LessonID(rawValue: row.integer(0)), reference: row.text(1),
      started: Date(milliseconds: row.integer(2)), updated: Date(milliseconds: row.integer(3)),
      finished: row.optionalInteger(4).map(Date.init(milliseconds:)), state: row.text(5))
  }

  /// Writes progress within a transaction, and tells how to take it back.
  static func keep(
    _ progress: LessonProgress, at time: Date, in connection: inout Connection
  ) throws(Failure) -> Inverse {
    let id = progress.lesson.rawValue
    let before = try connection.first(
      "SELECT state, updated, finished FROM lessons WHERE id = ?", .integer(id)
    ) { Inverse.lesson(id: id, state: $0.text(0), updated: $0.integer(1), finished: $0.optionalInteger(2)) }
    guard let before else {
      throw .missing("this lesson is no longer there: it was taken back, or removed, in another window")
    }
    try connection.run(
      "UPDATE lessons SET state = ?, updated = ?, finished = ? WHERE id = ?", .text(progress.state),
      .integer(time.milliseconds), .optional(progress.isFinished ? time.milliseconds : nil), .integer(id))
    return before
  }
}

extension Store {
  /// The passage that practice asks about next. Costs one row a passage, however long the log. Those of the
  /// `round` were asked about, the last of them just now: each other passage comes before them. Those
  /// `absent` from the text are never asked about. Nil where there are no passages.
  public mutating func nextPassage(
    _ order: PracticeOrder, in set: SetID? = nil, after round: [String] = [], without absent: [String] = [],
    now: Date, today: StudyDay, model: some StrengthModel, retention: Double = 0.9
  ) throws(Failure) -> String? {
    let asked = try round.map { name throws(Failure) in try passage(name)?.rawValue }.compactMap(\.self)
    let all = try candidates(in: set, without: absent, now, model, retention)
    let left = all.filter { [asked = Set(asked)] in !asked.contains($0.id) }
    guard let next = order.next(among: left.isEmpty ? all : left, today: today, after: asked.last) else {
      return nil
    }
    return try reference(of: PassageID(rawValue: next))
  }

  /// The passages whose words are due, the one longest unasked first.
  public mutating func duePassages(
    in set: SetID? = nil, without absent: [String] = [], now: Date, today: StudyDay,
    model: some StrengthModel, retention: Double = 0.9
  ) throws(Failure) -> [String] {
    let all = try candidates(in: set, without: absent, now, model, retention)
    let due = all.filter { $0.due.map { $0 <= today } ?? false }
    let sorted = PracticeOrder.oldest.sorted(due, today: today)
    return try sorted.map { one throws(Failure) in try reference(of: PassageID(rawValue: one.id)) }
      .compactMap(\.self)
  }

  private mutating func candidates(
    in set: SetID?, without absent: [String], _ now: Date, _ model: some StrengthModel, _ retention: Double
  ) throws(Failure) -> [PracticeCandidate] {
    let fsrs = fsrs
    let left = try passages(named: absent)
    return try standings(in: set).filter { !left.contains($0.passage) }.map { standing in
      PracticeCandidate(
        id: standing.passage.rawValue, recollection: standing.recollection,
        strength: model.strength(of: standing.recollection, at: now),
        due: standing.recollection.dueDay(retention: retention, fsrs: fsrs))
    }
  }
}

extension Store {
  /// The passage of a day: one of those in sets, each in its turn as by lot. Nil where no set has a passage.
  public mutating func passage(of day: StudyDay) throws(Failure) -> String? {
    let passages = try connection.rows("SELECT DISTINCT passage_id FROM set_items") { $0.integer(0) }
    guard let number = day.choice(among: passages) else { return nil }
    return try reference(of: PassageID(rawValue: number))
  }

  /// The passages that were put into sets and never asked about nor begun, in the learner's order: by set,
  /// then within it; but those `absent` from the text.
  public mutating func waitingPassages(
    most: Int, without absent: [String] = []
  ) throws(Failure) -> [String] {
    let placeless = try Self.placeless(in: &connection)
    let waiting = try connection.rows(
      """
      SELECT p.reference, min(s.position * 1000000 + i.position) AS place
      FROM set_items i JOIN sets s ON s.id = i.set_id JOIN passages p ON p.id = i.passage_id
      WHERE NOT EXISTS (
        SELECT 1 FROM recollections r WHERE r.passage_id = i.passage_id
        AND (r.text = ? OR r.text = '' AND p.id IN (SELECT value FROM json_each(?))))
      AND i.passage_id NOT IN (SELECT passage_id FROM lessons WHERE finished IS NULL)
      GROUP BY i.passage_id ORDER BY place LIMIT ?
      """, .text(text), .text(JSONValue.array(placeless.sorted().map(JSONValue.number)).text),
      .integer(most + absent.count)
    ) { $0.text(0) }
    return Array(waiting.filter { [absent = Set(absent)] in !absent.contains($0) }.prefix(most))
  }
}
