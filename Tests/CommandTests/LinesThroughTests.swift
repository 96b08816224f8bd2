import Foundation
import Testing
import TestSupport

/// A learner who knows each line once it was heard learns what is long, through the built program.
@Suite("Long passages line by line, from hearing to saying all of it by heart", .long, .waiting)
struct LinesThroughTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var changes: [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  /// Answers to the end; how many steps there were.
  private func learn(_ learner: Learner, beginning begins: String) throws -> Int {
    var lines: [Int: String] = [:]
    var (steps, screens) = (Set<Int>(), 0)
    while let screen = learner.turn() {
      screens += 1
      guard screens < 900 else { break }
      let step = screen.matches(of: /Step (\d+) of (\d+)/).last.flatMap { Int($0.1) }
      if let step { steps.insert(step) }
      let part = screen.matches(of: /lines? (\d+)(?:-(\d+))? of (\d+)/).last
      let first = part.flatMap { Int($0.1) }
      if let first, screen.contains("Listen, and say it along.") {
        let words = screen.components(separatedBy: "Listen, and say it along.").last ?? ""
        let shown = words.components(separatedBy: .newlines).map { $0.trimmingCharacters(in: .whitespaces) }
        lines[first] = shown.first { !$0.isEmpty }
      }
      if screen.contains("Enter go on") {
        #expect(!screen.contains("Not right"), "\(screen)")
        learner.type("")
        continue
      }
      if screen.contains("Where is this?") || screen.contains("Where does this begin?") {
        learner.type(begins)
      } else if let first {
        let last = part?.2.flatMap { Int($0) } ?? first
        learner.type((first...last).compactMap { lines[$0] }.joined(separator: " "))
      } else {
        learner.type(learner.verse)
      }
    }
    #expect(
      learner.terminal.painted.contains("the lesson is done"), "\(learner.terminal.painted.suffix(1500))")
    return steps.count
  }

  @Test(
    "A psalm, the longest verse, forty verses: whoever answers rightly gets through",
    arguments: [("Psalm 23", 70), ("Esther 8:9", 40), ("Psalm 119:1-40", 260)])
  func through(reference: String, most: Int) throws {
    let verses = try Recite.run("verse", reference, "--format", "jsonl").lines.map { try JSON(line: $0) }
    let words = verses.compactMap { $0["text"]?.string }
    let learner = try Learner(
      ["lesson", reference, "--typed", "--mute", "--seed", "5"], reference: reference,
      verse: words.joined(separator: " "), with: changes)
    let steps = try learn(learner, beginning: try #require(verses.first?["reference"]?.string))
    #expect(learner.program.finish(within: 60).code == 0 && steps <= most, "\(steps) steps")
    let why = try JSON(
      line: try #require(Recite.run("why", reference, "--format", "jsonl", with: changes).lines.first))
    #expect((why["strength"]?.number ?? 0) > 0.7, "\(why)")
  }

  @Test("The steps have names: by an option, by a setting; auto is as it was")
  func names() throws {
    func count(_ option: String) throws -> String {
      let run = try Recite.run(
        "lesson", "Psalm 23", "--typed", "--mute", option, input: Array("q\n".utf8), with: changes)
      return String(run.text.firstMatch(of: /Step 1 of (\d+)/)?.1 ?? "")
    }
    #expect(try count("--pathway=quick") == "4")
    #expect(try count("--pathway=lines") == "56")
    let classic = try count("--pathway=classic")
    try Recite.run("settings", "set", "lesson.pathway", "classic", with: changes)
    #expect(try count("--anew") == classic && Int(classic) ?? 0 > 14)
    try Recite.run("settings", "set", "lesson.pathway", "quick", with: changes)
    #expect(try count("--anew") == "4")
    try Recite.run("settings", "reset", "lesson.pathway", with: changes)
    #expect(try count("--anew") == "56")
    let refused = try Recite.run(
      "settings", "set", "lesson.pathway", "juggle", expecting: nil, with: changes)
    #expect(refused.messages.contains("auto, classic, lines or quick"))
  }
}
