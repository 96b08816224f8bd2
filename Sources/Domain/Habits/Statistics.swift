public import Memory

/// How often something was done, of the times it was asked for.
public struct Frequency: Sendable, Hashable {
  /// Days on which it was done.
  public internal(set) var done = 0
  /// Days on which it was on the list, those of a pause left out unless it was done.
  public internal(set) var asked = 0

  /// From 0 to 1; nil where it was never asked for.
  public var share: Double? { asked == 0 ? nil : Double(done) / Double(asked) }

  mutating func count(_ isDone: Bool) {
    asked += 1
    if isDone { done += 1 }
  }
}

/// How often one habit was done.
public struct HabitFrequency: Sendable, Hashable {
  /// The habit's theme.
  public let theme: String
  /// Its present wording.
  public let text: String
  /// Over all its days.
  public internal(set) var overall = Frequency()
  /// By day of the week, Monday first.
  public internal(set) var byWeekday = [Frequency](repeating: Frequency(), count: 7)
}

/// A day on the heat map.
public struct HeatDay: Sendable, Hashable {
  /// The day.
  public let day: StudyDay
  /// From 0, nothing, to 4: everything on the list, and movement counted as one more thing.
  public let level: Int
  /// Whether the course stood still.
  public let isPaused: Bool
}

/// What the line of the score does not tell.
public struct CourseStatistics: Sendable, Hashable {
  /// Every day from the first.
  public let days: [DayResult]
  /// The heat map: every day from the first.
  public let heat: [HeatDay]
  /// Each habit, in the order in which they were taken on.
  public let habits: [HabitFrequency]
  /// Movement.
  public let movement: HabitFrequency
  /// Streaks of full days.
  public let streak: Streak
  /// The number of full days.
  public let fullDays: Int

  /// The weeks of the heat map: seven days from Monday each, nil outside the course.
  public var heatWeeks: [[HeatDay?]] {
    guard let first = heat.first else { return [] }
    let lead = [HeatDay?](repeating: nil, count: first.day.weekday - 1)
    let cells = lead + heat
    return stride(from: 0, to: cells.count, by: 7).map { start in
      let week = Array(cells[start..<min(start + 7, cells.count)])
      return week + [HeatDay?](repeating: nil, count: 7 - week.count)
    }
  }
}

extension CourseState {
  /// The statistics up to today. O(days · habits).
  public func statistics(at moment: Moment) -> CourseStatistics {
    let today = today(at: moment)
    let days = days(at: moment)
    var frequencies = habits.map { HabitFrequency(theme: $0.theme, text: $0.text) }
    var movement = HabitFrequency(theme: "", text: "")
    var heat: [HeatDay] = []
    for result in days {
      let day = result.day
      let ticks = ticks[day] ?? Ticks()
      let isPaused = calendar?.isPaused(on: day) ?? false
      heat.append(HeatDay(day: day, level: Self.heat(of: result), isPaused: isPaused))
      for (index, habit) in habits.enumerated() {
        guard let calendar else { continue }
        let isDone = ticks.themes.contains(habit.theme)
        // Today is not over: what is not done yet was not left out.
        let isAsked = isAsked(habit, on: day, in: calendar) && !isPaused && day != today
        guard isDone || isAsked else { continue }
        frequencies[index].overall.count(isDone)
        frequencies[index].byWeekday[day.weekday - 1].count(isDone)
      }
      guard ticks.hasMoved || (!isPaused && day != today) else { continue }
      movement.overall.count(ticks.hasMoved)
      movement.byWeekday[day.weekday - 1].count(ticks.hasMoved)
    }
    return CourseStatistics(
      days: days, heat: heat, habits: frequencies, movement: movement, streak: Streak(days, today: today),
      fullDays: days.count(where: \.isFull))
  }

  /// Four steps of what there was to do, rounded up, so that anything done shows.
  private static func heat(of result: DayResult) -> Int {
    let done = result.done + (result.hasMoved ? 1 : 0)
    let all = max(result.listed, result.done) + 1
    return (4 * done + all - 1) / all
  }
}
