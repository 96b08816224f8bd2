public import Memory

/// What a person does, or the program for them.
public enum CourseAction: Sendable, Hashable {
  /// Begins the course; `again` puts a course under way aside.
  case start(again: Bool)
  /// Has the course before them: what is open now stays open. To be done before a screen is shown, also after the
  /// hour of reset was set, which may make it another day.
  case open
  /// Has had Home before them: what it tells once was told.
  case show
  /// A notification told them what Home has not told yet.
  case tell(theme: String)
  /// Has the week begin again in which they fell behind; all that follow come later by as much.
  case shift
  /// Is behind, and lets the weeks stay as they are.
  case stay
  /// Has read a post to its end.
  case finish(post: String)
  /// Takes on a habit of a theme, in their own words.
  case adopt(theme: String, text: String)
  /// Changes the words of a habit.
  case reword(theme: String, text: String)
  /// Lets a habit go: from tomorrow on it is off the list. Nothing of it is lost.
  case letGo(theme: String)
  /// Takes a habit up again that was let go.
  case takeUp(theme: String)
  /// Has a habit be for these days from tomorrow on.
  case schedule(theme: String, HabitDays)
  /// Has seen the notice that a habit can be changed.
  case acknowledgeNotice(theme: String)
  /// Ticks a habit, or takes the tick back.
  case tick(theme: String, ListDay, isDone: Bool)
  /// There was practice on these days: habits that follow it tick themselves.
  case practise(days: Set<StudyDay>)
  /// Ticks the movement box, or takes the tick back.
  case move(ListDay, isDone: Bool)
  /// Writes something down after a post, for themselves; nil takes out the last of it.
  case note(post: String, text: String?)
  /// Sets the self-image goal.
  case setGoal(String)
  /// Stops the course's calendar.
  case pause
  /// Lets it go on.
  case resume
  /// Sets the hour at which the checklist resets.
  case setResetHour(Int)
  /// Sets a reminder.
  case setReminder(ReminderKind, Reminder)
  /// Agrees to weekly reports, or takes a new number for them. The number is drawn at random by the caller.
  case report(number: UInt64)
  /// Wants no more reports.
  case stopReporting
  /// The report of a week was made and is waiting to be sent.
  case madeReport(week: Int)
}

/// Which list is ticked.
public enum ListDay: String, Sendable, Hashable, CaseIterable {
  /// Today's.
  case today
  /// Yesterday's, open until noon.
  case yesterday
}
