import Drills
import Memory
import Terminal
import Testing

@testable import Screens
@testable import Storage

@Suite("Home")
struct HomeScreenTests {
  @Test(
    "says one thing to do, and about how long it takes",
    arguments: [
      (0, "No verse is due today"), (1, "Today: 1 to practise, about 1 minute"),
      (6, "Today: 6 to practise, about 5 minutes"), (40, "Today: 40 to practise, about 30 minutes"),
    ])
  func today(due: Int, says: String) {
    var app = App(styles: Styles(color: true, unicode: true), columns: 80, rows: 24)
    let summary = HomeSummary(
      total: 50, due: due, fresh: 3, weakest: [], meanStrength: 0,
      streak: Streak(days: [], today: StudyDay(number: 9)),
      today: DailyAnswers(day: StudyDay(number: 9), asked: 0, right: 0))
    _ = app.reduce(.home(HomeNews(summary: summary, lessons: [])))
    #expect(app.canvas.lines.contains { $0.contains(says + " ·") }, "\(app.canvas.lines)")
  }
}
