import Foundation
import Testing
import TestSupport

/// The whole of a lesson in a real terminal: fourteen steps on the full screen in tmux, once typed, once
/// spoken into a virtual microphone. That takes two minutes, so it is not part of the timed suite:
/// `Tests/Lessons/in-tmux`.
@Suite(
  "A whole lesson on the full screen in tmux", .waiting, .serialized,
  .enabled(if: TmuxLearner.isInstalled, "tmux is not installed; Vendor/setup --tests installs it"),
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct WholeLessonTests {
  private let reference = "1 John 4:8"
  private let home: TemporaryFolder
  private let server: VirtualMicrophone
  private let changes: [String: String]
  private let verse: String

  init() throws {
    home = try TemporaryFolder()
    server = try VirtualMicrophone()
    changes = server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
    let line = try #require(Recite.run("verse", reference, "--format", "jsonl").lines.first)
    verse = try #require(try JSON(line: line)["text"]?.string)
  }

  @Test("typed: every step right, and strength, log and screens say so")
  func typed() throws {
    try Recite.run("settings", "set", "answer", "keys", with: changes)
    let learner = try begin()
    for step in 1...14 {
      try learner.see("Step \(step) of 14")
      if step > 2 {
        try learner.type(step: step, of: verse, at: reference)
        try learner.see("✓ Right")
      }
      learner.press("\r")
    }
    #expect(try learner.see("the lesson is done").contains { $0.contains("12 of 12 right") })
    try conclude(learner, right: 12, spoken: 0)
  }

  @Test(
    "spoken: the place, the missing words, the order, each next word and the verse are said and heard",
    .enabled(if: ProcessInfo.processInfo.environment["RECITE_SPOKEN_LESSON"] != nil))
  func spoken() throws {
    let learner = try begin()
    var right = 0
    var said = 0
    for step in 1...14 {
      try learner.see("Step \(step) of 14", within: 90)
      guard step > 2 else {
        // It is spoken to the end at the second step.
        if step == 2 { try learner.see("s hear it again") }
        learner.press("\r")
        continue
      }
      said += try say(step, learner)
      try learner.see("Enter go on", within: 120)
      if learner.text.contains("✓ Right") || learner.text.contains("~ Right") { right += 1 }
      learner.press("\r")
    }
    try learner.see("the lesson is done")
    #expect(right >= 11 && said >= 11)
    try conclude(learner, right: right, spoken: said)
  }

  private func begin() throws -> TmuxLearner {
    let learner = try TmuxLearner(changes)
    try learner.see("With what will you begin?")
    learner.press("2")
    try learner.see("What will you learn?")
    learner.press(reference)
    try learner.see(String(verse.prefix(20)))
    learner.press("\r")
    return learner
  }

  // MARK: Speaking

  /// Says the answer of a step, again where it was not heard; the third time keys help. Whether it was said,
  /// 1 or 0.
  private func say(_ step: Int, _ learner: TmuxLearner) throws -> Int {
    let words = verse.split(separator: " ").map(String.init)
    try learner.see(learner.question(ofStep: step))
    try learner.see("Esc stop")
    switch step {
    case 3, 6, 9, 13: return try say("first John four eight", learner)
    case 4, 7, 11, 14: return try say(learner.missing(from: words).joined(separator: " "), learner)
    case 5, 8, 12:
      // Keys from the tenth on are letters; what is said are the numbers beside them.
      let numbers = learner.order(of: verse).map { key in
        Int(key, radix: 36).map(String.init) ?? key
      }
      return try say(numbers.joined(separator: ", "), learner)
    default:
      var said = 1
      for index in words.indices {
        let option = learner.option(index, of: words) ?? "?"
        let before = learner.text
        try speak(words[index].filter { $0.isLetter || $0 == " " }, learner)
        let moved = learner.wait(within: 60) {
          isAskedAgain(learner) || learner.text.contains("Enter go on")
            || !isListening(learner)
              && learner.text != before
        }
        if !moved || isAskedAgain(learner) {
          learner.press(option)
          said = 0
        }
      }
      return said
    }
  }

  private func say(_ words: String, _ learner: TmuxLearner) throws -> Int {
    try #require(!words.isEmpty, "nothing to say on:\n\(learner.text)")
    for _ in 0..<3 {
      try speak(words, learner)
      _ = learner.wait(within: 120) {
        learner.text.contains("Enter go on")
          || !isListening(learner)
      }
      if learner.wait(within: 1, until: { learner.text.contains("Enter go on") }) { return 1 }
    }
    Issue.record("“\(words)” was not heard:\n\(learner.text)")
    learner.press("\u{4}")
    return 0
  }

  /// Whether no word of those offered was heard, or two of them as well as each other.
  private func isAskedAgain(_ learner: TmuxLearner) -> Bool {
    learner.text.contains("None of these words") || learner.text.contains("? Say its number.")
  }

  /// Whether the microphone is open, or what it heard is being judged.
  private func isListening(_ learner: TmuxLearner) -> Bool {
    learner.text.contains("silence ends") || learner.text.contains("Judging …")
  }

  private func speak(_ words: String, _ learner: TmuxLearner) throws {
    let sound = try Spoken.sound(words)
    learner.press("\u{12}")
    try server.waitUntilListening()
    try learner.see("silence ends")
    server.speak(sound, after: 0.4)
  }

  // MARK: What it leaves behind

  private func conclude(_ learner: TmuxLearner, right: Int, spoken: Int) throws {
    let end = learner.text
    #expect(end.contains("\(right) of 12 right"), "\(end)")
    learner.press("\r")
    try learner.see("What will you learn?")
    learner.press("\u{1B}")
    try learner.see("\(right) of 12 answers right today")
    learner.press("4")
    try learner.see("My verses")
    learner.press("\r")
    let row = try #require(try learner.see("\(right)/12").first { $0.contains(reference) })
    #expect(row.contains("today"))
    learner.press("5")
    try learner.see("1 day in a row")
    learner.press("q")
    let ending = try learner.ending()
    #expect(ending.code == 0 && ending.isGivenBack, "\(ending)")

    let why = try JSON(
      line: try #require(Recite.run("why", reference, "--format", "jsonl", with: changes).lines.first))
    #expect(why["asked"]?.number == 12 && why["right"]?.number == Double(right))
    #expect((why["strength"]?.number ?? 0) > (right == 12 ? 0.99 : 0.8), "\(why)")
    let log = try Recite.run("data", "export", with: changes).lines.map { try JSON(line: $0) }
      .filter { $0["type"]?.string == "answer" }
    #expect(log.count == 12 && log.count { $0["isSpoken"] == .bool(true) } == spoken, "\(log)")
    #expect(try Recite.run("data", "check", with: changes).code == 0)
  }
}
