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
  public let theme: String
  public let text: String
  public internal(set) var overall = Frequency()
  /// By day of the week, Monday first.
  public internal(set) var byWeekday = [Frequency](repeating: Frequency(), count: 7)
}

/// A day on the heat map.
public struct HeatDay: Sendable, Hashable {
  public let day: StudyDay
  /// From 0, nothing, to 4: everything on the list, and movement counted as one more thing.
  public let level: Int
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
  public let movement: HabitFrequency
  public let streak: FullDayStreak
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
      days: days, heat: heat, habits: frequencies, movement: movement,
      streak: FullDayStreak(days, today: today),
      fullDays: days.count(where: \.isFull))
  }

  /// Four steps of what there was to do, rounded up, so that anything done shows.
  private static func heat(of result: DayResult) -> Int {
    let done = result.done + (result.hasMoved ? 1 : 0)
    let all = max(result.listed, result.done) + 1
    return (4 * done + all - 1) / all
  }
}

/// What a week's report tells: numbers of one week of the course, and which theme they belong to. Nothing the
/// person wrote, no date, no time, and no number that lasts longer than they wish.
public struct WeeklyReport: Sendable, Hashable {
  /// A habit in it.
  public struct HabitCount: Sendable, Hashable {
    /// The theme, as the course calls it.
    public let theme: String
    /// Days done, of days asked for.
    public let frequency: Frequency
    /// Whether its wording was changed that week.
    let wasChanged: Bool
  }

  /// The random number that stands for the person.
  public let number: UInt64
  public let course: String
  /// The week since the first day, from 1, pauses apart.
  public let week: Int
  public let habits: [HabitCount]
  public let movement: Int
  public let fullDays: Int
  /// Days of pause that fell in it.
  let pausedDays: Int
  public let posts: Int
  public let points: Int

  /// The bytes that are sent, shown to the person before they agree: one line of JSON, then a line feed.
  ///
  ///     {"report":1,"person":"00f3a1…","course":"ten-weeks","week":3,"habits":[{"theme":"eating-slowly",
  ///     "done":5,"of":7,"changed":false}],"movement":4,"fullDays":5,"pausedDays":0,"posts":4,"points":101}
  public var bytes: [UInt8] {
    let hex = String(number, radix: 16)
    let person = String(repeating: "0", count: 16 - hex.count) + hex
    let habits = habits.map { habit in
      "{\"theme\":\"\(Self.name(habit.theme))\",\"done\":\(habit.frequency.done),"
        + "\"of\":\(habit.frequency.asked),\"changed\":\(habit.wasChanged)}"
    }
    let line =
      "{\"report\":1,\"person\":\"\(person)\",\"course\":\"\(Self.name(course))\",\"week\":\(week),"
      + "\"habits\":[\(habits.joined(separator: ","))],\"movement\":\(movement),\"fullDays\":\(fullDays),"
      + "\"pausedDays\":\(pausedDays),\"posts\":\(posts),\"points\":\(points)}\n"
    return Array(line.utf8)
  }

  /// A name as courses have them. A log may hold anything.
  private static func name(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0 == "-" || ("a"..."z").contains($0) || ("0"..."9").contains($0) }.prefix(
        40))
  }
}

extension CourseState {
  /// The reports that are to be made: of weeks that are over, whose last day can be ticked no more, that were
  /// not reported. None unless the person agreed; none of weeks before that.
  public func dueReports(at moment: Moment) -> [WeeklyReport] {
    guard let reporting, let calendar else { return [] }
    let today = reached(at: moment)
    // The day after the last one may still change it, until noon.
    let closed = moment.isBeforeNoon ? today.advanced(by: -1) : today
    let last = max(calendar.count(before: closed), 0) / 7
    guard last >= reporting.firstWeek else { return [] }
    return (reporting.firstWeek...last).filter { !reported.contains($0) }
      .compactMap { report(ofWeek: $0, number: reporting.number, at: moment) }
  }

  /// What would be reported of a week, under a number, whether or not the person agreed: to be shown before
  /// they do. Nil before the course begins, and for weeks not yet begun.
  public func report(ofWeek week: Int, number: UInt64, at moment: Moment) -> WeeklyReport? {
    guard let calendar, let course, week >= 1, week <= weekLived(at: moment) else { return nil }
    let today = reached(at: moment)
    let first = calendar.day(after: 7 * (week - 1), asOf: today)
    let end = calendar.day(after: 7 * week, asOf: today)
    let results = days(at: moment).filter { first <= $0.day && $0.day < end }
    let counts: [WeeklyReport.HabitCount] = habits.compactMap { habit in
      var frequency = Frequency()
      for result in results {
        let isDone = ticks[result.day]?.themes.contains(habit.theme) ?? false
        let isAsked = isAsked(habit, on: result.day, in: calendar) && !calendar.isPaused(on: result.day)
        if isDone || isAsked { frequency.count(isDone) }
      }
      let wasChanged = habit.wordings.dropFirst().contains { first <= $0.since && $0.since < end }
      return frequency.asked == 0
        ? nil : WeeklyReport.HabitCount(theme: habit.theme, frequency: frequency, wasChanged: wasChanged)
    }
    return WeeklyReport(
      number: number, course: course, week: week, habits: counts, movement: results.count(where: \.hasMoved),
      fullDays: results.count(where: \.isFull),
      pausedDays: results.count { calendar.isPaused(on: $0.day) },
      posts: finished.values.count { first <= $0 && $0 < end },
      points: results.reduce(0) { $0 + $1.points + $1.award })
  }
}
