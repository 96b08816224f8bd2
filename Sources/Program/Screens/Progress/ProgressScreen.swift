internal import Terminal

/// How it has gone: strength over time, answers a day, the streak; and on a page of its own the reviews of cards.
struct ProgressScreen: Screen {
  var title: String { isOfCards ? "Progress: cards" : "Progress" }
  private var news: ProgressNews?
  private var isOfCards = false

  let wants: [Effect] = [.loadProgress]
  var hints: [MenuBar.Item] {
    [.init("c", isOfCards ? "verses" : "cards"), .init("Tab", "next place"), .init("Esc", "home")]
  }

  mutating func take(_ news: News) {
    if case .progress(let progress) = news { self.news = progress }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.code == .character("c") { isOfCards.toggle() }
    guard key.code == .escape else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    guard let news else { return space.canvas(saying: "Looking …", .dim) }
    var canvas = space.canvas
    let draw = isOfCards ? news.cards : news.lines
    canvas.write(draw(space.columns, space.rows, space.styles), row: 0)
    return canvas
  }
}
