internal import Desks
internal import Habits
internal import Reports
public import Terminal

/// How it has gone: strength over time, answers a day, the streak, what is to come; and on pages of their own
/// each passage, the books, the reviews of cards.
struct ProgressScreen: Screen {
  var title: String { isOfCards ? "Progress: cards" : "Progress" }
  private var news: ProgressNews?
  private var isOfCards = false

  let wants: [Effect] = [.loadProgress]
  var hints: [MenuBar.Item] {
    [
      .init("p", "passages"), .init("b", "books"), .init("c", isOfCards ? "by heart" : "cards"),
      .init("Tab", "next place"), .init("Esc", "home"),
    ]
  }

  mutating func take(_ news: News) {
    if case .progress(let progress) = news { self.news = progress }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .character("c"): isOfCards.toggle()
    case .character("p"): return [.open(ScrolledReport.passages)]
    case .character("b"): return [.open(ScrolledReport.books)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    guard let news else { return space.canvas(saying: "Looking …", .dim) }
    var canvas = space.canvas
    let draw = isOfCards ? news.cards : news.lines
    canvas.write(draw(space.columns, space.rows, space.styles), row: 0)
    return canvas
  }
}

/// How it has gone, ready to be drawn in any size.
public struct ProgressNews: Sendable {
  /// Draws into so many columns and rows.
  public typealias Drawing = @Sendable (_ columns: Int, _ rows: Int, _ styles: Styles) -> [StyledText]

  let lines: Drawing
  let cards: Drawing

  public init(lines: @escaping Drawing, cards: @escaping Drawing = { _, _, _ in [] }) {
    self.lines = lines
    self.cards = cards
  }
}

/// A report that is worked out when it is opened, and scrolls where the window is low.
struct ScrolledReport: Screen {
  let title: String
  private let report: @Sendable (ScreenDesks) throws -> ProgressNews.Drawing
  /// Draws into so many columns and rows; nil until it is known.
  private var draw: ProgressNews.Drawing?
  /// The first line that shows.
  private var first = 0

  /// The last line that may stand first: more do not fit.
  private var last = 0

  var hints: [MenuBar.Item] { (last > 0 ? [.init("↑↓", "scroll")] : []) + [.init("Esc", "back")] }

  /// More lines than a report has.
  private static let whole = 20_000

  private init(_ title: String, _ report: @escaping @Sendable (ScreenDesks) throws -> ProgressNews.Drawing) {
    (self.title, self.report) = (title, report)
  }

  /// What lies behind the line of the course's score: a map of the days, how often each habit was done, by
  /// the day of the week.
  static let course = Self("Statistics") { desks in
    let coach = try desks.course()
    let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
    let charts = desks.charts
    return { report.lines(width: $0, fitting: $1, $2, charts($2)) }
  }

  /// Where one stands with each passage.
  static let passages = Self("Passages") { try known($0, ofBooks: false) }

  /// What of each book is known by heart.
  static let books = Self("Books") { try known($0, ofBooks: true) }

  private static func known(_ desks: ScreenDesks, ofBooks: Bool) throws -> ProgressNews.Drawing {
    let trainer = try desks.trainer()
    let report = PassagesReport(try trainer.passagesProgress(), today: trainer.today)
    return { columns, _, styles in report.lines(ofBooks: ofBooks, width: columns, styles) }
  }

  mutating func look(_ desks: ScreenDesks) throws { draw = try report(desks) }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown, .character(" "): scroll(by: 10)
    case .pageUp, .character("b"): scroll(by: -10)
    case .home: first = 0
    case .end: scroll(by: Self.whole)
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private mutating func scroll(by lines: Int) { first = max(0, min(first + lines, last)) }

  mutating func fit(_ space: Space) {
    guard let draw else { return }
    last = max(0, draw(space.columns, Self.whole, space.styles).count - space.rows)
    first = min(first, last)
  }

  func canvas(_ space: Space) -> Canvas {
    guard let draw else { return space.canvas }
    var canvas = space.canvas
    let lines = draw(space.columns, Self.whole, space.styles)
    canvas.write(Array(lines.dropFirst(first).prefix(space.rows)), row: 0)
    return canvas
  }
}
