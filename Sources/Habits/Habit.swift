public import Memory

/// A habit a person has taken on, with every wording it has had.
public struct Habit: Sendable, Hashable {
  /// How it was put, and from when.
  public struct Wording: Sendable, Hashable {
    /// The person's words.
    public let text: String
    /// The first day of this wording.
    public let since: StudyDay
  }

  /// Days of the course after which the wording can be changed.
  public static let daysUntilEdit = 14

  /// The theme it belongs to, and its name: a theme has one habit.
  public let theme: String
  /// The first day it is on the list.
  public let since: StudyDay
  /// The first day it is needed for a full day: the one after it was taken on, so that a full day stays full when
  /// a habit is added.
  public let neededFrom: StudyDay
  /// After how many weeks of the course it ends; nil for a habit of the person's own, which stays.
  public let weeks: Int?
  /// Its wordings, the present one last.
  public internal(set) var wordings: [Wording]

  /// Its present wording.
  public var text: String { wordings.last?.text ?? "" }

  /// Whether the course gave it, as it does in the first week.
  public var isGiven: Bool { weeks != nil }

  /// Its wording on a day.
  public func text(on day: StudyDay) -> String {
    wordings.last { $0.since <= day }?.text ?? wordings.first?.text ?? ""
  }

  /// Whether it is on the list of that day.
  public func isListed(on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    since <= day && !hasEnded(on: day, in: calendar)
  }

  /// Whether a full day needs it on that day.
  func isNeeded(on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    neededFrom <= day && !hasEnded(on: day, in: calendar)
  }

  private func hasEnded(on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    weeks.map { calendar.count(before: day) >= 7 * $0 } ?? false
  }
}
