@testable import Files
import Foundation
import Glibc
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// Not part of the timed suite: `RECITE_BENCHMARK=1 swift test --filter StorageBenchmarks`, best with
/// `TMPDIR=/var/tmp`, as test folders are in memory otherwise, and `-c release -Xswiftc -enable-testing`.
/// Prints its figures.
@Suite("Storage at full size", .enabled(if: ProcessInfo.processInfo.environment["RECITE_BENCHMARK"] != nil))
struct StorageBenchmarks {
  @Test("10,000 passages in sets and 1,000,000 answers")
  func fullSize() throws {
    let folder = try TemporaryFolder()
    // A file kept between runs saves the minute that filling it takes.
    let kept = ProcessInfo.processInfo.environment["RECITE_BENCHMARK_FILE"]
    let path = kept ?? folder.file("recite.sqlite")
    let last = start + 1_000_000 * 60
    let today = StudyCalendar { _ in 0 }.day(of: last)
    let model = MemoryStrength(stages: Exercise.allCases)
    if !FileManager.default.fileExists(atPath: path) { try fill(path) }
    func time<T>(_ name: String, limit: Duration? = nil, _ work: () throws -> T) rethrows -> T {
      let clock = ContinuousClock()
      let began = clock.now
      let processor = Glibc.clock()
      let value = try work()
      let took = clock.now - began
      let used = Double(Glibc.clock() - processor) / Double(CLOCKS_PER_SEC)
      print("storage benchmark: \(name): \(took), \(used) s of processor time")
      if let limit { #expect(took < limit, "\(name)") }
      return value
    }
    for round in 1...3 {
      try time("open and first screen, round \(round)", limit: .milliseconds(50)) {
        var store = try Store(opening: path, now: last)
        let home = try store.home(now: last, today: today, model: model)
        #expect(home.total == 10_000)
      }
    }
    var store = try Store(opening: path, now: last)
    for round in 1...3 {
      try time("what to ask next, round \(round)", limit: .milliseconds(20)) {
        let next = try store.nextPassage(.oldest, now: last, today: today, model: model)
        _ = try store.misses(in: try #require(next))
      }
    }
    _ = try time("standings alone") { try store.standings() }
    if kept != nil { return }
    var id: AnswerID?
    try time("record an answer") { id = try store.record(entry(.recite, days: 800), about: "Ref.1.77") }
    let answer = try #require(id)
    try time("overrule it") { try store.overrule(answer, word: 1, isRight: false, at: last) }
    try time("undo") { _ = try store.undo(at: last) }
    let report = try time("check") { try store.check() }
    #expect(report.faults == [])
    try time("back up") { _ = try store.backUp(now: last) }
    var lines = 0
    try time("export") { try store.export { (_: String) throws(Failure) in lines += 1 } }
    try print("storage benchmark: \(lines) lines; \(store.backups.all().first?.bytes ?? 0) bytes")
  }

  private func fill(_ path: String) throws {
    var store = try Store(opening: path, now: start)
    for set in 0..<10 {
      try store.createSet(
        named: "Set \(set)", references: (0..<1000).map { "Ref.\(set).\($0)" }, at: start)
    }
    try store.transaction { connection throws(Failure) in
      try connection.run(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
        INSERT INTO answers (passage_id, time, day, exercise, outcome, hints, source, spoken)
        SELECT (i * 7919) % 10000 + 1, 1750150000000 + i * 60000, (1750150000 + i * 60 - 10800) / 86400,
          (i * 31) % 12, (i * 17) % 3, (i % 10 = 0), 'practice', i % 2 FROM n
        """)
      try connection.run(
        """
        INSERT INTO answer_words (answer_id, word, kind)
        SELECT id, id % 20, 0 FROM answers WHERE outcome = 0
        """)
    }
    let report = try store.check()
    #expect(report.answers == 1_000_000)
  }
}
