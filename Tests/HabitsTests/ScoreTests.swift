import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("The score")
struct ScoreTests {
  /// Days of the worked fortnight in the comment of `ScoreRule`: whether the habit was ticked, whether they
  /// moved.
  private static let fortnight: [(tick: Bool, move: Bool)] = [
    (true, false), (true, true), (false, false), (false, true), (true, false), (true, true), (true, false),
    (true, false), (true, true), (false, false), (false, true), (true, false), (true, true), (true, false),
  ]

  private func fortnight() throws -> Life {
    var life = try Life("2026-03-02 21:00")
    try life.act(.start(again: false))
    try life.readAll()
    for (index, entry) in Self.fortnight.enumerated() {
      if index == 7 {
        try life.readAll()
        try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
      }
      if entry.tick { try life.tick(index < 7 ? "observing-meals" : "eating-slowly") }
      if entry.move { try life.move() }
      if index < 13 { life.go(days: 1, hour: 21) }
    }
    return life
  }

  @Test(
    "PROGRESSION-0.0 to 0.3, 1.0, LAYOUT-1.2: the worked fortnight comes out as it stands in the documentation"
  )
  func worked() throws {
    let life = try fortnight()
    let days = life.state.days(at: life.moment)
    #expect(days.map(\.award) == [1, 2, 0, 0, 3, 4, 5, 6, 7, 0, 0, 8, 9, 10])
    #expect(days.map { $0.points + $0.award } == [11, 17, 0, 5, 13, 19, 15, 16, 22, 0, 5, 18, 24, 20])
    #expect(days.map(\.total) == [11, 28, 28, 33, 46, 65, 80, 96, 118, 118, 123, 141, 165, 185])
    #expect(life.score == 185)
  }

  @Test("PROGRESSION-0.1, 0.2: more habits, more points; movement multiplies the day")
  func points() {
    #expect((0...4).map { ScoreRule.points(habits: $0, hasMoved: false) } == [0, 10, 20, 30, 40])
    #expect((0...4).map { ScoreRule.points(habits: $0, hasMoved: true) } == [5, 15, 30, 45, 60])
  }

  @Test(
    "PROGRESSION-0.3: a day missed neither lowers the score nor the award; a full day after it goes on growing"
  )
  func missed() throws {
    var life = try fortnight()
    life.go(days: 1)
    #expect(life.score == 185)
    life.go(days: 3)
    #expect(life.score == 185)
    try life.tick("eating-slowly")
    #expect(life.score == 185 + 10 + 11)
    try life.tick("eating-slowly", .today, false)
    #expect(life.score == 185)
  }

  @Test("a day that was full stays full when a habit is added to it; from the next day on it is needed")
  func addedHabit() throws {
    var life = try fortnight()
    life.go(days: 1)
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    try life.tick("eating-slowly")
    let before = life.score
    try life.act(.adopt(theme: "drinking-water", text: "A glass"))
    #expect(life.score == before)
    try life.tick("drinking-water")
    #expect(life.score == before + 10)
    life.go(days: 1)
    try life.tick("drinking-water")
    #expect(life.score == before + 20)
    try life.tick("eating-slowly")
    #expect(life.score == before + 20 + 10 + 12)
  }

  @Test("PROGRESSION-1.1: heat map, frequency by habit and weekday, best streak")
  func statistics() throws {
    let life = try fortnight()
    let statistics = life.state.statistics(at: life.moment)
    #expect(statistics.heat.map(\.level) == [2, 4, 0, 2, 2, 4, 2, 2, 4, 0, 2, 2, 4, 2])
    #expect(statistics.heatWeeks.map(\.count) == [7, 7])
    #expect(statistics.fullDays == 10)
    #expect(statistics.streak.best == 5)
    #expect(statistics.streak.current == 3)
    #expect(statistics.habits.map(\.theme) == ["observing-meals", "eating-slowly"])
    #expect(statistics.habits.map(\.overall) == [Frequency(done: 5, asked: 7), Frequency(done: 5, asked: 7)])
    #expect(statistics.habits[0].byWeekday.map(\.done) == [1, 1, 0, 0, 1, 1, 1])
    #expect(statistics.habits[0].byWeekday.map(\.asked) == [1, 1, 1, 1, 1, 1, 1])
    #expect(statistics.movement.overall == Frequency(done: 6, asked: 13), "today is not over")
    #expect(statistics.movement.byWeekday.map(\.done) == [0, 2, 0, 2, 0, 2, 0])
    #expect(Frequency().share == nil)
    #expect(statistics.habits[0].overall.share == 5.0 / 7)
  }

  @Test("a heat map that begins in the middle of a week is filled up to whole weeks from Monday")
  func heatWeeks() throws {
    var life = try Life("2026-03-05 09:00")
    try life.act(.start(again: false))
    life.go(days: 5)
    let weeks = life.state.statistics(at: life.moment).heatWeeks
    #expect(
      weeks.map { $0.map { $0 != nil } } == [
        [false, false, false, true, true, true, true], [true, true, false, false, false, false, false],
      ])
  }

  @Test("a streak passes over a pause, waits for today, and ends with a miss")
  func streaks() throws {
    var life = try Life("2026-03-02 21:00")
    try life.act(.start(again: false))
    func current(_ life: Life) -> Int { life.state.statistics(at: life.moment).streak.current }
    try life.tick("observing-meals")
    life.go(days: 1)
    #expect(current(life) == 1, "today is still open")
    try life.tick("observing-meals")
    life.go(days: 1)
    try life.act(.pause)
    life.go(days: 20)
    #expect(current(life) == 2)
    try life.act(.resume)
    #expect(current(life) == 2)
    try life.tick("observing-meals")
    #expect(current(life) == 3)
    life.go(days: 2)
    #expect(current(life) == 0)
    #expect(life.state.statistics(at: life.moment).streak.best == 3)
  }

  @Test("five years of ticks are added up at once")
  func fiveYears() throws {
    var life = try fortnight()
    for _ in 0..<1826 {
      life.go(days: 1)
      for theme in life.listed { try life.tick(theme) }
    }
    let start = ContinuousClock.now
    let state = CourseState(life.log)
    let days = state.days(at: life.moment)
    #expect(ContinuousClock.now - start < .seconds(3))
    #expect(state == life.state)
    #expect(days.count == 1840)
  }
}
