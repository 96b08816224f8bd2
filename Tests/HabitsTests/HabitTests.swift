import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Habits")
struct HabitTests {
  /// A person two weeks and a day into the course, with a habit of eating slowly since its eighth day.
  private func life(adoptedHour hour: Int = 20) throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7, hour: hour)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    return life
  }

  @Test("HABIT-0.1: a habit is ticked once a day, and again after the hour of reset")
  func once() throws {
    var life = try life()
    try life.tick("eating-slowly")
    let count = life.log.count
    try life.tick("eating-slowly")
    #expect(life.log.count == count, "a second tick is nothing new")
    #expect(life.state.checklist(at: life.moment)?.rows.map(\.isTicked) == [true])
    life.go(days: 1, hour: 2, minute: 59)
    #expect(life.state.checklist(at: life.moment)?.rows.map(\.isTicked) == [true])
    life.go(days: 0, hour: 3)
    #expect(life.state.checklist(at: life.moment)?.rows.map(\.isTicked) == [false])
    try life.tick("eating-slowly")
    try life.tick("eating-slowly", .today, false)
    #expect(
      Array(life.log.suffix(2).map(\.change)) == [
        .ticked(theme: "eating-slowly", on: try day("2026-03-10")),
        .unticked(theme: "eating-slowly", on: try day("2026-03-10")),
      ])
  }

  @Test("yesterday can be ticked until noon, and its tick taken back")
  func yesterday() throws {
    var life = try life()
    life.go(days: 1, hour: 11, minute: 59)
    #expect(life.state.checklist(.yesterday, at: life.moment)?.day == (try day("2026-03-09")))
    try life.tick("eating-slowly", .yesterday)
    try life.act(.move(.yesterday, isDone: true))
    #expect(life.score == 10 + 5 + 1)
    try life.act(.move(.yesterday, isDone: false))
    #expect(life.score == 11)
    life.go(days: 0, hour: 12)
    #expect(life.state.checklist(.yesterday, at: life.moment) == nil)
    #expect(life.refusal(.tick(theme: "eating-slowly", .yesterday, isDone: false)) == .yesterdayIsClosed)
  }

  @Test("there is no list of the day before the course began")
  func firstMorning() throws {
    var life = try Life("2026-03-02 04:00")
    try life.act(.start(again: false))
    #expect(life.state.checklist(.yesterday, at: life.moment) == nil)
    #expect(life.refusal(.move(.yesterday, isDone: true)) == .yesterdayIsClosed)
  }

  @Test("LAYOUT-4.2: the hour of reset is the person's; a clock with other hours loses no tick")
  func resetHour() throws {
    var life = try life()
    #expect(life.state.settings.resetHour == 3)
    #expect(life.refusal(.setResetHour(24)) == .noSuchHour)
    try life.tick("eating-slowly")
    life.go(days: 1, hour: 4)
    try life.tick("eating-slowly")
    let score = life.score
    try life.act(.setResetHour(6))
    // It is four in the morning: by the new hour still yesterday.
    #expect(life.state.checklist(at: life.moment)?.day == (try day("2026-03-09")))
    #expect(life.state.checklist(at: life.moment)?.rows.map(\.isTicked) == [true])
    #expect(life.score == score)
    life.go(days: 0, hour: 6)
    #expect(life.state.checklist(at: life.moment)?.day == (try day("2026-03-10")))
  }

  @Test("HABIT-1.0, 1.1, LAYOUT-3.1: after two weeks a notice says that and why a habit can be changed")
  func edits() throws {
    var life = try life()
    #expect(
      life.refusal(.reword(theme: "eating-slowly", text: "Slower"))
        == .editIsLocked(opens: try day("2026-03-23")))
    #expect(life.state.editNotices(at: life.moment, in: life.course) == [])
    life.go(days: 14, hour: 2, minute: 59)
    #expect(life.refusal(.reword(theme: "eating-slowly", text: "Slower")) != nil)
    life.go(days: 0, hour: 3)
    let notice = try #require(life.state.editNotices(at: life.moment, in: life.course).first)
    #expect(notice.text.hasPrefix("You have lived with “Fork down” for two weeks, and can now change it."))
    #expect(notice.text.contains("make it smaller"))
    try life.act(.acknowledgeNotice(theme: "eating-slowly"))
    #expect(life.state.editNotices(at: life.moment, in: life.course) == [])
    #expect(life.refusal(.reword(theme: "eating-slowly", text: "")) == .empty)
    #expect(life.refusal(.reword(theme: "whole-foods", text: "x")) == .noSuchHabit)
    try life.act(.reword(theme: "eating-slowly", text: "First five bites"))
    let habit = try #require(life.state.habit("eating-slowly"))
    #expect(habit.text == "First five bites")
    #expect(habit.text(on: try day("2026-03-22")) == "Fork down")
    #expect(habit.text(on: try day("2026-03-23")) == "First five bites")
    #expect(life.state.checklist(.yesterday, at: life.moment)?.rows.map(\.text) == ["Fork down"])
    #expect(life.state.checklist(at: life.moment)?.rows.map(\.text) == ["First five bites"])
    // What is unlocked stays so.
    try life.act(.reword(theme: "eating-slowly", text: "First six bites"))
    #expect(habit.wordings.map(\.text) == ["Fork down", "First five bites"])
  }

  @Test("the two weeks are weeks of the habit: a pause makes them longer")
  func editsAndPauses() throws {
    var life = try life()
    life.go(days: 3)
    try life.act(.pause)
    life.go(days: 10)
    try life.act(.resume)
    life.go(days: 10)
    #expect(
      life.refusal(.reword(theme: "eating-slowly", text: "x")) == .editIsLocked(opens: try day("2026-04-02")))
    life.go(days: 1, hour: 3)
    try life.act(.reword(theme: "eating-slowly", text: "x"))
  }

  @Test(
    "HABIT-0.2, 2.0, LAYOUT-3.2, 4.1: one reminder a habit and one in the evening, each on or off, at its time"
  )
  func reminders() throws {
    var life = try life()
    let evening = DueReminder(
      kind: .evening, time: .evening, text: "One habit is waiting for its tick. How was your day?")
    #expect(life.state.reminders(in: life.course, at: life.moment) == [evening])
    let noon = try #require(WallTime("12:05"))
    try life.act(.setReminder(.habit(theme: "eating-slowly"), CourseReminder(isOn: true, time: noon)))
    let habit = DueReminder(kind: .habit(theme: "eating-slowly"), time: noon, text: "Fork down")
    #expect(life.state.reminders(in: life.course, at: life.moment) == [habit, evening])
    let late = try #require(WallTime("23:00"))
    try life.act(.setReminder(.evening, CourseReminder(isOn: true, time: late)))
    #expect(life.state.reminders(in: life.course, at: life.moment).map(\.time) == [noon, late])
    // What is done needs no reminder.
    try life.tick("eating-slowly")
    #expect(
      life.state.reminders(in: life.course, at: life.moment).map(\.text) == [
        "Did you move today? Tick the box if you did."
      ])
    try life.move()
    #expect(life.state.reminders(in: life.course, at: life.moment) == [])
    life.go(days: 1)
    try life.act(.setReminder(.evening, CourseReminder(isOn: false, time: late)))
    #expect(life.state.reminders(in: life.course, at: life.moment) == [habit])
  }

  @Test("every refusal says something one can act on")
  func refusals() throws {
    let opens = try day("2026-03-09")
    let all: [CourseRefusal] = [
      .notStarted, .alreadyStarted, .noSuchPost, .weekIsLocked(opens: opens), .readFirst(title: "A"),
      .noSuchTheme,
      .alreadyAdopted, .noSuchHabit, .editIsLocked(opens: opens), .isGiven, .notOnList, .yesterdayIsClosed,
      .goalIsLocked(opens: opens), .empty, .tooLong, .alreadyPaused, .notPaused, .noSuchHour, .notReporting,
    ]
    #expect(Set(all.map(\.message)).count == all.count)
    #expect(all.filter { $0.message.contains("2026-03-09") }.count == 3)
  }

  @Test(
    "times of day", arguments: [("07:05", "07:05"), ("7:05", "07:05"), ("23:59", "23:59"), ("0:00", "00:00")])
  func times(text: String, expected: String) {
    #expect(WallTime(text)?.description == expected)
  }

  @Test(
    "no times of day",
    arguments: ["24:00", "7", "7:5", "-1:00", "7:60", "007:00", "", "7:05 ", "٧:٠٥", "+7:05"])
  func noTimes(text: String) {
    #expect(WallTime(text) == nil)
  }
}
