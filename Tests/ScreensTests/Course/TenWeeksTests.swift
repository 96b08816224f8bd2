@testable import Desks
@testable import Habits
@testable import Screens
@testable import Terminal
import Testing

@Suite("Ten weeks on the screen")
struct TenWeeksTests {
  /// What the course asks for, and when: after so many weeks.
  private static let habits = [
    (1, "eating slowly", "Fork down after every bite"), (3, "drinking water", "A glass before coffee"),
    (5, "portion control", "Pot stays in the kitchen"), (7, "eating whole foods", "Something green each day"),
  ]

  @Test("ten weeks are lived through day by day: everything comes when it should, and the line never falls")
  func tenWeeks() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    var score = 0
    for day in 0..<70 {
      if day > 0 { try walker.go(days: 1) }
      let week = day / 7
      #expect(walker.screen.contains("week \(week + 1) of 10, day \(day % 7 + 1)"))
      if day % 7 == 0 { try beginWeek(week, walker) }
      try spendDay(day, walker)
      let now = walker.coach.view().score
      #expect(now >= score)
      score = now
    }
    #expect(score == walker.coach.view().days.last?.total)
    try walker.go(days: 1)
    #expect(walker.screen.contains("Congratulations: ten weeks are behind you"))
    walker.press(.end)
    #expect(walker.screen.contains("Read “Congratulations"))
    try readAll(walker)
    // Life after the course: nothing more opens, ticks count as before.
    try walker.go(days: 30)
    #expect(walker.coach.view().next == nil)
    let before = walker.coach.view().score
    walker.press(.home, .enter)
    #expect(walker.coach.view().score == before + 10)
    walker.type("s")
    #expect(walker.screen.contains("Congratulations") && walker.screen.contains("2026-06-10"))
    walker.press(.end)
    #expect(walker.screen.contains("Movement") && walker.screen.contains("Something green each day"))
  }

  /// The first day of a week: all is read that is open, what is asked for is set, no more.
  private func beginWeek(_ week: Int, _ walker: CourseWalker) throws {
    #expect(walker.coach.view().next != nil)
    try readAll(walker)
    try walker.go(days: 0)
    if week == 1 {
      walker.type("g")
      walker.type("Somebody calm at any table")
      walker.press(.enter)
    }
    for (weeks, theme, words) in Self.habits where weeks == week {
      #expect(walker.choose("Set your habit: \(theme)"))
      walker.type(words)
      walker.press(.enter)
      #expect(walker.screen.contains(words))
    }
    if week >= 1 { #expect(walker.screen.contains("Goal: Somebody calm at any table")) }
    let expected = week == 0 ? 1 : Self.habits.count { $0.0 <= week }
    #expect(walker.coach.view().list?.rows.count == expected)
    walker.type("2")
    if week < 9 { #expect(walker.screen.contains("+ Week \(week + 2):")) }
    walker.type("1")
  }

  private func readAll(_ walker: CourseWalker) throws {
    for _ in 0..<8 {
      guard let next = walker.coach.view().next else { return }
      try walker.go(days: 0)
      // What there is to read stands at the end of the list.
      walker.press(.end, .enter)
      #expect(walker.screen.contains(next.title.prefix(30)))
      walker.press(.end, .enter)
      walker.press(.escape)
    }
  }

  /// Most days all is ticked; each tenth nothing; each fourth the person moves.
  private func spendDay(_ day: Int, _ walker: CourseWalker) throws {
    guard day % 10 != 4 else { return }
    walker.press(.home)
    for _ in walker.coach.view().list?.rows ?? [] { walker.press(.enter, .down) }
    if day % 4 == 0 { walker.type("m") }
    let list = walker.coach.view().list
    #expect(list?.rows.allSatisfy(\.isTicked) == true)
    #expect(walker.screen.contains("[✓]"))
  }
}
