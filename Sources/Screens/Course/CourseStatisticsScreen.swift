internal import Terminal

/// What lies behind the line of the score: a map of the days, how often each habit was done, by the day of the week.
struct CourseStatisticsScreen: Screen {
  let title = "Statistics"
  private var news: ProgressNews?

  let wants: [Effect] = [.course(.loadProgress)]
  let hints: [MenuBar.Item] = [.init("Esc", "back")]

  mutating func take(_ news: News) {
    if case .course(.progress(let progress)) = news { self.news = progress }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, key.code == .escape else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    canvas.write(
      news?.lines(space.columns, space.rows, space.styles) ?? [StyledText("Looking …", .dim)], row: 0)
    return canvas
  }
}
