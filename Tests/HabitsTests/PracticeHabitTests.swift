import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("A habit that ticks itself")
struct PracticeHabitTests {
  private func life() throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.act(.adopt(theme: "reciting", text: "Five questions on the bus"))
    return life
  }

  @Test("it can be taken on from the first day, without a post, and is offered until then")
  func offered() throws {
    var life = try Life("2026-03-02 08:00")
    func offers() -> [Post.Ask] { life.state.view(of: life.course, at: life.moment).offers.map(\.ask) }
    #expect(offers().isEmpty, "nothing is offered before the course begins")
    try life.act(.start(again: false))
    #expect(offers() == [.habit(theme: "reciting")])
    try life.act(.adopt(theme: "reciting", text: "Five questions on the bus"))
    #expect(offers().isEmpty && life.listed == ["observing-meals", "reciting"])
  }

  @Test(
    "days of practice are ticked, also those on which nobody looked, and none twice or before it was taken on"
  )
  func ticked() throws {
    var life = try life()
    let first = life.moment.today
    life.go(days: 5)
    let days = Set([-1, 0, 2, 3, 6].map { first.advanced(by: $0) })
    try life.act(.practise(days: days))
    #expect(life.state.ticks.keys.sorted() == [0, 2, 3].map { first.advanced(by: $0) })
    #expect(
      life.score == 30 + 1,
      "the first day is full with it alone: the given habit is needed from the second on")
    let count = life.log.count
    try life.act(.practise(days: days))
    #expect(life.log.count == count)
    #expect(try life.log.map { try $0.row() }.compactMap { CourseEvent($0) } == life.log)
  }

  @Test("a tick that the person takes back stays away, until they tick it by hand")
  func takenBack() throws {
    var life = try life()
    let days: Set = [life.moment.today]
    try life.act(.practise(days: days))
    try life.tick("reciting", .today, false)
    try life.act(.practise(days: days))
    #expect(life.state.ticks[life.moment.today]?.themes == [])
    try life.tick("reciting")
    #expect(life.state.ticks[life.moment.today]?.themes == ["reciting"])
  }

  @Test(
    "it does not say that the person looked at the course: who only practises is welcomed back all the same")
  func notPresent() throws {
    var life = try life()
    life.go(days: 10)
    try life.act(.practise(days: [life.moment.today]))
    #expect(life.state.daysAway(at: life.moment) == 9)
  }
}
