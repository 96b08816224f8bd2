import Foundation
import Testing
import TestSupport

/// Speaking takes its time, so it is not part of the timed suite:
/// `RECITE_SPOKEN_DECKS=1 swift test --filter SpokenDecksTests`.
@Suite(
  "Vocabulary, cards and a quiz, answered into the microphone", .waiting, .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["RECITE_SPOKEN_DECKS"] != nil),
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct SpokenDecksTests {
  private let home: TemporaryFolder
  private let server: VirtualMicrophone

  init() throws {
    home = try TemporaryFolder()
    server = try VirtualMicrophone()
  }

  private var changes: [String: String] {
    server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
  }

  /// Answers each question by voice, as often as it is asked, and gives all that was painted.
  private func play(_ arguments: [String], prompt: String, _ answers: [String: String]) throws -> String {
    let learner = try Learner(arguments, reference: "", verse: "", with: changes)
    var tries = 0
    while let screen = learner.turn(within: 90), tries < 12 {
      // What is asked stands last: above it is what came of the card before, by its name.
      let places = answers.compactMap { answer in
        screen.range(of: answer.key, options: .backwards).map { (place: $0.lowerBound, answer: answer) }
      }
      guard screen.contains(prompt), let asked = places.max(by: { $0.place < $1.place })?.answer else {
        learner.type("")
        continue
      }
      tries += 1
      learner.type("")
      try server.waitUntilListening()
      server.speak(try Spoken.sound(asked.value), after: 0.4)
    }
    #expect(learner.program.finish(within: 60).code == 0)
    return learner.terminal.painted
  }

  @Test("Meanings are told from the other meanings of the document; a wrong one is wrong")
  func vocabulary() throws {
    let path = home.file("k.vocab")
    try Recite.run("vocab", "new", path, with: changes)
    let words = "Hund\tdog (animal)\nHaus\thouse, home\nBahnhof\ttrain station/railway station\n"
    try Recite.run("vocab", "import", path, "-", input: Array(words.utf8), with: changes)
    let screen = try play(
      ["vocab", "study", path, "--spoken", "--mute", "--count", "3"], prompt: "then say the meaning",
      ["Hund": "the dog", "Haus": "train station", "Bahnhof": "railway station"])
    let kept = try Recite.run("vocab", "list", path, "--format", "jsonl", with: changes).lines
    #expect(screen.contains("2 of 3 right"), "\(screen.suffix(1500))")
    #expect(kept.count { $0.contains("learning") } == 3)
  }

  /// Says the answers one after another to a study that is never touched, and gives what was printed.
  private func walk(_ arguments: [String], _ answers: [String]) throws -> String {
    let sounds = try answers.map { try Spoken.sound($0) }
    let program = try Recite.start(arguments + ["--hands-free"], with: changes)
    for sound in sounds {
      try server.waitUntilListening()
      server.speak(sound, after: 0.6)
      try server.waitUntilSaid()
      try server.waitUntilLeftAlone()
    }
    return program.finish(within: 60).lines.joined(separator: "\n")
  }

  @Test("Words of a document are said on a walk: a meaning, what is not known, and the end")
  func vocabularyOnAWalk() throws {
    let path = home.file("w.vocab")
    try Recite.run("vocab", "new", path, with: changes)
    let words = "Hund\tdog (animal)\nHaus\thouse, home\n"
    try Recite.run("vocab", "import", path, "-", input: Array(words.utf8), with: changes)
    let told = try walk(["vocab", "study", path], ["the dog", "I don't know", "stop"])
    #expect(told.contains("1 of 2 right"), "\(told)")
  }

  @Test("A quiz is taken on a walk; what has several answers is put off")
  func quizOnAWalk() throws {
    let pack =
      "First? {~Paris =Berlin ~Rome}\n\nWhich are even? {~%50%two ~%-100%three ~%50%four}\n\nLast? {~green =yellow}\n"
    let file = home.file("walk.gift")
    try home.write("walk.gift", Array(pack.utf8))
    try Recite.run("quiz", "import", file, with: changes)
    let told = try walk(["quiz", "take", "walk"], ["Berlin", "the second"])
    #expect(told.contains("1 question was put off."), "\(told)")
    let tasks = try Recite.run("quiz", "stats", "--format", "jsonl", with: changes).lines
    #expect(tasks.contains { $0.contains("\"right\":2") }, "\(tasks)")
  }

  @Test("The back of a card is said; Enter takes the rating that follows")
  func cards() throws {
    try Recite.run("cards", "new", "Capitals", with: changes)
    try Recite.run(
      "cards", "add", "Capitals", input: Array("France\tParis\nGermany\tBerlin\nItaly\tRome\n".utf8),
      with: changes)
    let screen = try play(
      ["cards", "review", "Capitals", "--spoken"], prompt: "then say the back",
      ["France": "Paris", "Germany": "Berlin", "Italy": "Rome"])
    #expect(screen.contains("3 good."), "\(screen.suffix(1500))")
  }

  @Test("A quiz by letter, by place and by the option's words")
  func quiz() throws {
    let pack = """
      [{"question": "First question?", "options": ["Paris", "Berlin", "Rome"], "answerIndex": 1},
       {"question": "Next question?", "options": ["green", "yellow", "purple"], "answerIndex": 2},
       {"question": "Last question?", "options": ["a river", "a mountain"], "answerIndex": 0}]
      """
    let file = try home.write("pack.json", Array(pack.utf8))
    try Recite.run("quiz", "import", file, with: changes)
    let screen = try play(
      ["quiz", "take", "pack", "--spoken"], prompt: "then say the answer",
      ["First question": "Berlin", "Next question": "the third", "Last question": "a river"])
    #expect(screen.contains("All done: 3 of 3 right"), "\(screen.suffix(1500))")
  }
}
