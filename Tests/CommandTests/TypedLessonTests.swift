import Foundation
import Testing
import TestSupport

@Suite("A lesson of fourteen steps, typed at a terminal", .waiting)
struct TypedLessonTests {
  private let home: TemporaryFolder
  private let reference = "John 11:35"

  init() throws { home = try TemporaryFolder() }

  private var changes: [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  @Test("What a lesson teaches by its command is in a set: it comes back as promised")
  func comesBack() throws {
    let known = try Recite.run(
      "lesson", "John 11:35", "--typed", "--mute", input: Array("t\nJesus wept.\n\n".utf8), with: changes)
    #expect(known.text.contains("It comes back in 2 days"), "\(known.text)")
    #expect(try Recite.run("set", "show", "My verses", with: changes).text.contains("John 11:35"))
    var later = changes
    later["RECITE_NOW"] = "2026-03-05T08:00:00Z"
    let due = try Recite.run(
      "practice", "--order", "due", "--typed", "--mute", input: Array("q\n".utf8), with: later)
    #expect((due.text + due.messages).contains("John 11:35"), "\(due.text)")
  }

  @Test("Answered right, stopped and taken up again: strength, set, log and progress tell of it")
  func lesson() throws {
    let reference = "Romans 8:31"
    let verse = try JSON(line: try #require(Recite.run("verse", reference, "--format", "jsonl").lines.first))
    let text = try #require(verse["text"]?.string)
    try Recite.run("set", "new", "Mine", reference, with: changes)

    // The first half; then the learner has to go.
    var learner = try start(reference, text)
    var titles = try play(learner) { $0.contains("Step 8 of 14") ? "q" : nil }
    #expect(learner.program.finish(within: 60).code == 0)
    #expect(titles.count == 8 && titles.last?.hasPrefix("Step 8 of 14") == true, "\(titles)")

    // A slip of the mind in the second: one wrong place, which is shown and not asked again.
    learner = try start(reference, text)
    titles = try play(learner) {
      $0.contains("Step 13 of 14") && !$0.contains("Not right") ? "Romans 8:30" : nil
    }
    let screen = learner.terminal.painted
    #expect(learner.program.finish(within: 60).code == 0)
    #expect(titles.count == 7 && titles.first?.hasPrefix("Step 8 of 14") == true, "\(titles)")
    #expect(
      screen.contains("the lesson is done") && screen.contains("11 of 12 right"), "\(screen.suffix(1500))")
    let end = screen.components(separatedBy: "the lesson is done").last ?? ""
    #expect(end.contains("92%"), "the summary tells the bar's own figure")
    #expect(screen.contains("It is") && screen.contains("you said Romans 8:30"))

    // Verse location asked twice, the last time wrong: what it was right for before counts until the day is
    // over.
    let why = try JSON(
      line: try #require(Recite.run("why", reference, "--format", "jsonl", with: changes).lines.first))
    #expect(abs((why["strength"]?.number ?? 0) - 11.0 / 12) < 0.005, "\(why)")
    #expect(why["asked"]?.number == 12 && why["right"]?.number == 11)
    let set = try JSON(
      line: try #require(Recite.run("set", "show", "mine", "--format", "jsonl", with: changes).lines.first))
    #expect(set["reference"]?.string == reference && set["asked"]?.number == 12 && set["right"]?.number == 11)
    let log = try Recite.run("data", "export", with: changes).lines.map { try JSON(line: $0) }
      .filter { $0["type"]?.string == "answer" }
    #expect(log.count == 12 && log.allSatisfy { $0["source"]?.string == "lesson" }, "\(log)")
    let check = try Recite.run("data", "check", with: changes)
    #expect(check.code == 0)

    // Taken back and overruled from the outside.
    try Recite.run("undo", with: changes)
    let after = try JSON(
      line: try #require(Recite.run("why", reference, "--format", "jsonl", with: changes).lines.first))
    #expect(after["asked"]?.number == 11)
  }

  private func start(_ reference: String, _ verse: String) throws -> Learner {
    try Learner(
      ["lesson", reference, "--typed", "--mute", "--seed", "5"], reference: reference, verse: verse,
      with: changes)
  }

  /// Answers until the lesson ends, and tells the heads of the steps that were seen. `special` may answer
  /// otherwise.
  private func play(_ learner: Learner, special: (String) -> String?) throws -> [String] {
    var titles: [String] = []
    while let screen = learner.turn() {
      let heads = screen.components(separatedBy: .newlines).filter { $0.hasPrefix("Step ") }
      if let head = heads.last, head != titles.last { titles.append(head) }
      let isVerdict = screen.contains("Enter go on")
      if let line = isVerdict ? nil : special(screen) {
        learner.type(line)
      } else if isVerdict {
        learner.type("")
      } else {
        learner.type(try #require(learner.rightAnswer(to: screen), "nothing to answer on: \(screen)"))
      }
    }
    return titles
  }
}
