import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("Strength over time, from the log")
struct HistoryTests {
  let folder: TemporaryFolder
  let calendar = StudyCalendar { _ in 0 }
  let model = MemoryStrength(stages: Exercise.allCases)

  init() throws { folder = try TemporaryFolder() }

  @Test("The last sample is the strength of now; what was overruled counts, what was taken back does not")
  func log() throws {
    var store = try openStore(in: folder)
    #expect(try store.strengthHistory(model: model, calendar: calendar, now: start) == [])
    for day in 0..<20 { try store.record(entry(.recite, days: Double(day)), about: "Ps.\(day % 5)") }
    let id = try store.record(entry(.build, .wrong, days: 20), about: "Ps.1")
    try store.overrule(id, word: nil, isRight: true, at: start + 20 * 86_400)
    try store.record(entry(.recite, days: 21), about: "Ps.9")
    try store.undo(at: start + 21 * 86_400)
    let now = start + 25 * 86_400
    let samples = try store.strengthHistory(model: model, calendar: calendar, now: now)
    #expect(samples.count == 26)
    #expect(samples.map(\.passages) == [1, 2, 3, 4] + Array(repeating: 5, count: 22))
    var strengths = 0.0
    for number in 0..<5 {
      strengths += model.strength(of: try store.recollection(of: "Ps.\(number)"), at: now)
    }
    #expect(abs((samples.last?.mean ?? 0) - strengths / 5) < 1e-12)
  }

  @Test("Long histories are sampled, to the present")
  func long() throws {
    var store = try openStore(in: folder)
    try store.record(entry(.recite), about: "a")
    try store.record(entry(.recite, days: 999), about: "b")
    let samples = try store.strengthHistory(
      model: model, calendar: calendar, now: start + 1000 * 86_400, most: 50)
    #expect(samples.count == 50)
    #expect(samples.last?.day == calendar.day(of: start + 1000 * 86_400))
    #expect(samples.map(\.passages).filter { $0 == 2 }.count <= 2)
  }
}
