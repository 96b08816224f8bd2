@testable import Files
import Foundation
import Glibc
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("Programs that share a file, and programs that are killed", .waiting, .serialized)
struct KillTests {
  let folder: TemporaryFolder
  /// The probe lies beside the test program.
  private static let probe: String = {
    var path = [UInt8](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, length)), as: UTF8.self)
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("StorageProbe").path
  }()

  init() throws { folder = try TemporaryFolder() }

  private func launch(_ path: String, count: Int? = nil) throws -> ProgramUnderTest {
    try ProgramUnderTest.start(
      Self.probe, [path] + (count.map { [String($0)] } ?? []),
      environment: ProcessInfo.processInfo.environment)
  }

  @Test("after 200 kills every acknowledged answer is there, and every answer is whole", .long)
  func kills() throws {
    let path = folder.file("recite.sqlite")
    var store = try Store(opening: path, now: start)
    var generator = SystemRandomNumberGenerator()
    var acknowledged = 0
    for kill in 1...200 {
      let probe = try launch(path)
      _ = probe.wait { !probe.outputSoFar.isEmpty }
      usleep(UInt32.random(in: 0...12_000, using: &generator))
      probe.signal(SIGKILL)
      let run = probe.finish()
      #expect(run.code == -SIGKILL)
      let numbers = run.lines.compactMap { Int($0) }
      let last = try #require(numbers.last)
      acknowledged += numbers.count
      let count = try store.number("SELECT count(*) FROM answers")
      try #require(
        try store.number("SELECT max(id) FROM answers") >= last, "kill \(kill) lost an acknowledged answer")
      try #require(count >= acknowledged, "kill \(kill) lost an acknowledged answer")
      // At most one more was written and not yet told.
      try #require(count <= acknowledged + kill)
      let words = try store.number("SELECT count(*) FROM answer_words")
      let lesson = Int(try store.unfinishedLessons().first?.state ?? "")
      let days = try store.number("SELECT sum(asked) FROM daily")
      let folded = try store.number("SELECT sum(asked) FROM recollections")
      try #require(words == 3 * count && lesson == count, "kill \(kill) left half an answer")
      try #require(days == count && folded == count, "kill \(kill) left half an answer")
    }
    let report = try store.check()
    #expect(report.faults == [])
    #expect(report.answers >= 200)
  }

  @Test("two programs that answer at once wait for each other")
  func together() throws {
    let path = folder.file("recite.sqlite")
    do {
      var store = try Store(opening: path, now: start)
      _ = try store.startLesson(about: "John.3.16", state: "0", at: start)
    }
    let probes = try (0..<2).map { _ in try launch(path, count: 60) }
    for run in probes.map({ $0.finish() }) {
      #expect(run.code == 0)
      #expect(run.lines.count == 60)
    }
    var store = try Store(opening: path, now: start)
    #expect(try store.number("SELECT count(*) FROM answers") == 120)
    #expect(try store.check().faults == [])
  }

  @Test("programs that make the file at the same time all open it")
  func openingTogether() throws {
    for round in 0..<5 {
      let path = folder.file("new-\(round).sqlite")
      let probes = try (0..<3).map { _ in try launch(path, count: 1) }
      for probe in probes { #expect(probe.finish().code == 0) }
      var store = try Store(opening: path, now: start)
      #expect(try store.number("SELECT count(*) FROM answers") == 3)
    }
  }
}
