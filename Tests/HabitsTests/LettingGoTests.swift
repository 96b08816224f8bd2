import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Letting go, and days off")
struct LettingGoTests {
  /// Monday of the fifth week, with two habits, both ticked on that day.
  private func life() throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 21)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    try life.act(.adopt(theme: "drinking-water", text: "A glass"))
    life.go(days: 7)
    for theme in life.listed { try life.tick(theme) }
    return life
  }

  @Test(
    "a habit that is let go leaves the list tomorrow; full days need the others, and the past keeps its score"
  )
  func letGo() throws {
    var life = try life()
    let score = life.score
    try life.act(.letGo(theme: "drinking-water"))
    #expect(life.listed == ["eating-slowly", "drinking-water"] && life.score == score, "today is as it was")
    #expect(life.refusal(.letGo(theme: "drinking-water")) == .isLetGo)
    life.go(days: 1)
    #expect(life.listed == ["eating-slowly"] && life.score == score)
    #expect(
      life.refusal(.setReminder(.habit(theme: "drinking-water"), CourseReminder(isOn: true, time: .evening)))
        == .hasEnded)
    try life.tick("eating-slowly")
    #expect(life.state.days(at: life.moment).last?.isFull == true)
    #expect(life.score == score + 10 + 2)
    // Taken up again it is on the list, and needed from the day after.
    try life.act(.takeUp(theme: "drinking-water"))
    #expect(life.listed == ["eating-slowly", "drinking-water"] && life.score == score + 12)
    #expect(life.refusal(.takeUp(theme: "drinking-water")) == .isNotLetGo)
    life.go(days: 1)
    try life.tick("eating-slowly")
    #expect(life.state.days(at: life.moment).last?.isFull == false)
    try life.tick("drinking-water")
    #expect(life.state.days(at: life.moment).last?.isFull == true)
  }

  @Test("let go and taken up on one day: nothing has happened")
  func sameDay() throws {
    var life = try life()
    let before = life.state.habits
    try life.act(.letGo(theme: "drinking-water"))
    try life.act(.takeUp(theme: "drinking-water"))
    #expect(life.state.habits == before)
    #expect(life.refusal(.letGo(theme: "observing-meals")) == .isGiven)
    #expect(life.refusal(.letGo(theme: "whole-foods")) == .noSuchHabit)
  }

  @Test("a day off is no missed day, asks for the other habits alone, and breaks no streak")
  func daysOff() throws {
    var life = try life()
    try life.act(.schedule(theme: "drinking-water", .weekdays([1, 2, 3, 4, 5])))
    #expect(life.refusal(.schedule(theme: "drinking-water", .weekdays([]))) == .noSuchDays)
    #expect(life.refusal(.schedule(theme: "drinking-water", .weekdays([8]))) == .noSuchDays)
    for weekday in 2...7 {
      life.go(days: 1)
      #expect(life.listed.contains("drinking-water") == (weekday <= 5))
      for theme in life.listed { try life.tick(theme) }
    }
    let days = life.state.days(at: life.moment).suffix(7)
    #expect(days.allSatisfy { $0.isFull && !$0.isMissed } && days.map(\.listed) == [2, 2, 2, 2, 2, 1, 1])
    // What was due is what is counted: of Saturdays and Sundays the ones before the days were chosen.
    let water = try #require(
      life.state.statistics(at: life.moment).habits.first { $0.theme == "drinking-water" })
    #expect(water.overall.done == 5 && water.byWeekday[5].asked == 1 && water.byWeekday[6].asked == 1)
    #expect(life.state.statistics(at: life.moment).streak.current == 7)
  }

  @Test("a habit that is for weekdays alone leaves its weekends empty: neither full nor missed")
  func emptyWeekend() throws {
    var life = try life()
    for theme in ["eating-slowly", "drinking-water"] {
      try life.act(.schedule(theme: theme, .weekdays([1, 2, 3, 4, 5])))
    }
    life.go(days: 5)
    #expect(life.listed == [])
    let saturday = try #require(life.state.days(at: life.moment).last)
    #expect(!saturday.isFull && !saturday.isMissed)
    #expect(
      life.state.reminders(in: life.course, at: life.moment).map(\.text) == [
        "Did you move today? Tick the box if you did."
      ])
  }

  @Test("what happened is read back from the log as it was written")
  func log() throws {
    var life = try life()
    try life.act(.schedule(theme: "drinking-water", .weekdays([1, 7])))
    try life.act(.letGo(theme: "eating-slowly"))
    life.go(days: 60)
    try life.act(.takeUp(theme: "eating-slowly"))
    try life.act(.shift)
    let rows = try life.log.map { try $0.row() }
    #expect(rows.compactMap { CourseEvent($0) } == life.log)
    let data = try JSONEncoder().encode(life.log)
    #expect(CourseState(try JSONDecoder().decode([CourseEvent].self, from: data)) == life.state)
    #expect(
      CourseEvent(
        CourseEventRow(at: 0, day: 0, what: "scheduled", theme: "a", on: nil, detail: #"{"weekdays":[0]}"#))
        == nil)
    #expect(HabitDays.weekdays([1, 2, 3, 4, 5]).words == "Monday to Friday")
    #expect(
      HabitDays.weekdays([1, 4]).words == "Monday, Thursday" && HabitDays.everyDay.words == "every day")
  }
}
