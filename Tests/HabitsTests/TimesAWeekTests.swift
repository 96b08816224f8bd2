import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("A habit for so many times a week")
struct TimesAWeekTests {
  /// Monday of the fourth week, with a habit for three times a week from the Monday on.
  private func life(times: Int = 3) throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 14)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    life.go(days: 6)
    try life.act(.schedule(theme: "eating-slowly", .timesAWeek(times)))
    life.go(days: 1)
    #expect(life.moment.today.weekday == 1)
    return life
  }

  /// Lives a week from Monday on with ticks on some days; the days scored.
  private func week(_ life: inout Life, ticked: Set<Int>) throws -> [DayResult] {
    for weekday in 1...7 {
      #expect(life.listed == ["eating-slowly"], "it is on the list every day: the person finds the days")
      if ticked.contains(weekday) { try life.tick("eating-slowly") }
      life.go(days: 1)
    }
    return Array(life.state.days(at: life.moment).dropLast().suffix(7))
  }

  @Test(
    "a week has as many days missed as it had times too few, the last ones",
    arguments: zip(
      [[1, 3, 5], [5, 6, 7], [1, 2, 3, 4, 5, 6, 7], [1, 4], [6], []] as [Set<Int>],
      [[], [], [], [7], [5, 7], [5, 6, 7]] as [Set<Int>]))
  func missed(ticked: Set<Int>, missed: Set<Int>) throws {
    var life = try life()
    let days = try week(&life, ticked: ticked)
    #expect(Set(days.filter(\.isMissed).map(\.day.weekday)) == missed)
    #expect(Set(days.filter(\.isFull).map(\.day.weekday)) == ticked, "no other habit is on the list")
    // What was due is what is counted: three times where none was too many.
    #expect(days.reduce(0) { $0 + $1.listed } == max(3, ticked.count))
  }

  @Test("the list says how the week stands, and whether the day can be let pass")
  func row() throws {
    var life = try life(times: 2)
    func row() throws -> Checklist.Row { try #require(life.state.checklist(at: life.moment)?.rows.first) }
    #expect(try row().week == Checklist.Week(done: 0, times: 2, canWait: true))
    #expect(try !row().isOpen)
    try life.tick("eating-slowly")
    #expect(try row().week?.words == "1 of 2 this week")
    life.go(days: 6)
    #expect(try row().week == Checklist.Week(done: 1, times: 2, canWait: false))
    #expect(try row().isOpen, "Sunday is the last day for it")
    life.go(days: 1)
    #expect(try row().week == Checklist.Week(done: 0, times: 2, canWait: true), "Monday begins another week")
  }

  @Test("a week that began without it, stood still, or had it let go asks for nothing")
  func brokenWeeks() throws {
    var life = try life(times: 6)
    life.go(days: 2)
    try life.act(.schedule(theme: "eating-slowly", .timesAWeek(5)))
    life.go(days: 5)
    #expect(life.state.days(at: life.moment).suffix(5).dropLast().allSatisfy { !$0.isMissed })
    // The next one stands still on its Monday.
    try life.act(.pause)
    life.go(days: 1)
    try life.act(.resume)
    life.go(days: 6)
    #expect(life.state.days(at: life.moment).suffix(7).dropLast().allSatisfy { !$0.isMissed })
    // And in the one after that it is taken up again on a Wednesday.
    try life.act(.letGo(theme: "eating-slowly"))
    life.go(days: 2)
    try life.act(.takeUp(theme: "eating-slowly"))
    life.go(days: 5)
    #expect(life.state.days(at: life.moment).suffix(6).dropLast().allSatisfy { !$0.isMissed })
    life.go(days: 7)
    #expect(life.state.days(at: life.moment).suffix(8).dropLast().count(where: \.isMissed) == 5)
  }

  @Test("ticks never lower the score, whatever their order, and only taking one back does")
  func neverLower() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      var life = try life(times: Int.random(in: 1...6, using: &generator))
      var score = life.score
      for _ in 0..<30 {
        if Bool.random(using: &generator) { try life.tick("eating-slowly") }
        if life.moment.isBeforeNoon, Bool.random(using: &generator) {
          try? life.tick("eating-slowly", .yesterday)
        }
        #expect(life.score >= score)
        score = life.score
        life.go(days: 1)
        #expect(life.score >= score)
      }
    }
  }

  @Test("seven times is every day, none is none, and the log keeps what was chosen")
  func log() throws {
    let life = try life(times: 4)
    #expect(life.refusal(.schedule(theme: "eating-slowly", .timesAWeek(0))) == .noSuchDays)
    #expect(life.refusal(.schedule(theme: "eating-slowly", .timesAWeek(7))) == .noSuchDays)
    #expect(try life.log.map { try $0.row() }.compactMap { CourseEvent($0) } == life.log)
    #expect(
      CourseEvent(
        CourseEventRow(at: 0, day: 0, what: "scheduled", theme: "a", on: nil, detail: #"{"timesAWeek":9}"#))
        == nil)
    #expect(
      [1, 2, 3, 6].map { HabitDays.timesAWeek($0).words } == [
        "once a week", "twice a week", "three times a week", "six times a week",
      ])
  }
}
