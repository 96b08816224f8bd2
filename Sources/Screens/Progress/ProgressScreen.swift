internal import Terminal

/// How it has gone: strength over time, answers a day, the streak.
struct ProgressScreen: Screen {
  let title = "Progress"
  private var news: ProgressNews?
  /// Rows out of sight above.
  private var first = 0

  let wants: [Effect] = [.loadProgress]
  let hints: [MenuBar.Item] = [.init("↑↓", "scroll"), .init("Tab", "next area"), .init("Esc", "home")]

  mutating func take(_ news: News) {
    if case .progress(let progress) = news { self.news = progress }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .escape: return [.close]
    case .down: first += 1
    case .up: first = max(0, first - 1)
    case .pageDown, .character(" "): first += 10
    case .pageUp: first = max(0, first - 10)
    case .home: first = 0
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let news else {
      canvas.write(StyledText("Looking …", .dim), row: 0)
      return canvas
    }
    let lines = news.lines(space.columns, space.rows, space.styles)
    let start = min(first, max(0, lines.count - space.rows))
    canvas.write(Array(lines.dropFirst(start)), row: 0)
    return canvas
  }
}
