@testable import Audio
import Foundation
import Testing
import TestSupport

/// What a learner says by nature to a question, which is not always what it asks for.
@Suite(
  "Answers as people say them", .long, .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct SpokenAnswersTests {
  /// One question, and a learner with a microphone before it.
  private struct Asked {
    let server: VirtualMicrophone
    let learner: Learner
    let question: String
    private let home: TemporaryFolder

    /// Asks it; `pause` is the silence that ends an answer, where it is chosen.
    init(_ exercise: String, _ reference: String, endPause pause: String? = nil) throws {
      server = try VirtualMicrophone()
      home = try TemporaryFolder()
      let changes = server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
      if let pause { try Recite.run("settings", "set", "end-pause", pause, with: changes) }
      learner = try Learner(
        ["drill", exercise, reference, "--spoken", "--seed", "3"], reference: reference, verse: "",
        with: changes)
      question = try #require(learner.turn())
    }

    /// What was painted since the last turn, or all where it is over.
    func shown() -> String { learner.turn(within: 120) ?? learner.terminal.painted }

    /// Begins to answer.
    func begin() throws {
      learner.type("")
      try server.waitUntilListening()
    }

    /// Says something, a moment after the microphone has opened.
    func say(_ sound: PCM, before rest: Double = 0) { server.speak(sound, after: 0.4, before: rest) }
  }

  /// Answers one question by voice, and tells what the program showed.
  private func drill(_ exercise: String, _ reference: String, saying words: String) throws -> String {
    // Made beforehand: while it listens is no time to make it.
    let said = try Spoken.sound(words)
    // One who makes no long pauses.
    let asked = try Asked(exercise, reference, endPause: "1.2")
    if exercise.hasPrefix("locate") {
      #expect(asked.question.contains("  1  "), "the choices show: \(asked.question)")
    }
    try asked.begin()
    asked.say(said)
    return asked.shown()
  }

  @Test("the name of a book alone is a book")
  func book() throws {
    let shown = try drill("locate-book", "John 3:16", saying: "John")
    #expect(shown.contains("✓ Right"), "\(shown)")
  }

  @Test("eight numbers said fluently are an order")
  func numbers() throws {
    let shown = try drill("rearrange-8", "John 3:16", saying: "five one eight two seven three six four")
    #expect(shown.contains("You put: ") || shown.contains("✓ Right"), "\(shown)")
  }

  @Test("half of it is right up to there; the next word is whispered, and both parts are one, with a hint")
  func half() throws {
    let asked = try Asked("recite", "Psalm 19:1")
    let terminal = asked.learner.terminal
    try asked.begin()
    asked.say(try Spoken.sound("The heavens declare the glory of God;"))
    let stopped = asked.learner.program.wait(within: 60) {
      terminal.painted.contains("7 of 13. Go on from “and”?")
    }
    #expect(stopped && !terminal.painted.contains("firmament"), "\(terminal.painted)")
    #expect(terminal.painted.contains("Judging …"))
    try asked.server.waitUntilListening()
    asked.say(try Spoken.sound("and the firmament sheweth his handywork."))
    let both = asked.shown()
    #expect(both.contains("Right, with a hint"), "\(both)")
  }

  @Test("a microphone that is pulled out in the middle is told, and what came until then is no answer")
  func unplugged() throws {
    let asked = try Asked("recite", "Psalm 119:105")
    let said = try Spoken.sound("Thy word is a lamp unto my feet,")
    try asked.begin()
    asked.say(said)
    try asked.server.waitUntilSaid(but: said.seconds / 2)
    try asked.server.unplug()
    let shown = asked.shown()
    #expect(shown.contains("Or type the answer.") && !shown.contains("Not right"), "\(shown)")
    #expect(shown.contains("does not count") && !shown.contains("is kept"), "\(shown)")
  }

  @Test("one that is pulled out when all was said takes nothing away: it is judged")
  func unpluggedBehind() throws {
    let said = try Spoken.sound("John")
    let asked = try Asked("locate-book", "John 3:16", endPause: "4")
    try asked.begin()
    asked.say(said, before: 1.2)
    try asked.server.waitUntilSaid()
    try asked.server.unplug()
    let shown = asked.shown()
    #expect(shown.contains("✓ Right"), "\(shown)")
  }

  @Test("the verse itself is its words in order")
  func verse() throws {
    let shown = try drill(
      "rearrange-words", "Psalm 119:105",
      saying: "Thy word is a lamp unto my feet, and a light unto my path.")
    #expect(shown.contains("Right"), "\(shown)")
  }

  @Test("its pieces, said in a wrong order, are an order, and it is shown")
  func pieces() throws {
    let shown = try drill(
      "rearrange-4", "Psalm 119:105", saying: "Thy word is, a light unto my path, a lamp unto my, feet, and")
    #expect(shown.contains("Not right yet: the order") && shown.contains("You put: "), "\(shown)")
  }
}
