import Foundation
import Testing
import TestSupport

/// A whole lesson, of the shortest verse there is. One of fourteen steps takes two minutes of speaking, and
/// is not part of the timed suite: `RECITE_SPOKEN_LESSON=1 swift test --filter SpokenLessonTests`.
@Suite(
  "A whole lesson, spoken into the microphone", .long, .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct SpokenLessonTests {
  private static let isLong = ProcessInfo.processInfo.environment["RECITE_SPOKEN_LESSON"] != nil
  private let reference = isLong ? "1 John 4:8" : "John 11:35"
  private let spokenReference = isLong ? "first John four eight" : "John eleven, verse thirty five"
  private let questions: Double = isLong ? 12 : 8
  private let home: TemporaryFolder
  private let server: VirtualMicrophone

  init() throws {
    home = try TemporaryFolder()
    server = try VirtualMicrophone()
  }

  @Test(
    "The place, the missing words, the order of pieces, the next word and the passage are said; all are heard"
  )
  func lesson() throws {
    let verse = try JSON(line: try #require(Recite.run("verse", reference, "--format", "jsonl").lines.first))
    let text = try #require(verse["text"]?.string)
    let changes = server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
    // One who makes no long pauses.
    if !Self.isLong { try Recite.run("settings", "set", "end-pause", "1.2", with: changes) }
    let learner = try Learner(
      ["lesson", reference, "--spoken", "--seed", "3"], reference: reference, verse: text, with: changes)
    var unheard = 0
    while let screen = learner.turn(within: 180) {
      guard !screen.contains("Enter go on") else {
        learner.type("")
        continue
      }
      if screen.contains("was heard") || screen.contains("were heard") { unheard += 1 }
      guard unheard < 5 else { break }
      if screen.contains("Say its number") {
        // Words that sound alike are asked for by number; a learner may as well type.
        learner.type(learner.lastAnswer)
        continue
      }
      learner.type("")
      try server.waitUntilListening()
      let words = answer(to: screen, learner)
      try #require(!words.isEmpty, "nothing to say on: \(screen.suffix(800))")
      server.speak(try Spoken.sound(words), after: 0.4)
    }
    let run = learner.program.finish(within: 60)
    let screen = learner.terminal.painted
    #expect(run.code == 0)
    #expect(screen.contains("the lesson is done"), "\(screen.suffix(2000))")
    let why = try JSON(
      line: try #require(Recite.run("why", reference, "--format", "jsonl", with: changes).lines.first))
    #expect(why["asked"]?.number == questions)
    #expect((why["right"]?.number ?? 0) >= questions - 1, "\(screen.suffix(4000))")
    #expect((why["strength"]?.number ?? 0) > 0.8, "\(why)")
    let log = try Recite.run("data", "export", with: changes).lines.map { try JSON(line: $0) }
      .filter { $0["type"]?.string == "answer" }
    #expect(log.count { $0["isSpoken"] == .bool(true) } >= Int(questions) - 1, "\(log)")
  }

  /// What a learner says to the question that is open: the question may stand further up.
  private func answer(to screen: String, _ learner: Learner) -> String {
    if let answer = learner.rightAnswer(to: screen) { learner.lastAnswer = answer }
    if learner.lastAnswer == reference { return spokenReference }
    return learner.lastAnswer.replacing(" ", with: learner.lastAnswer.first?.isNumber == true ? ", " : " ")
  }
}
