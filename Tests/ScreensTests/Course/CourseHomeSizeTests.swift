@testable import Desks
@testable import Habits
@testable import Screens
@testable import Terminal
import Testing

@Suite("The course's Home at its sizes")
struct CourseHomeSizeTests {
  private static let goal =
    "Somebody who sits down to eat, tastes what is there, and gets up light, whoever else is at the table and whatever the day was like"
  private static let habits = [
    "eating-slowly": "Fork down after every bite at supper, and a breath before the next",
    "drinking-water": "A glass of water before the first coffee",
    "portion-control": "Serve myself in the kitchen, and leave the pot there",
    "whole-foods": "Something green, something orange, something brown: each day",
  ]

  /// A person at the beginning of a week, who has set what was asked for on its first day; the week's posts
  /// are unread, and one notice is due: that a habit can be changed, or the end of the course.
  private func walker(week: Int) throws -> CourseWalker {
    let walker = try CourseWalker()
    walker.press(.enter)
    for number in 1..<max(week, 1) {
      for _ in 0..<6 {
        if let post = walker.coach.view().next, number < week { try walker.coach.act(.finish(post: post.id)) }
      }
      if number == 2 { try walker.coach.act(.setGoal(Self.goal)) }
      for request in walker.coach.view().requests {
        if case .habit(let theme) = request.ask {
          try walker.coach.act(.adopt(theme: theme, text: Self.habits[theme] ?? theme))
        }
      }
      try walker.go(days: 7)
    }
    return walker
  }

  @Test("chart, list, goal and one notice stand whole in weeks 1, 5, 10 and 14", arguments: [1, 5, 10, 14])
  func whole(week: Int) throws {
    let walker = try walker(week: week)
    for (columns, rows) in [(80, 24), (100, 30), (120, 40)] {
      walker.app.reduce(columns: columns, rows: rows)
      let view = walker.coach.view()
      let screen = walker.screen
      let words = screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(walker.app.canvas.lines.count == rows)
      #expect(screen.contains("┤") && screen.contains("└") && screen.contains("Score "), "\(screen)")
      for row in view.list?.rows ?? [] { #expect(words.contains(row.text), "\(screen)") }
      #expect(words.contains("[ ] Movement"))
      let boxes = walker.app.canvas.lines.compactMap { line in
        line.firstIndex(of: "[").map { line[..<$0].count }
      }
      #expect(Set(boxes).count == 1, "the boxes stand one below the other")
      if let goal = view.goal { #expect(words.contains("Goal: \(goal)"), "\(screen)") }
      if week > 2 { #expect(view.goal != nil) }
      if let notice = view.notice { #expect(words.contains(notice.text), "\(screen)") }
      if let next = view.next { #expect(words.contains("Read “\(next.title)”"), "\(screen)") }
      #expect(!screen.contains(#/\d–\d+ of \d/#), "nothing is below a fold")
      if week == 10 { #expect(view.notice != nil && view.list?.rows.count == 4) }
      try GoldenScreen.expect(walker.app.canvas, "course-week-\(week)-\(columns)x\(rows)")
    }
  }

  @Test(
    "In the smallest window the list stands too, each row on a line of its own"
  )
  func low() throws {
    let walker = try walker(week: 10)
    walker.app.reduce(columns: 60, rows: 16)
    let screen = walker.screen
    for row in walker.coach.view().list?.rows ?? [] { #expect(screen.contains("[ ] \(row.text.prefix(40))")) }
  }

  @Test("Home says when the next week opens, and the chart marks where each began")
  func weeks() throws {
    let walker = try walker(week: 3)
    #expect(walker.screen.contains("week 3 of 10, day 1 · week 4 opens on Monday"))
    let axis = try #require(walker.app.canvas.lines.first { $0.contains("└") })
    #expect(axis.count { $0 == "┴" } == 2)
    let last = try self.walker(week: 10)
    #expect(last.screen.contains("the last posts open on Monday"))
  }
}
