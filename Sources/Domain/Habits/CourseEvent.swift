public import FoundationEssentials
public import Memory

/// Something that happened in a course. The log of events is the record: all else is computed from it.
public struct CourseEvent: Sendable, Hashable {
  /// What happened.
  public enum Change: Sendable, Hashable {
    /// A course begins; what a course before it left is put away, the settings stay.
    case started(course: String)
    /// The person had the course before them: the day is reached, and these posts, new since, are open for good.
    case seen(posts: [String])
    /// A post was read to its end.
    case finished(post: String)
    /// A habit was taken on; one that the course gives ends after so many weeks of it.
    case adopted(theme: String, text: String, weeks: Int?)
    /// A habit was let go: from the next day on it is off the list.
    case letGo(theme: String)
    /// A habit that was let go was taken up again.
    case takenUp(theme: String)
    /// A habit is for these days from the next day on.
    case scheduled(theme: String, HabitDays)
    /// A habit was put in other words.
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
    /// A tick was taken back.
    case unticked(theme: String, on: StudyDay)
    /// The movement box was ticked.
    case moved(on: StudyDay)
    /// The movement box's tick was taken back.
    case unmoved(on: StudyDay)
    /// Something was written down after a post; nil: the last of it was taken out.
    case noted(post: String, text: String?)
    /// The self-image goal was set.
    case goal(text: String)
    /// The course stands still.
    case paused
    /// The course goes on.
    case resumed
    /// The weeks were moved: this section, from 0, begins again.
    case shifted(section: Int)
    /// The person is behind and lets the weeks stay as they are; this section, from 0, was the latest that was open.
    case stayed(section: Int)
    /// Home was shown, for the first time on that day.
    case visited
    /// The person was congratulated at the end of the last week.
    case congratulated
    /// The person was shown this encouragement.
    case encouraged(text: String)
    /// The hour at which the checklist resets was set.
    case resetHour(Int)
    /// A reminder was set.
    case reminder(ReminderKind, Reminder)
    /// Reports were agreed to, or have a new number; nil: no more reports.
    case reporting(number: UInt64?)
    /// The report of a week was made, to be sent.
    case reported(week: Int)
  }

  /// When it happened, to the second.
  public let instant: Date
  /// The study day it happened on, as the person's clock showed it then. It stays, wherever they move.
  public let day: StudyDay
  /// What happened.
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
