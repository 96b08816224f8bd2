public import Base
public import FoundationEssentials
public import Habits
internal import SQLite

/// The place that a course's log has reached; another value means that another program wrote to it, or undo did.
public struct CourseMark: Sendable, Hashable {
  /// The last event.
  let event: Int64
  /// Events taken back.
  let retracted: Int64
}

extension Store {
  /// The course's log as it stands, what was taken back left out, in the order it was written. One row an event: 11,000
  /// for five years of ticks.
  public mutating func courseEvents() throws(Failure) -> [CourseEvent] {
    var events: [CourseEvent] = []
    try connection.each(
      """
      SELECT at, day, what, theme, on_day, detail FROM course_events
      WHERE id NOT IN (SELECT event_id FROM course_retractions) ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      if let event = CourseEvent(Self.readCourseRow(row)) { events.append(event) }
    }
    return events
  }

  /// Where the course's log stands. Costs a look at two indexes.
  public mutating func courseMark() throws(Failure) -> CourseMark {
    try connection.first(
      "SELECT (SELECT max(id) FROM course_events), (SELECT count(*) FROM course_retractions)"
    ) { CourseMark(event: $0.integer(0), retracted: $0.integer(1)) } ?? CourseMark(event: 0, retracted: 0)
  }

  /// Writes what happened in a course.
  ///
  /// - Parameters:
  ///   - events: What happened, in order.
  ///   - title: What undo calls the act; nil for what is no act of the person's and undo passes over.
  ///   - time: The present.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func append(
    _ events: [CourseEvent], title: String?, at time: Date
  ) throws(Failure) {
    guard !events.isEmpty else { return }
    try transaction { connection throws(Failure) in
      try Self.insert(events, title: title, at: time, in: &connection)
    }
  }

  /// Erases the course, its reports and its settings for good; undo does not bring it back. Copies made before still
  /// hold it.
  public mutating func eraseCourse() throws(Failure) {
    // What is erased is overwritten, so that it cannot be read out of the file.
    try connection.run("PRAGMA secure_delete = ON")
    try transaction { connection throws(Failure) in try connection.script(Schema.eraseCourse) }
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  static func insert(
    _ events: [CourseEvent], title: String?, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    var ids: [Int64] = []
    for event in events {
      let row = event.row
      try connection.run(
        "INSERT INTO course_events (at, day, what, theme, on_day, detail) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(row.at), .integer(row.day), .text(row.what), .optional(row.theme),
        .optional(row.on.map(Int64.init)), .optional(row.detail))
      ids.append(connection.lastInsertID)
    }
    guard let title else { return }
    try note(title, undoneBy: [.retractCourse(ids)], at: time, in: &connection)
  }

  static func retract(
    course ids: [Int64], at time: Date, in connection: inout Connection
  ) throws(Failure) {
    for id in ids {
      try connection.run(
        "INSERT OR IGNORE INTO course_retractions (event_id, time) VALUES (?, ?)", .integer(id),
        .integer(time.milliseconds))
    }
  }

  static func readCourseRow(_ row: borrowing Row) -> CourseEventRow {
    CourseEventRow(
      at: row.int(0), day: row.int(1), what: row.text(2), theme: row.optionalText(3),
      on: row.optionalInteger(4).map(Int.init), detail: row.optionalText(5))
  }

  /// Takes out of account what is no event, as after damage: the rows stay. Returns how many events there are and how
  /// many of them were none.
  static func checkCourse(
    in connection: inout Connection
  ) throws(Failure) -> (events: Int, unreadable: Int) {
    var count = 0
    var last = Date(timeIntervalSince1970: 0)
    var unreadable: [Int64] = []
    try connection.each(
      """
      SELECT at, day, what, theme, on_day, detail, id FROM course_events
      WHERE id NOT IN (SELECT event_id FROM course_retractions) ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      count += 1
      last = max(last, Date(timeIntervalSince1970: Double(row.integer(0))))
      if CourseEvent(readCourseRow(row)) == nil { unreadable.append(row.integer(6)) }
    }
    try retract(course: unreadable, at: last, in: &connection)
    return (count, unreadable.count)
  }
}
