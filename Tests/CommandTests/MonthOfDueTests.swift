import Foundation
import Testing
import TestSupport

/// Ten verses practised as they fall due through March, half of all answers wrong.
@Suite("Thirty days of ten verses, through the built program", .long, .waiting)
struct MonthOfDueTests {
  private static let names = [
    "John 11:35", "Psalm 23:1", "Psalm 119:105", "Genesis 1:1", "Philippians 4:13", "1 John 4:8",
    "Proverbs 3:5",
    "Psalm 46:10", "Matthew 5:8", "Romans 12:21",
  ]
  private let home: TemporaryFolder
  private let verses: [String: String]

  init() throws {
    home = try TemporaryFolder()
    var verses: [String: String] = [:]
    for line in try Recite.run("verse", Self.names.joined(separator: "; "), "--format", "jsonl").lines {
      let row = try JSON(line: line)
      verses[try #require(row["reference"]?.string)] = try #require(row["text"]?.string)
    }
    self.verses = verses
    try Recite.run("set", "new", "Ten", Self.names.joined(separator: "; "), with: changes(day: 1))
  }

  private func changes(day: Int) -> [String: String] {
    [
      "XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00Z", "TZ": "UTC",
      "TERM": "dumb",
    ]
  }

  /// The passages whose words are due on a day.
  private func due(on day: Int) throws -> Set<String> {
    let today = "2026-03-\(day < 10 ? "0" : "")\(day)"
    let rows = try Recite.run("set", "show", "Ten", "--format", "jsonl", with: changes(day: day)).lines
    var due: Set<String> = []
    for row in rows {
      let row = try JSON(line: row)
      if let day = row["due"]?.string, day <= today { due.insert(try #require(row["reference"]?.string)) }
    }
    return due
  }

  /// Practises what is due, and tells what was asked, in order, and whether it was known.
  private func practise(
    day: Int, knowing isKnown: () -> Bool
  ) throws -> (asked: [(name: String, isRight: Bool)], end: String) {
    let learner = try Learner(
      ["practice", "Ten", "--order", "due", "--typed", "--mute", "--seed", "\(day)"], reference: "",
      verse: "",
      with: changes(day: day))
    var asked: [(name: String, isRight: Bool)] = []
    while let screen = learner.turn() {
      if screen.contains("Enter go on") {
        let isRight = asked.popLast()?.isRight == true
        #expect(screen.contains("Right") == isRight, "\(screen)")
        asked.append((learner.reference, isRight))
        learner.type("")
        continue
      }
      if let title = screen.matches(of: /Question \d+, (.+)/).last {
        learner.reference = String(title.1).trimmingCharacters(in: .whitespaces)
        learner.verse = try #require(verses[learner.reference], "\(screen)")
        asked.append((learner.reference, isKnown()))
      }
      let isRight = asked.last?.isRight == true
      learner.type(isRight ? try #require(learner.rightAnswer(to: screen), "\(screen)") : "g")
      guard asked.count < 60 else { break }
    }
    #expect(learner.program.finish(within: 60).code == 0)
    return (asked, learner.terminal.painted)
  }

  @Test("Each due passage is asked once a day, the missed again at the end, each session ends, none is stuck")
  func month() throws {
    var chance = UInt64(2026)
    func isKnown() -> Bool {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return chance >> 33 & 1 == 0
    }
    for name in Self.names {
      let words = isKnown() ? verses[name] ?? "" : "no"
      try Recite.run(
        "drill", "recite", name, "--typed", "--mute", expecting: nil, input: Array("\(words)\n".utf8),
        with: changes(day: 1))
    }
    var (sessions, answers) = (0, 0)
    var days: [String: Int] = [:]
    for day in 2...30 {
      let due = try due(on: day)
      guard !due.isEmpty else { continue }
      let (asked, end) = try practise(day: day, knowing: isKnown)
      sessions += 1
      answers += asked.count
      #expect(Set(asked.prefix(due.count).map(\.name)) == due, "day \(day): each once before any twice")
      #expect(Set(asked.map(\.name)) == due, "day \(day): nothing that is not due")
      for name in due {
        days[name, default: 0] += 1
        let known = asked.filter { $0.name == name }.map(\.isRight)
        // Until it is right, three times at most.
        #expect(
          known.dropLast().allSatisfy { !$0 } && (known.last == true || known.count == 3), "\(name): \(known)"
        )
      }
      #expect(
        zip(asked, asked.dropFirst()).allSatisfy {
          $0.name != $1.name || due.count == 1 || $1.name == asked.last?.name
        })
      #expect(end.contains("Done for today."), "day \(day): \(end.suffix(400))")
      #expect(try self.due(on: day).isEmpty, "day \(day): what was asked is not due again today")
    }
    #expect(sessions >= 20 && answers > 100, "\(sessions) sessions, \(answers) answers")
    #expect(Set(days.keys) == Set(Self.names), "each came back: \(days)")
  }
}
