import Foundation
import Glibc
import Testing
import TestSupport

@Suite("A batch outlives its workers and its reader's patience", .waiting, .serialized)
struct WorkerLossTests {
  private static let jobs = 6

  /// Six jobs of some seconds of speech each; the first may be of another verse, and so may the others.
  private func manifest(first: String = "Genesis 1:1", others: String = "Genesis 1:1") throws -> String {
    let lines = try (0..<Self.jobs).map { number in
      let verse = number == 0 ? first : others
      return #"{"id": "job-\#(number)", "audio": "\#(try Spoken.verse(verse))", "verse": "\#(verse)"}"#
    }
    return try Recite.home.write("batch.jsonl", Array(lines.joined(separator: "\n").utf8))
  }

  private func start(first: String = "Genesis 1:1") throws -> ProgramUnderTest {
    try Recite.start(["score", "--manifest", try manifest(first: first), "--format", "jsonl", "--jobs", "1"])
  }

  /// Whether a process runs: one that has ended and that nobody reaped does not.
  private func isAlive(_ process: Int32) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !(stat.components(separatedBy: ") ").last ?? "").hasPrefix("Z")
  }

  /// Whether a process computes: a worker that waits for its next recording takes none with it.
  private func isComputing(_ process: Int32) -> Bool {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return (stat.components(separatedBy: ") ").last ?? "").hasPrefix("R")
  }

  /// The time a process has computed, in hundredths of a second.
  private func work(_ process: Int32) -> Int {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = (stat.components(separatedBy: ") ").last ?? "").split(separator: " ")
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  @Test(
    "A worker killed in mid-batch costs one error line; all others are scored", .long,
    arguments: [SIGKILL, SIGSEGV])
  func killed(signal: Int32) throws {
    // Long enough that it is still under way when the signal comes: a verse takes a worker no longer than to
    // be looked at.
    let running = try start(first: "Psalm 23:1-6")
    var busy: Int32?
    _ = running.wait {
      busy = running.children(running: "worker").first { work($0) > 20 && isComputing($0) }
      return busy != nil
    }
    kill(try #require(busy, "no worker was seen at work"), signal)
    let run = running.finish()
    Recite.check(run, ["score", "(a worker killed)"], 0, #_sourceLocation)
    let results = try run.lines.map { try Result(line: $0) }
    #expect(results.map(\.id) == (0..<Self.jobs).map { "job-\($0)" })
    let lost = results.filter { $0.error != nil }
    #expect(lost.count == 1, "\(results.map(\.story))")
    #expect(results.filter { $0.error == nil }.allSatisfy { ($0.score ?? 0) >= 0.9 })
    #expect(run.messages.contains(", 1 could not be scored"), "\(run.messages)")
  }

  @Test("Ctrl-C keeps the finished lines, ends with 130 and leaves no worker behind", .long)
  func interrupted() throws {
    let terminal = try TestTerminal()
    // Long enough that most are still to come when the keys are pressed: short ones are all scored within two
    // seconds.
    let manifest = try manifest(others: "Psalm 23:1-6")
    let running = try Recite.start(
      ["score", "--manifest", manifest, "--format", "jsonl", "--jobs", "2"], terminal: terminal,
      capturesOutput: true)
    #expect(
      running.wait { terminal.painted.contains("1 of 6") || terminal.painted.contains("2 of 6") },
      "\(terminal.painted)")
    let workers = running.children(running: "worker")
    #expect(!workers.isEmpty)
    terminal.type("\u{3}")
    let run = running.finish(within: 180)
    Recite.check(run, ["score", "(Ctrl-C)"], 130, #_sourceLocation)
    let results = try run.lines.map { try Result(line: $0) }
    #expect((1..<Self.jobs).contains(results.count), "\(results.count) lines")
    #expect(
      results.map(\.id) == results.indices.map { "job-\($0)" }, "finished lines, in order, without a gap")
    #expect(results.allSatisfy { $0.error == nil }, "\(results.map(\.story))")
    #expect(terminal.painted.contains("Interrupted"))
    #expect(
      terminal.painted.contains("\u{1B}[?25h") || !terminal.painted.contains("\u{1B}[?25l"),
      "the cursor is hidden")
    #expect(workers.allSatisfy { !isAlive($0) }, "a worker lives on")
  }

  @Test("SIGTERM and a killed parent leave no worker behind", arguments: [SIGTERM, SIGKILL, SIGHUP])
  func orphans(signal: Int32) throws {
    let running = try start()
    #expect(running.wait { running.children(running: "worker").contains { work($0) > 5 } })
    let workers = running.children(running: "worker")
    running.signal(signal)
    let run = running.finish(within: 180)
    #expect(run.code != 0)
    #expect(waitUntil(within: 10) { workers.allSatisfy { !isAlive($0) } }, "a worker lives on")
  }
}
