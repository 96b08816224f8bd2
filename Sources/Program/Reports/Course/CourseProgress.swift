internal import Base
public import Habits
internal import Memory
public import Terminal

/// How a course has gone: the line of the score, a map of the days, how often each habit was done.
public struct CourseProgress: Sendable {
  let view: CourseView
  let statistics: CourseStatistics

  /// Makes a report.
  public init(_ view: CourseView, _ statistics: CourseStatistics) {
    self.view = view
    self.statistics = statistics
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The map of the days, the latest weeks.
  public func heatMap(weeks most: Int) -> HeatMap {
    let weeks = statistics.heatWeeks.suffix(max(0, most)).map { week in
      let begun = week.compactMap { $0?.day.date }.first { $0.day == 1 }
      return HeatMap.Week(
        label: begun.map { ProgressReport.months[$0.month - 1] }, counts: week.map { $0?.level })
    }
    return HeatMap(weeks: Array(weeks))
  }

  /// What the map says.
  public var mapSentence: String {
    let active = statistics.heat.count { $0.level > 0 }
    let all = statistics.heat.count { $0.level == 4 }
    return
      "Days: something done on \(active) of \(statistics.heat.count), everything and movement on \(all); "
      + "paused on \(statistics.heat.count(where: \.isPaused))."
  }

  /// What the table of frequencies says.
  public var frequencySentence: String {
    let asked = statistics.habits.filter { $0.overall.asked > 0 }
    guard let best = asked.max(by: { ($0.overall.share ?? 0) < ($1.overall.share ?? 0) }) else {
      return "Habits: none was asked for yet."
    }
    let name = "“\(best.text)”"
    return
      "Habits: \(name) was done most often, on \(best.overall.done) of \(best.overall.asked) days; movement on "
      + "\(statistics.movement.overall.done) of \(statistics.movement.overall.asked)."
  }

  /// How often each habit was done, over all and by the day of the week.
  func table() -> ListTable {
    var table = ListTable(
      [("all", "All")] + Self.weekdays.map { ($0.lowercased(), $0) } + [("habit", "Habit")])
    for habit in statistics.habits + [statistics.movement] {
      let isMovement = habit.theme.isEmpty
      table.add(
        [Self.cell(habit.overall)] + habit.byWeekday.map(Self.cell)
          + [.text(isMovement ? "Movement" : habit.text, isMovement ? .dim : .plain)])
    }
    return table
  }

  private static func cell(_ frequency: Frequency) -> ListTable.Cell {
    guard let share = frequency.share else { return .text("–", .dim) }
    return .shown(StyledText(NumberText.percent(share)), .number(share, places: 3))
  }

  /// All for people: each chart with its sentence. With few rows the charts shrink, then go.
  public func lines(
    width: Int, fitting rows: Int = .max, _ styles: Styles, _ glyphs: ChartGlyphs
  ) -> [StyledText] {
    let wide = min(width, 111)
    let ending = view.congratulation.map { StyledText($0).wrapped(to: width) + [StyledText()] } ?? []
    let score = StyledText(CourseScore(view).sentence).wrapped(to: width)
    let map = StyledText(mapSentence).wrapped(to: width)
    let habits = StyledText(frequencySentence).wrapped(to: width) + table().lines(width: width, styles)
    let room = rows - ending.count - score.count - map.count - habits.count
    let hasMap = room >= HeatMap.height + LineChart.leastHeight
    let curve = CourseScore(view).chart.lines(
      width: wide, height: min(12, room - (hasMap ? HeatMap.height : 0)), glyphs)
    let heat = hasMap ? heatMap(weeks: min(53, HeatMap.weeks(in: wide))).lines(width: wide, styles) : []
    return Array((ending + score + curve + map + heat + habits).prefix(max(0, rows)))
  }

  /// Lines of JSON, each with its end: `day` for each day, `habit` for each habit, `streak`.
  public var json: String {
    var lines: [JSONValue] = zip(statistics.days, statistics.heat).map { day, heat in
      .object([
        ("type", "day"), ("day", .string("\(day.day)")), ("listed", .integer(day.listed)),
        ("done", .integer(day.done)), ("moved", .bool(day.hasMoved)), ("isFull", .bool(day.isFull)),
        ("points", .integer(day.points)), ("award", .integer(day.award)), ("score", .integer(day.total)),
        ("isPaused", .bool(heat.isPaused)),
      ])
    }
    for habit in statistics.habits + [statistics.movement] {
      lines.append(
        .object([
          ("type", "habit"), ("habit", .string(habit.theme.isEmpty ? "movement" : habit.theme)),
          ("text", .string(habit.theme.isEmpty ? "Movement" : habit.text)),
          ("done", .integer(habit.overall.done)), ("asked", .integer(habit.overall.asked)),
          ("byWeekday", .array(habit.byWeekday.map { .optional($0.share, places: 3) })),
        ]))
    }
    lines.append(
      .object([
        ("type", "streak"), ("current", .integer(statistics.streak.current)),
        ("best", .integer(statistics.streak.best)), ("fullDays", .integer(statistics.fullDays)),
      ]))
    return lines.map { $0.text + "\n" }.joined()
  }
}
