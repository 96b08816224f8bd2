@testable import Habits
import Testing

@Suite("Timers call for the course's reminders by numbers")
struct CourseTimerTests {
  private let theme = "eating-slowly"

  private func life() throws -> Life {
    var life = try Life()
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    try life.act(.adopt(theme: theme, text: "Fork down"))
    return life
  }

  private func kinds(_ life: Life) -> [ReminderKind] {
    life.state.timers(in: life.course, at: life.moment).map(\.kind)
  }

  @Test("each habit has its number, by which it is found again")
  func numbers() throws {
    var life = try life()
    try life.act(.setReminder(.habit(theme: theme), CourseReminder(isOn: true, time: .evening)))
    #expect(kinds(life).contains(.habit(theme: theme)))
    for timer in life.state.timers(in: life.course, at: life.moment) {
      #expect(life.state.kind(ofTimer: timer.number) == timer.kind)
    }
    for stranger in [1, CourseTimer.first - 1, CourseTimer.first + 50, .max, .min] {
      #expect(life.state.kind(ofTimer: stranger) == nil, "\(stranger)")
    }
  }

  @Test("nothing calls before the course begins, in a pause, for what is off, or for a habit that was let go")
  func silence() throws {
    #expect(kinds(try Life()).isEmpty)
    var life = try life()
    try life.act(.setReminder(.habit(theme: theme), CourseReminder(isOn: true, time: .evening)))
    try life.act(.setReminder(.evening, CourseReminder(isOn: false, time: .evening)))
    #expect(kinds(life) == [.habit(theme: theme)])
    try life.act(.pause)
    #expect(kinds(life).isEmpty)
    try life.act(.resume)
    life.go(days: 14)
    try life.act(.letGo(theme: theme))
    life.go(days: 1)
    #expect(kinds(life).isEmpty)
  }
}
