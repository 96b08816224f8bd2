public import Base
public import FoundationEssentials
public import Habits
internal import SQLite

/// A weekly report that waits to be sent.
public struct WaitingReport: Sendable, Hashable {
  /// Its number in the queue.
  public var id: Int64
  /// The week of the course it tells of.
  public var week: Int
  /// The bytes to send, as text.
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
