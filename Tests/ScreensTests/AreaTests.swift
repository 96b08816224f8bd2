@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing

@Suite("Areas beside the verses")
struct AreaTests {
  /// An area as another part of the program would add it.
  private static let cards = Area(
    "Cards", places: [Place("Decks") { Sheet(title: "Decks") }, Place("Study") { Sheet(title: "Study") }])

  private struct Sheet: Screen {
    let title: String
    let hints = [MenuBar.Item("Esc", "back")]

    mutating func take(_ typed: Typed) -> [Step] { typed == .key(Key(.escape)) ? [.close] : [] }
    func canvas(_ space: Space) -> Canvas { Canvas([StyledText("this is \(title)")], columns: space.columns) }
  }

  private static func app(total: Int) -> App {
    let summary = HomeSummary(
      total: total, due: 0, fresh: total, weakest: [],
      streak: Streak(days: [], today: StudyDay(number: 9)),
      today: DailyAnswers(day: StudyDay(number: 9), asked: 0, right: 0))
    let home = HomeNews(
      summary: summary, lessons: [], states: [AreaState(Self.cards, "12 due", share: 0.5)])
    return App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: .showing(home),
      areas: [.verses, Self.cards])
  }

  private static func press(_ app: inout App, _ keys: Key.Code...) {
    for key in keys { _ = app.reduce(.key(Key(key))) }
  }

  @Test("Home lists the way to each, with how it stands; one who is new sees it too", arguments: [0, 3])
  func listed(total: Int) {
    let screen = Self.app(total: total).canvas.lines.joined(separator: "\n")
    #expect(screen.contains("Cards  ██████░░░░░░  50%  12 due"))
    #expect(screen.contains("1 Home   2 Learn"))
  }

  @Test("An area has a bar of its own, with the way home; Escape goes up, then home")
  func bar() {
    var app = Self.app(total: 3)
    Self.press(&app, .end, .enter)
    #expect(app.canvas.lines.first == " Recite · Cards · Decks")
    #expect(app.canvas.lines.last?.contains("1 Home   2 Decks   3 Study") == true)
    Self.press(&app, .character("3"))
    #expect(app.canvas.lines.contains { $0.contains("this is Study") })
    Self.press(&app, .escape)
    #expect(app.canvas.lines.first == " Recite · Cards · Decks")
    Self.press(&app, .tab, .tab)
    #expect(app.canvas.lines.last?.contains("2 Learn") == true)
    Self.press(&app, .end, .enter, .escape)
    #expect(app.canvas.lines.first == " Recite")
  }

  @Test("Every area has a name of its own and places that its digits reach")
  func complete() {
    #expect(Set(Area.all.map(\.name)).count == Area.all.count)
    for area in Area.all {
      #expect(!area.places.isEmpty && area.bar.count <= 9)
      #expect(Set(area.bar.map(\.label)).count == area.bar.count, "\(area.name)")
    }
  }
}
