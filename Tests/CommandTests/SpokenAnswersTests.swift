import Audio
import Foundation
import SoundFiles
import TestSupport
import Testing

/// What a learner says by nature to a question, which is not always what it asks for.
@Suite(
  "Answers as people say them", .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct SpokenAnswersTests {
  /// Answers one question by voice, and tells what the program showed.
  private func drill(_ exercise: String, _ reference: String, saying words: String) throws -> String {
    let server = try VirtualMicrophone()
    let home = try TemporaryFolder()
    let changes = server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
    // One who makes no long pauses.
    try Recite.run("settings", "set", "end-pause", "1.2", with: changes)
    let learner = try Learner(
      ["drill", exercise, reference, "--spoken", "--seed", "3"], reference: reference, verse: "",
      with: changes)
    let question = try #require(learner.turn())
    if exercise.hasPrefix("locate") { #expect(question.contains("  1  "), "the choices show: \(question)") }
    return try say(words, learner, server)
  }

  /// Begins to answer, says something, and tells what the program showed.
  private func say(_ words: String, _ learner: Learner, _ server: VirtualMicrophone) throws -> String {
    // Made beforehand: while it listens is no time to make it.
    let said = try sound(words)
    try begin(learner, server)
    server.speak(said)
    return learner.turn(within: 120) ?? learner.terminal.painted
  }

  private func begin(_ learner: Learner, _ server: VirtualMicrophone) throws {
    learner.type("")
    try server.waitUntilListening()
    Thread.sleep(forTimeInterval: 0.4)
  }

  private func sound(_ words: String) throws -> PCM {
    let samples = try Spoken.samples(Spoken.text(words))
    return try PCM(samples: samples, sampleRate: 22_050).resampled(to: PCM.recognitionRate)
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
    let server = try VirtualMicrophone()
    let home = try TemporaryFolder()
    let learner = try Learner(
      ["drill", "recite", "Psalm 119:105", "--spoken"], reference: "Psalm 119:105", verse: "",
      with: server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    _ = try #require(learner.turn())
    try begin(learner, server)
    server.speak(try sound("Thy word is a lamp unto my feet,"))
    let stopped = learner.program.wait(within: 60) {
      learner.terminal.painted.contains("8 of 14. Go on from “and”?")
    }
    #expect(stopped && !learner.terminal.painted.contains("light"), "\(learner.terminal.painted)")
    #expect(learner.terminal.painted.contains("Judging …"))
    try server.waitUntilListening()
    Thread.sleep(forTimeInterval: 0.4)
    server.speak(try sound("and a light unto my path."))
    let both = learner.turn(within: 120) ?? learner.terminal.painted
    #expect(both.contains("Right, with a hint"), "\(both)")
  }

  @Test("a microphone that is pulled out in the middle is told, and what came until then is no answer")
  func unplugged() throws {
    let server = try VirtualMicrophone()
    let home = try TemporaryFolder()
    let learner = try Learner(
      ["drill", "recite", "Psalm 119:105", "--spoken"], reference: "Psalm 119:105", verse: "",
      with: server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    _ = try #require(learner.turn())
    try begin(learner, server)
    server.speak(try sound("Thy word is a lamp unto my feet,"))
    Thread.sleep(forTimeInterval: 1.2)
    try server.unplug()
    let shown = learner.turn(within: 60) ?? learner.terminal.painted
    #expect(shown.contains("Or type the answer.") && !shown.contains("Not right"), "\(shown)")
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
