public import Memory

/// The list of a day as Home shows it.
public struct Checklist: Sendable, Hashable {
  /// A habit on it.
  public struct Row: Sendable, Hashable {
    /// The habit's theme.
    public let theme: String
    /// The person's words on that day.
    public let text: String
    /// Whether it is ticked.
    public let isTicked: Bool
    /// For one that is asked for so many times a week: how it stands.
    public let week: Week?

    /// Whether the day asks for it still.
    public var isOpen: Bool { !isTicked && week?.canWait != true }
  }

  /// How a habit for so many times a week stands on a day.
  public struct Week: Sendable, Hashable {
    /// The times it was ticked since Monday, today included.
    public let done: Int
    /// The times it is asked for.
    public let times: Int
    /// Whether there are days enough left to do it on others.
    public let canWait: Bool

    /// `2 of 3 this week`.
    public var words: String { "\(done) of \(times) this week" }
  }

  /// The day.
  public let day: StudyDay
  /// The habits.
  public let rows: [Row]
  /// Whether the movement box, which stands apart, is ticked.
  public let hasMoved: Bool
}

extension CourseState {
  /// The list of today, or of yesterday; nil before the course begins, and where yesterday's is closed.
  public func checklist(_ list: ListDay = .today, at moment: Moment) -> Checklist? {
    guard calendar != nil else { return nil }
    if list == .yesterday, !yesterdayIsOpen(at: moment) { return nil }
    let day = today(at: moment).advanced(by: list == .yesterday ? -1 : 0)
    let ticks = ticks[day] ?? Ticks()
    let rows = listed(on: day).map { habit in
      Checklist.Row(
        theme: habit.theme, text: habit.text(on: day), isTicked: isTicked(habit, on: day),
        week: week(of: habit, on: day))
    }
    return Checklist(day: day, rows: rows, hasMoved: ticks.hasMoved)
  }

  private func week(of habit: Habit, on day: StudyDay) -> Checklist.Week? {
    guard let calendar, case .timesAWeek(let times) = habit.days(on: day) else { return nil }
    let done = (1...day.weekday).count { isTicked(habit, on: day.advanced(by: $0 - day.weekday)) }
    return Checklist.Week(
      done: done, times: times, canWait: !isNeeded(habit, on: day, in: calendar))
  }

  /// Whether yesterday's list can still be ticked: until noon, from the second day on.
  public func yesterdayIsOpen(at moment: Moment) -> Bool {
    guard let calendar else { return false }
    return moment.isBeforeNoon && moment.today > calendar.start
  }
}
