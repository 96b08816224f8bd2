internal import Base
internal import Habits
internal import Memory
internal import Terminal

extension CourseProgress {
  /// The sections of a page: where the person is, the goal and the habits in their own words; the line of the score, the map of the days, how often each habit was done; each with a
  /// sentence that says the same, and its numbers as a table.
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
      \(HTMLChart.table("Score day by day", ["Day", "Habits", "Movement", "Points", "Award", "Score"], dayRows))
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
