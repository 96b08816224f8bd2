internal import Files
public import FoundationEssentials
public import Habits
public import Text

/// The place that a course's log has reached; another value means that another program wrote to it, or undo
/// did.
public struct CourseMark: Sendable, Hashable {
  let event: Int64
  let retracted: Int64
}

extension Store {
  /// The course's log as it stands, what was taken back left out, in the order it was written. One row an
  /// event: 11,000 for five years of ticks.
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

  /// Writes what happened in a course. A title is what undo calls the act; without one it is none of the
  /// person's, and undo passes over it.
  public mutating func append(
    _ events: [CourseEvent], title: String?, at time: Date
  ) throws(Failure) {
    guard !events.isEmpty else { return }
    try transaction { connection throws(Failure) in
      try Self.insert(events, title: title, at: time, in: &connection)
    }
  }

  /// Erases the course, its reports and its settings for good; undo does not bring it back. Copies made
  /// before still hold it; a merge with one brings none of it that is not later.
  public mutating func eraseCourse(at time: Date) throws(Failure) {
    // What is erased is overwritten, so that it cannot be read out of the file.
    try connection.run("PRAGMA secure_delete = ON")
    try transaction { connection throws(Failure) in
      try connection.script(Schema.eraseCourse)
      try Self.note(removed: .course, "", at: time, in: &connection)
    }
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  static func insert(
    _ events: [CourseEvent], title: String?, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    var ids: [Int64] = []
    for event in events {
      let row = try event.row()
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

  /// Takes out of account what is no event, as after damage: the rows stay. Returns how many events there are
  /// and how many of them were none.
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

public struct WaitingReport: Sendable, Hashable {
  public var id: Int64
  public var week: Int
  public var body: String
}

extension Store {
  /// How long a program that took a report has for sending it, before another may try.
  private static let claimLasts: TimeInterval = 300

  /// Puts reports into the queue, and into the log that they were made: both or neither.
  public mutating func queue(
    _ reports: [WeeklyReport], events: [CourseEvent], at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      for report in reports {
        try connection.run(
          "INSERT INTO course_reports (week, body, made) VALUES (?, ?, ?)", .integer(report.week),
          .text(String(decoding: report.bytes, as: UTF8.self)), .integer(time.milliseconds))
      }
      try Self.insert(events, title: nil, at: time, in: &connection)
    }
  }

  /// The reports that wait, the oldest first.
  public mutating func waitingReports() throws(Failure) -> [WaitingReport] {
    try connection.rows("SELECT id, week, body FROM course_reports WHERE sent IS NULL ORDER BY id") {
      WaitingReport(id: $0.integer(0), week: $0.int(1), body: $0.text(2))
    }
  }

  /// Takes the next report for sending, so that no other program sends it too; nil where none waits.
  public mutating func claimReport(at time: Date) throws(Failure) -> WaitingReport? {
    try transaction { connection throws(Failure) in
      let next = try connection.first(
        """
        SELECT id, week, body FROM course_reports
        WHERE sent IS NULL AND (claimed IS NULL OR claimed NOT BETWEEN ? AND ?) ORDER BY id LIMIT 1
        """, .integer((time - Self.claimLasts).milliseconds), .integer(time.milliseconds)
      ) { WaitingReport(id: $0.integer(0), week: $0.int(1), body: $0.text(2)) }
      guard let next else { return nil }
      try connection.run(
        "UPDATE course_reports SET claimed = ? WHERE id = ?", .integer(time.milliseconds), .integer(next.id))
      return next
    }
  }

  /// Notes that a report arrived, or that it did not and goes back into the queue.
  public mutating func settle(
    _ report: WaitingReport, isSent: Bool, at time: Date
  ) throws(Failure) {
    if isSent {
      try connection.run(
        "UPDATE course_reports SET sent = ? WHERE id = ?", .integer(time.milliseconds), .integer(report.id))
    } else {
      try connection.run("UPDATE course_reports SET claimed = NULL WHERE id = ?", .integer(report.id))
    }
  }

  /// Throws away what waits: the person wants no more reports.
  public mutating func dropWaitingReports() throws(Failure) {
    try connection.run("DELETE FROM course_reports WHERE sent IS NULL")
  }
}
