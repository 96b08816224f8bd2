import Testing
import TestSupport

/// `recite history`: what a learner stumbles over, day by day.
@Suite(.running) struct HistoryTests {
  private let home: TemporaryFolder
  private let reference = "Romans 8:31"

  init() throws { home = try TemporaryFolder() }

  private func changes(day: Int) -> [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2027-01-0\(day)T08:00:00Z", "TZ": "UTC"]
  }

  private func say(_ words: String, day: Int, expecting code: Int32) throws {
    try Recite.run(
      "drill", "recite", reference, "--typed", "--mute", expecting: code, input: Array((words + "\n").utf8),
      with: changes(day: day))
  }

  @Test func `Two days of reciting: what was missed each day, and what most`() throws {
    let before = try Recite.run("history", reference, with: changes(day: 3))
    #expect(before.messages.contains("recite lesson \"Romans 8:31\""), "\(before.messages)")

    try say(
      "What shall we say to those things? If God be for us, who can be against us?", day: 3, expecting: 1)
    try say(
      "What shall we then say to those things? If God be for us, who can be against us?", day: 5,
      expecting: 1)
    try say(
      "What shall we then say to these things? If God be for us, who can be against us?", day: 5,
      expecting: 0)

    let shown = try Recite.run("history", reference, with: changes(day: 6))
    #expect(
      shown.lines == [
        "Day         Asked  Right  Missed", "2027-01-03  1      0      then, these",
        "2027-01-05  2      1      these", "Missed most: these (twice), then",
      ])
    let days = try Recite.run("history", "Rom 8:31", "--days", "2", "-f", "jsonl", with: changes(day: 6))
      .lines.map { try JSON(line: $0) }
    #expect(days.count == 1 && days.first?["day"]?.string == "2027-01-05", "\(days)")
    #expect(days.first?["missed"]?.array?.first?["index"]?.number == 6)
  }
}
