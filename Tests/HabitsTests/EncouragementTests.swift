import Foundation
@testable import Habits
import Testing

@Suite("Encouragement")
struct EncouragementTests {
  /// What Home shows today, kept in the log.
  private func look(_ life: inout Life, _ generator: inout SeededGenerator) -> String? {
    guard let shown = life.state.encouragement(from: life.course, at: life.moment, using: &generator) else {
      return nil
    }
    for event in shown.events { life.state.apply(event) }
    life.log += shown.events
    return shown.text
  }

  @Test("LAYOUT-1.4: after a missed day, not after a good one, not on the first, the same all day")
  func occasions() throws {
    var life = try Life()
    var generator = SeededGenerator(seed: 1)
    #expect(look(&life, &generator) == nil, "before the course")
    try life.act(.start(again: false))
    #expect(look(&life, &generator) == nil, "the first day")
    try life.tick("observing-meals")
    life.go(days: 1)
    #expect(look(&life, &generator) == nil, "yesterday was full")
    life.go(days: 1)
    let text = try #require(look(&life, &generator))
    #expect(life.course.encouragements.once.contains(text))
    let count = life.log.count
    life.go(days: 0, hour: 22)
    #expect(look(&life, &generator) == text)
    #expect(life.log.count == count)
    life.go(days: 1)
    #expect(look(&life, &generator) == nil, "not every day")
    life.go(days: 2)
    let second = try #require(look(&life, &generator))
    #expect(life.course.encouragements.often.contains(second), "many days missed have words of their own")
    try life.act(.pause)
    life.go(days: 10)
    #expect(look(&life, &generator) == nil, "a pause misses nothing")
  }

  @Test("seldom the same twice: every text comes once before one comes again, never twice running")
  func variety() throws {
    var life = try Life()
    var generator = SeededGenerator(seed: 2)
    try life.act(.start(again: false))
    life.go(days: 7)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    var shown: [String] = []
    for _ in 0..<300 {
      life.go(days: 1)
      if let text = look(&life, &generator) { shown.append(text) }
    }
    let often = life.course.encouragements.often.count
    #expect(shown.count >= 90 && shown.count <= 100)
    #expect(Set(shown.dropFirst().prefix(often)).count == often)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
  }
}
