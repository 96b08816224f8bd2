@testable import Desks
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing
@testable import Text

@Suite("Home")
struct HomeScreenTests {
  @Test(
    "says one thing to do, and about how long it takes",
    arguments: [
      (0, "No passage is due today"), (1, "Today: 1 to practise, about 1 minute"),
      (6, "Today: 6 to practise, about 5 minutes"), (40, "Today: 40 to practise, about 30 minutes"),
      (300, "Today: 20 of 300 that are due, about 15 minutes"),
    ])
  func today(due: Int, says: String) {
    let summary = HomeSummary(
      total: 50, due: due, fresh: 3, weakest: [],
      streak: Streak(days: [], today: StudyDay(number: 9)),
      today: DailyAnswers(day: StudyDay(number: 9), asked: 0, right: 0))
    let app = App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24,
      desks: .showing(HomeNews(summary: summary, lessons: [])))
    #expect(app.canvas.lines.contains { $0.contains(says + " ·") }, "\(app.canvas.lines)")
  }

  @Test(
    "Where one stands with what is to be ready is told below what is due, and to who has learnt nothing yet")
  func ready() {
    for total in [0, 50] {
      let summary = HomeSummary(
        total: total, due: 0, fresh: 0, weakest: [],
        streak: Streak(days: [], today: StudyDay(number: 9)),
        today: DailyAnswers(day: StudyDay(number: 9), asked: 0, right: 0))
      var news = HomeNews(summary: summary, lessons: [])
      news.ready = ["The well, ready by 2027-06-12: 1 line a day."]
      let app = App(
        styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: .showing(news))
      #expect(app.canvas.lines.contains { $0.contains("The well, ready by 2027-06-12: 1 line a day.") })
    }
  }

  @Test(
    "Today's passage stands with its words, and Enter on it begins its lesson; where it is low, its name alone"
  )
  func verse() throws {
    let learner = try Learner()
    #expect(learner.screen.contains("Today's passage: ") && learner.screen.contains("Another passage …"))
    try learner.trainer.createSet(named: "Mine", [Learner.reference])
    learner.type("4")
    learner.type("1")
    let lines = learner.app.canvas.lines
    let row = try #require(lines.firstIndex { $0.contains("Today's passage: \(Learner.reference)") })
    #expect(!lines[row].contains("lamp"))
    #expect(lines[row + 2].contains("Thy word is a lamp unto my feet,") && !lines[row + 2].contains("light"))
    #expect(lines[row + 3].contains("and a light unto my path."), "broken by sense")
    #expect(lines.contains { $0.contains("Course") }, "all else is there, too")
    while !learner.app.canvas.lines[row].contains("▸") { learner.press(.down) }
    learner.press(.enter)
    #expect(
      learner.effects.last { if case .begin = $0 { true } else { false } }
        == .begin(.lesson(Learner.reference)))

    let low = try Learner(columns: 60, rows: 16)
    low.press(.down, .down, .down, .down, .down)
    #expect(low.screen.contains("▸ Today's passage") && !low.screen.contains("lamp unto"), "\(low.screen)")
  }

  @Test(
    "What one has brought and not begun stands first, for who is new and for who is not; begun it goes on")
  func brought() throws {
    let river = OwnText("The river runs below the town,\nAnd carries all.", title: "The river", fallback: "")
    for columns in [60, 80, 120] {
      let learner = try Learner(columns: columns, rows: 16, own: [river])
      learner.type("1")
      #expect(learner.screen.contains("▸ The river, a text of your own"), "\(learner.screen)")
      #expect(learner.screen.contains("Something of my own …"))
      learner.press(.enter)
      #expect(
        learner.effects.last { if case .begin = $0 { true } else { false } } == .begin(.lesson("The river")))
    }
    let learner = try Learner(own: [river])
    try learner.trainer.createSet(named: "Mine", [Learner.reference])
    learner.type("41")
    #expect(learner.screen.contains("Learn The river, a text of your own"), "\(learner.screen)")
    #expect(try learner.trainer.newTexts().map(\.title) == ["The river"])
    _ = try learner.trainer.takeUp(river)
    #expect(try learner.trainer.newTexts().isEmpty)
  }
}
