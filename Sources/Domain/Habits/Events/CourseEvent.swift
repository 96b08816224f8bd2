public import FoundationEssentials
public import Memory
public import Text

/// Something that happened in a course. The log of events is the record: all else is computed from it.
public struct CourseEvent: Sendable, Hashable {
  public enum Change: Sendable, Hashable {
    /// A course begins; what a course before it left is put away, the settings stay.
    case started(course: String)
    /// The person had the course before them: the day is reached, and these posts, new since, are open for
    /// good.
    case seen(posts: [String])
    case finished(post: String)
    /// A habit was taken on; one that the course gives ends after so many weeks of it.
    case adopted(theme: String, text: String, weeks: Int?)
    /// A habit was let go: from the next day on it is off the list.
    case letGo(theme: String)
    case takenUp(theme: String)
    /// A habit is for these days from the next day on.
    case scheduled(theme: String, HabitDays)
    case reworded(theme: String, text: String)
    /// The person has answered the notice that the habit can be changed.
    case noticed(theme: String)
    /// Home told the person that the habit can be changed.
    case shown(theme: String)
    /// A notification told the person that the habit can be changed.
    case told(theme: String)
    /// A habit was ticked, on the day of the event or the one before.
    case ticked(theme: String, on: StudyDay)
    /// A habit that follows practice ticked itself, for a day on which there was some.
    case practised(theme: String, on: StudyDay)
    case unticked(theme: String, on: StudyDay)
    case moved(on: StudyDay)
    case unmoved(on: StudyDay)
    /// Something was written down after a post; nil: the last of it was taken out.
    case noted(post: String, text: String?)
    case goal(text: String)
    case paused
    case resumed
    /// The weeks were moved: this section, from 0, begins again.
    case shifted(section: Int)
    /// The person is behind and lets the weeks stay as they are; this section, from 0, was the latest that
    /// was open.
    case stayed(section: Int)
    /// Home was shown, for the first time on that day.
    case visited
    /// The person was congratulated at the end of the last week.
    case congratulated
    /// The person was shown this encouragement.
    case encouraged(text: String)
    case resetHour(Int)
    case reminder(ReminderKind, CourseReminder)
    /// Reports were agreed to, or have a new number; nil: no more reports.
    case reporting(number: UInt64?)
    /// The report of a week was made, to be sent.
    case reported(week: Int)
  }

  /// When it happened, to the second.
  public let instant: Date
  /// The study day it happened on, as the person's clock showed it then. It stays, wherever they move.
  public let day: StudyDay
  public let change: Change

  /// Makes an event. The instant is kept to the second.
  public init(instant: Date, day: StudyDay, change: Change) {
    self.instant = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    self.day = day
    self.change = change
  }
}

extension CourseEvent.Change {
  /// Whether it says that the person was here; the program does the rest by itself, or when a timer calls.
  var isPersonal: Bool {
    switch self {
    case .seen, .encouraged, .reported, .told, .practised: false
    default: true
    }
  }
}

/// Events are written flat, with names that stay:
/// `{"at":1700000000,"day":19675,"what":"ticked","theme":"water", "on":19675}`. The log outlives the program
/// that wrote it.
extension CourseEvent: Codable {
  public func encode(to encoder: any Encoder) throws { try CourseEventRecord(self).encode(to: encoder) }

  /// Reads an event.
  ///
  /// - Throws: `DecodingError` where it is none.
  public init(from decoder: any Decoder) throws {
    guard let event = try CourseEventRecord(from: decoder).event else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "this is no event of a course"))
    }
    self = event
  }
}

/// An event as a row of a table: what is most frequent in columns of its own, so that years of ticks are read
/// without parsing a text; the rest in one.
public struct CourseEventRow: Sendable, Hashable {
  public var at: Int
  public var day: Int
  /// The name of what happened; it stays as it is.
  public var what: String
  public var theme: String?
  /// The number of the study day that is ticked, where one is.
  public var on: Int?
  /// What else there is to say, as JSON; nil where there is nothing.
  public var detail: String?

  public init(at: Int, day: Int, what: String, theme: String?, on: Int?, detail: String?) {
    self.at = at
    self.day = day
    self.what = what
    self.theme = theme
    self.on = on
    self.detail = detail
  }
}

extension CourseEvent {
  public func row() throws(Failure) -> CourseEventRow {
    let record = CourseEventRecord(self)
    var row = CourseEventRow(
      at: record.at, day: record.day, what: record.what, theme: record.theme, on: record.on, detail: nil)
    if record.detail == CourseEventRecord.Detail() { return row }
    do {
      row.detail = String(decoding: try JSONEncoder().encode(record.detail), as: UTF8.self)
    } catch {
      throw Failure("What happened in the course cannot be kept.")
    }
    return row
  }

  /// The event of a row; nil where it is none, as when a later program wrote it.
  public init?(_ row: CourseEventRow) {
    var detail = CourseEventRecord.Detail()
    if let text = row.detail {
      // Nil as said above; `data check` counts such rows.
      guard let read = try? JSONDecoder().decode(CourseEventRecord.Detail.self, from: Data(text.utf8)) else {
        return nil
      }
      detail = read
    }
    let record = CourseEventRecord(
      at: row.at, day: row.day, what: row.what, theme: row.theme, on: row.on, detail: detail)
    guard let event = record.event else { return nil }
    self = event
  }
}
