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
        theme: habit.theme, text: habit.text(on: day), isTicked: ticks.themes.contains(habit.theme))
    }
    return Checklist(day: day, rows: rows, hasMoved: ticks.hasMoved)
  }

  /// Whether yesterday's list can still be ticked: until noon, from the second day on.
  public func yesterdayIsOpen(at moment: Moment) -> Bool {
    guard let calendar else { return false }
    return moment.isBeforeNoon && moment.today > calendar.start
  }
}
