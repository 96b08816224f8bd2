public import Memory

extension CourseState {
  /// Today. A clock that shows a day before the course began is taken to show its first day.
  public func today(at moment: Moment) -> StudyDay { max(moment.today, calendar?.start ?? moment.today) }

  /// The latest day the course has reached: it does not go back with the clock.
  func reached(at moment: Moment) -> StudyDay { max(today(at: moment), latestDay ?? moment.today) }

  /// Days of the course's weeks before today, pauses apart, and those by which the weeks were moved; 0 before it begins.
  public func daysDone(at moment: Moment) -> Int {
    calendar.map { $0.weekDays(before: reached(at: moment)) } ?? 0
  }

  /// The week of the course, from 1; it goes on being counted after the last.
  public func week(at moment: Moment) -> Int { daysDone(at: moment) / 7 + 1 }

  /// The week since the first day, from 1, pauses apart: it never comes a second time, as those of the course do that are
  /// moved.
  public func weekLived(at moment: Moment) -> Int {
    calendar.map { max($0.count(before: reached(at: moment)), 0) / 7 + 1 } ?? 1
  }

  /// Whether every week of the course is over.
  public func isOver(_ course: Course, at moment: Moment) -> Bool {
    calendar != nil && daysDone(at: moment) >= 7 * course.weeks.count
  }

  /// Habits on the list of a day, in the order in which they were taken on.
  public func listed(on day: StudyDay) -> [Habit] {
    guard let calendar else { return [] }
    return habits.filter { $0.isListed(on: day, in: calendar) }
  }

  /// Whether a day had habits to do, and not all of them were done. Days of a pause miss nothing.
  func isMissed(_ day: StudyDay) -> Bool {
    guard let calendar, !calendar.isPaused(on: day) else { return false }
    return habits.contains { isNeeded($0, on: day, in: calendar) && !isTicked($0, on: day) }
  }

  /// Whether a full day needs the habit on that day.
  func isNeeded(_ habit: Habit, on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    habit.isNeeded(on: day, in: calendar) { isTicked(habit, on: $0) }
  }

  /// Whether it was ticked on that day.
  func isTicked(_ habit: Habit, on day: StudyDay) -> Bool {
    ticks[day]?.themes.contains(habit.theme) ?? false
  }

  /// Whether the day asked for the habit: it stood on the list, and had it been for so many times a week, was done or could
  /// not wait.
  func isAsked(_ habit: Habit, on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    guard habit.isListed(on: day, in: calendar) else { return false }
    guard case .timesAWeek = habit.days(on: day) else { return true }
    return isTicked(habit, on: day) || isNeeded(habit, on: day, in: calendar)
  }
}
