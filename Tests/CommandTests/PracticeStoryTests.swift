import Foundation
import Testing
import TestSupport

/// Fifty answers of practice about one verse, right and wrong, over a month: what a learner expects at each.
@Suite("Fifty answers of practice, through the built program", .waiting)
struct PracticeStoryTests {
  private let home: TemporaryFolder
  private let reference = "Psalm 119:105"
  private let verse: String

  init() throws {
    home = try TemporaryFolder()
    let line = try #require(Recite.run("verse", reference, "--format", "jsonl").lines.first)
    verse = try #require(try JSON(line: line)["text"]?.string)
    try Recite.run("set", "new", "One", reference, with: ["XDG_DATA_HOME": home.path])
  }

  /// One answer as the learner saw it.
  private struct Seen {
    var title: String
    var isRight: Bool
    var bar: Int
  }

  /// A terminal without motion: the bar would rise for half a second after each answer.
  private func changes(day: Int) -> [String: String] {
    [
      "XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00Z",
      "TZ": "UTC",
      "TERM": "dumb",
    ]
  }

  /// Practises on a day of March. `isKnown` tells of each answer whether the learner knows it.
  private func practise(day: Int, _ answers: [Bool]) throws -> [Seen] {
    let learner = try Learner(
      ["practice", "One", "--typed", "--mute", "--count", "\(answers.count)"], reference: reference,
      verse: verse, with: changes(day: day))
    var seen: [Seen] = []
    var title = ""
    func note(_ screen: String) {
      let bars = screen.matches(of: /Strength [^%\n]*?(\d+)%/).compactMap { Int($0.output.1) }
      seen.append(Seen(title: title, isRight: screen.contains("Right"), bar: bars.last ?? -1))
    }
    while let screen = learner.turn() {
      if screen.contains("Enter go on") {
        note(screen)
        learner.type("")
        continue
      }
      let lines = screen.components(separatedBy: .newlines)
      if let head = lines.lastIndex(where: { $0.hasPrefix("Question ") }), head + 1 < lines.count {
        title = lines[head + 1].trimmingCharacters(in: .whitespaces)
      }
      guard answers.indices.contains(seen.count) else { break }
      learner.type(answers[seen.count] ? try #require(learner.rightAnswer(to: screen), "\(screen)") : "g")
    }
    let end = learner.terminal.painted.components(separatedBy: "\(answers.count) question").first ?? ""
    let tail = end.components(separatedBy: "Question ").last ?? ""
    note(tail)
    #expect(learner.program.finish(within: 60).code == 0)
    // What the summary and the reasons say is what the bar said last.
    let summary = learner.terminal.painted.components(separatedBy: reference).last ?? ""
    #expect(summary.contains("\(seen.last?.bar ?? -1)%"), "day \(day): \(summary)")
    return seen
  }

  @Test("right leads on and raises the bar, wrong asks again and leaves it, days lead back a little")
  func story() throws {
    let first = try practise(day: 1, Array(repeating: true, count: 14))
    #expect(
      first.map(\.title) == [
        "In which book is this?", "Fill in the missing word.", "Put the pieces in order.",
        "In which book and chapter is this?", "Fill in the 4 missing words.", "Put the pieces in order.",
        "Where is this? Book, chapter and verse.", "Build the passage, word by word.",
        "Fill in the 7 missing words.", "Put the pieces in order.", "Where is this? Book, chapter and verse.",
        "Say the whole passage by heart.", "Say the whole passage by heart.",
        "Say the whole passage by heart.",
      ])
    let rises = zip(first, first.dropFirst()).prefix(11).allSatisfy { $0.bar < $1.bar }
    #expect(rises && first[11].bar == 100 && first.last?.bar == 100, "\(first.map(\.bar))")

    var answers = first.count
    let days: [(Int, [Bool])] = [
      (2, [true, true, false, true, true, true]), (3, [false, false, true, true, true, true]),
      (6, [true, false, true, true, true, true]), (10, [false, true, false, true, true, true]),
      (24, [false, false, false, true, true, true]), (31, [true, true, true, true, true, true]),
    ]
    for (day, known) in days {
      let seen = try practise(day: day, known)
      answers += seen.count
      #expect(seen.map(\.isRight) == known, "day \(day): \(seen)")
      for (one, next) in zip(seen, seen.dropFirst()) {
        if !next.isRight { #expect(next.bar == one.bar, "day \(day): a wrong answer moved the bar: \(seen)") }
        #expect(next.bar >= one.bar, "day \(day): \(seen)")
      }
      #expect(seen.last.map { $0.bar } == 100, "day \(day): put right, all of it stands: \(seen)")
    }
    #expect(answers == 50)
    let why = try JSON(
      line: try #require(
        Recite.run("why", reference, "--format", "jsonl", with: changes(day: 31)).lines.first))
    #expect(why["asked"]?.number == 50 && (why["strength"]?.number ?? 0) > 0.99)
  }

  @Test("stopped in the middle of a set, a lesson stops, and nothing typed after it is taken for an answer")
  func stops() throws {
    try Recite.run("set", "new", "Two", "John 11:35", "Psalm 23:1", with: changes(day: 1))
    let run = try Recite.run(
      "lesson", "Two", "--typed", "--mute", input: Array("q\njohn\n".utf8), with: changes(day: 1))
    #expect(!run.text.contains("Psalm 23:1") && run.text.contains("Kept at step 1"), "\(run.text)")
    let log = try Recite.run("data", "export", with: changes(day: 1)).lines
    #expect(!log.contains { $0.contains("\"answer\"") })
  }

  @Test("a right answer is made wrong only by who says so twice")
  func overruling() throws {
    func drill(_ lines: String) throws -> ProgramRun {
      try Recite.run(
        "practice", "One", "--typed", "--mute", expecting: nil, input: Array(lines.utf8),
        with: changes(day: 1))
    }
    #expect(try drill("psalms\no\ny\nq\n").text.contains("1 question, 0 right"))
    #expect(try drill("psalms\no\nn\nq\n").text.contains("1 question, 1 right"))
    let given = try drill("I don't know\no\nq\n").text
    #expect(given.contains("1 question, 1 right"), "wrong to right needs no asking")
  }

  @Test("with ACCESSIBLE=1 a verdict is told in words, without marks")
  func accessible() throws {
    let run = try Recite.run(
      "drill", "recite", reference, "--typed", "--mute", expecting: nil,
      input: Array("thy word is a lamp unto my hands and a light unto path\n".utf8),
      with: changes(day: 1).merging(["ACCESSIBLE": "1"]) { $1 })
    let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("After “unto my”: you said “hands”, not “feet”."), "\(run.text)")
    #expect(words.contains("After “light unto”: you left out “my”; the second one."), "\(run.text)")
    #expect(!words.contains("It goes:"), "the verse again only if asked")
    #expect(!run.text.contains("{") && !run.text.contains("[-") && !run.text.contains("✗"), "\(run.text)")
  }
}
