/// What a timer calls for each day: a reminder by its number, since timers know no habits.
public struct CourseTimer: Sendable, Hashable {
  /// The number of the evening's, which no reminder of the learner's own has; habits follow in the order in which they were
  /// taken on.
  public static let first = 1000

  /// Its number.
  public let number: Int
  /// What it reminds of.
  public let kind: ReminderKind
  /// When.
  public let time: WallTime
}

extension CourseState {
  /// The timers that there are to be: of what is switched on, and of habits that are on the list. None before the course begins,
  /// and none in a pause.
  public func timers(in course: Course, at moment: Moment) -> [CourseTimer] {
    guard let calendar, !calendar.isPaused else { return [] }
    let listed = listed(on: today(at: moment))
    let kinds =
      [(CourseTimer.first, ReminderKind.evening)]
      + habits.enumerated().filter { listed.contains($1) }.map { index, habit in
        (CourseTimer.first + 1 + index, .habit(theme: habit.theme))
      }
    return kinds.compactMap { number, kind in
      let reminder = settings.reminder(kind, in: course)
      return reminder.isOn ? CourseTimer(number: number, kind: kind, time: reminder.time) : nil
    }
  }

  /// What a timer of a number calls for; nil where there is no such habit.
  public func kind(ofTimer number: Int) -> ReminderKind? {
    if number == CourseTimer.first { return .evening }
    guard number > CourseTimer.first else { return nil }
    let index = number - CourseTimer.first - 1
    return habits.indices.contains(index) ? .habit(theme: habits[index].theme) : nil
  }
}
