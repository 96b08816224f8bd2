public import Habits
internal import Memory
public import Terminal
internal import Text

/// How a course has gone: the line of the score, a map of the days, how often each habit was done.
public struct CourseProgress: Sendable {
  let view: CourseView
  let statistics: CourseStatistics

  public init(_ view: CourseView, _ statistics: CourseStatistics) {
    self.view = view
    self.statistics = statistics
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The map of the days, the latest weeks.
  func heatMap(weeks most: Int) -> HeatMap {
    let weeks = statistics.heatWeeks.suffix(max(0, most)).map { week in
      let begun = week.compactMap { $0?.day.date }.first { $0.day == 1 }
      return HeatMap.Week(
        label: begun.map { ProgressReport.months[$0.month - 1] }, counts: week.map { $0?.level })
    }
    return HeatMap(weeks: Array(weeks))
  }

  var mapSentence: String {
    let active = statistics.heat.count { $0.level > 0 }
    let all = statistics.heat.count { $0.level == 4 }
    return
      "Days: something done on \(active) of \(statistics.heat.count), everything and movement on \(all); "
      + "paused on \(statistics.heat.count(where: \.isPaused))."
  }

  /// What the table of frequencies says.
  var frequencySentence: String {
    let asked = statistics.habits.filter { $0.overall.asked > 0 }
    guard let best = asked.max(by: { ($0.overall.share ?? 0) < ($1.overall.share ?? 0) }) else {
      return "Habits: none was asked for yet."
    }
    let name = "“\(best.text)”"
    return
      "Habits: \(name) was done most often, "
      + "on \(best.overall.done) of \(best.overall.asked) days; movement on "
      + "\(statistics.movement.overall.done) of \(statistics.movement.overall.asked)."
  }

  /// How often each habit was done, over all and by the day of the week: the habit last, since it may be
  /// long, or first where a row is read aloud.
  func table(isInWords: Bool) -> ListTable {
    let (shares, name) = (["All"] + Self.weekdays, ["Habit"])
    var table = ListTable((isInWords ? name + shares : shares + name).map { ($0.lowercased(), $0) })
    for habit in statistics.habits + [statistics.movement] {
      let isMovement = habit.theme.isEmpty
      let shares = [Self.cell(habit.overall)] + habit.byWeekday.map(Self.cell)
      let name = [
        ListTable.Cell.text(isMovement ? "Movement" : habit.text, isMovement ? .dim : .plain)
      ]
      table.add(isInWords ? name + shares : shares + name)
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
    let habits =
      StyledText(frequencySentence).wrapped(to: width)
      + table(isInWords: styles.isInWords).lines(width: width, styles)
    if styles.isInWords { return ending + score + map + habits }
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

extension CourseProgress {
  /// The sections of a page: where the person is, the goal and the habits in their own words; the line of the
  /// score, the map of the days, how often each habit was done; each with a sentence that says the same, and
  /// its numbers as a table.
  var sections: String {
    let score = CourseScore(view)
    let goal = view.goal.map { "<p>Goal: <strong>\(HTMLParts.escaped($0))</strong></p>" } ?? ""
    return """
      <section><h2>Habit course</h2>
      <p>\(HTMLParts.escaped(CourseToday.place(view)))</p>
      \(goal)
      \(HTMLChart.table("Habits in your words", ["Habit", "Since", "Your words"], wordRows))
      </section>
      <section><h2>Habit course: score</h2>
      <p>\(HTMLParts.escaped(score.sentence))</p>
      \(line(score.sentence))
      \(HTMLChart.table(
        "Score day by day", ["Day", "Habits", "Movement", "Points", "Award", "Score"], dayRows))
      </section>
      <section><h2>Habit course: days</h2>
      <p>\(HTMLParts.escaped(mapSentence))</p>
      \(map)
      </section>
      <section><h2>Habit course: habits</h2>
      <p>\(HTMLParts.escaped(frequencySentence))</p>
      \(HTMLChart.table("Habits by day of the week", ["Habit", "All"] + Self.weekdays, habitRows))
      </section>
      """
  }

  private func line(_ sentence: String) -> String {
    let days = view.days
    let most = max(days.map(\.total).max() ?? 0, 10)
    let span = Double(max(1, days.count - 1))
    return HTMLChart.curve(
      "score", title: "Score since the first day", description: sentence,
      points: days.enumerated().map { index, day in
        (days.count == 1 ? 1 : Double(index) / span, Double(day.total) / Double(most))
      }, scale: (0...4).map { "\(most * $0 / 4)" }, first: view.start.map { "\($0)" } ?? "",
      last: days.last.map { "\($0.day)" } ?? "")
  }

  private var map: String {
    let weeks = heatMap(weeks: 53).weeks
    let last = statistics.heat.last?.day ?? view.today
    let monday = last.number - (last.weekday - 1) - 7 * (weeks.count - 1)
    return HTMLChart.map(
      "days", title: "Days of the course, darker is more done", description: mapSentence, weeks: weeks,
      monday: monday, scale: ("nothing", "all"), level: { $0 })
  }

  private var dayRows: [[String]] {
    view.days.reversed().map { day in
      [
        "\(day.day)", "\(day.done) of \(day.listed)", day.hasMoved ? "yes" : "no", "\(day.points)",
        "\(day.award)", "\(day.total)",
      ]
    }
  }

  private var habitRows: [[String]] {
    (statistics.habits + [statistics.movement]).map { habit in
      [habit.theme.isEmpty ? "Movement" : habit.text, Self.text(habit.overall)]
        + habit.byWeekday.map(Self.text)
    }
  }

  /// Each habit with its present words, those before them below.
  private var wordRows: [[String]] {
    view.habits.flatMap { row in
      row.habit.wordings.reversed().map { [row.title, "\($0.since)", $0.text] }
    }
  }

  private static func text(_ frequency: Frequency) -> String {
    frequency.share.map { NumberText.percent($0) } ?? "–"
  }
}

/// The score of a course since day one: a line, and a sentence that says the same.
public struct CourseScore: Sendable {
  private let view: CourseView

  public init(_ view: CourseView) { self.view = view }

  /// The line of the score, with a mark where each week began. It ends today, whatever is ticked.
  public var chart: LineChart {
    let most = max(view.days.map(\.total).max() ?? 0, 10)
    var chart = LineChart(
      points: view.days.map {
        LineChart.Point(x: Double($0.day.number), y: Double($0.total) / Double(most))
      },
      first: view.start.map { "\($0)" } ?? "", last: "\(view.today)",
      scale: ["\(most)", "\(most / 2)", "0"])
    chart.marks = view.library.dropFirst().map { Double($0.opens.number) }
    return chart
  }

  /// The first words of `sentence`, for where there is little room.
  public var shortSentence: String {
    "Score \(view.score), today \(view.pointsToday) points; \(run) in a row."
  }

  private var run: String { view.streak.current.of("full day") }

  public var sentence: String {
    let full = view.days.count(where: \.isFull)
    return
      "Score \(view.score), today \(view.pointsToday) points; "
      + "\(run) in a row, the longest \(view.streak.best), "
      + "\(full) in all since \(view.start.map { "\($0)" } ?? "the start")."
  }
}
