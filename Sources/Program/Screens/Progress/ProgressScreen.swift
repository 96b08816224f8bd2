internal import Terminal

/// How it has gone: strength over time, answers a day, the streak.
struct ProgressScreen: Screen {
  let title = "Progress"
  private var news: ProgressNews?

  let wants: [Effect] = [.loadProgress]
  let hints: [MenuBar.Item] = [.init("Tab", "next place"), .init("Esc", "home")]

  mutating func take(_ news: News) {
    if case .progress(let progress) = news { self.news = progress }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, key.code == .escape else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let news else {
      canvas.write(StyledText("Looking …", .dim), row: 0)
      return canvas
    }
    canvas.write(news.lines(space.columns, space.rows, space.styles), row: 0)
    return canvas
  }
}
