import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Weekly reports")
struct WeeklyReportTests {
  private func text(_ report: WeeklyReport?) -> String? {
    report.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("REPORTING-0.0, 0.1: these very bytes, once a week, after the person agreed")
  func bytes() throws {
    var life = try Life("2026-03-02 09:00")
    try life.act(.start(again: false))
    try life.readAll()
    #expect(life.refusal(.madeReport(week: 1)) == .notReporting)
    try life.tick("observing-meals")
    try life.move()
    life.go(days: 1)
    try life.tick("observing-meals")
    #expect(life.state.dueReports(at: life.moment) == [], "off until agreed to")
    try life.act(.report(number: 0xF3A1))
    life.go(days: 6, hour: 11, minute: 59)
    #expect(life.state.dueReports(at: life.moment) == [], "Sunday can still be ticked")
    life.go(days: 0, hour: 12)
    let expected =
      #"{"report":1,"person":"000000000000f3a1","course":"ten-weeks","week":1,"habits":[{"theme":"observing-meals","#
      + #""done":2,"of":7,"changed":false}],"movement":1,"fullDays":2,"pausedDays":0,"posts":5,"points":28}"#
      + "\n"
    #expect(life.state.dueReports(at: life.moment).map { text($0) } == [expected])
    #expect(
      text(life.state.report(ofWeek: 1, number: 0xF3A1, at: life.moment)) == expected, "what is shown is sent"
    )
    try life.act(.madeReport(week: 1))
    #expect(life.state.dueReports(at: life.moment) == [])
    // Opened after a month: the weeks between are due, each once.
    life.go(days: 30)
    #expect(life.state.dueReports(at: life.moment).map(\.week) == [2, 3, 4, 5])
    try life.act(.stopReporting)
    #expect(life.state.dueReports(at: life.moment) == [])
    // Agreed to again: only from this week on.
    try life.act(.report(number: 9))
    #expect(life.state.dueReports(at: life.moment) == [])
    #expect(life.state.report(ofWeek: 7, number: 9, at: life.moment) == nil, "not yet begun")
  }

  @Test(
    "REPORTING-0.1: nothing typed, no date and no time is in it; the number is new when the person wishes")
  func anonymity() throws {
    var life = try Life("2026-03-02 09:00")
    try life.act(.start(again: false))
    try life.act(.report(number: 1))
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    try life.act(.setGoal("Zebra goal"))
    try life.act(.adopt(theme: "eating-slowly", text: "Zebra habit"))
    try life.tick("eating-slowly")
    life.go(days: 14)
    try life.act(.reword(theme: "eating-slowly", text: "Zebra changed"))
    try life.act(.report(number: .max))
    life.go(days: 7, hour: 13)
    let reports = life.state.dueReports(at: life.moment).compactMap { text($0) }
    #expect(reports.count == 4)
    for report in reports {
      #expect(!report.contains("Zebra"))
      #expect(!report.contains("2026"))
      // A date or a time would be in quotes, or longer than any count.
      let numbers = report.split { !$0.isNumber }.filter { $0.count > 4 }
      #expect(numbers.isEmpty, "\(numbers)")
      #expect(report.contains(#""person":"ffffffffffffffff""#))
      #expect(report.utf8.count < 600)
    }
    #expect(reports.last?.contains("\"changed\":true") == true)
  }

  @Test("a week with a pause in it is one week, and tells of the pause")
  func pause() throws {
    var life = try Life("2026-03-02 09:00")
    try life.act(.start(again: false))
    try life.act(.report(number: 1))
    life.go(days: 2)
    try life.act(.pause)
    life.go(days: 5)
    try life.act(.resume)
    life.go(days: 5, hour: 13)
    let report = try #require(life.state.dueReports(at: life.moment).first)
    #expect(report.pausedDays == 5)
    #expect(report.habits.map(\.frequency) == [Frequency(done: 0, asked: 7)])
    #expect(life.state.dueReports(at: life.moment).count == 1)
  }

  @Test("names from a log of unknown origin cannot break the line")
  func hostile() {
    let report = WeeklyReport(
      number: 1, course: "x\",\"y\":\n\u{1B}", week: 1,
      habits: [.init(theme: "a\"}]", frequency: Frequency(), wasChanged: false)], movement: 0, fullDays: 0,
      pausedDays: 0, posts: 0, points: 0)
    let line = String(decoding: report.bytes, as: UTF8.self)
    #expect(line.contains(#""course":"xy","#))
    #expect(line.contains(#""theme":"a","#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(report.bytes)) }
  }
}
