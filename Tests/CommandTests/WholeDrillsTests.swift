import Foundation
import TestSupport
import Testing

/// Each drill from its beginning to its end in a real terminal: `Tests/Decks/in-tmux`, which can keep the screens too. Not
/// part of the timed suite.
@Suite(
  "Each drill on the full screen in tmux", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["RECITE_DRILLS_IN_TMUX"] != nil),
  .enabled(if: TmuxLearner.isInstalled, "tmux is not installed; Vendor/setup --tests installs it"))
struct WholeDrillsTests {
  private let home: TemporaryFolder
  private let changes: [String: String]
  private static let down = "\u{1B}[B"
  private static let escape = "\u{1B}"
  private static let screens = ProcessInfo.processInfo.environment["RECITE_SCREENS"]

  init() throws {
    home = try TemporaryFolder()
    changes = ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  /// Opens the program, and a part of it from Home.
  private func open(_ area: String) throws -> TmuxLearner {
    let learner = try TmuxLearner(changes)
    learner.see("Also here")
    for _ in 0..<12 where !learner.lines.contains(where: { $0.contains("▸ \(area)") }) {
      let before = learner.text
      learner.press(Self.down)
      _ = learner.wait(within: 5) { learner.text != before }
    }
    learner.press("\r")
    return learner
  }

  /// Presses keys, and waits for what they bring; keeps the screen where that is asked for.
  private func step(
    _ learner: TmuxLearner, _ keys: String, _ wanted: String, _ name: String? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    learner.press(keys)
    learner.see(wanted, within: 30, location)
    guard let folder = Self.screens, let name else { return }
    try? learner.text.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
  }

  private func addCard(_ learner: TmuxLearner, _ front: String, _ back: String) {
    step(learner, "a", "▸ Front")
    step(learner, front, front)
    step(learner, "\r", "▸ Back")
    step(learner, back, back)
    step(learner, "\r", "Added “\(front)”")
  }

  @Test("cards: a new list, review by hand and typed, Play broken off and gone on with, deletion and undo")
  func cards() throws {
    let learner = try open("Cards")
    step(learner, "n", "What shall the card list be called?", "cards-1-new")
    step(learner, "Rivers", "Rivers")
    step(learner, "\r", "This list is empty")
    addCard(learner, "Rhine", "1,230 km")
    addCard(learner, "Elbe", "1,094 km")
    addCard(learner, "Oder", "866 km")
    step(learner, "r", "card 1 of 3", "cards-2-front")
    step(learner, "\r", "g good", "cards-3-back")
    step(learner, "e", "card 2 of 3", "cards-4-next")
    step(learner, "t", "the back")
    step(learner, "1094 km", "1094 km")
    step(learner, "\r", "✓ Right", "cards-5-typed")
    step(learner, "\r", "card 3 of 3")
    step(learner, "u", "card 2 of 3", "cards-6-taken-back")
    step(learner, "g", "card 3 of 3")
    step(learner, "\r", "f fail")
    step(learner, "f", "3 cards reviewed", "cards-7-done")
    step(learner, "\r", "Oder")
    // Play: the first card, then broken off; it goes on with the other two.
    step(learner, "3", "card 1 of 3", "cards-8-play")
    step(learner, "\r", "g good")
    step(learner, "g", "card 2 of 3")
    step(learner, Self.escape, "To review")
    step(learner, "3", "card 1 of 2", "cards-9-play-goes-on")
    #expect(learner.text.contains("Your Play goes on: 1 card passed before."), "\(learner.text)")
    for card in ["card 2 of 2", "2 cards reviewed"] {
      step(learner, "\r", "g good")
      step(learner, "g", card)
    }
    step(learner, "\r", "Rivers")
    step(learner, "2", "▸ Rivers")
    step(learner, "\r", "Oder")
    step(learner, "D", "Delete the list “Rivers” with 3 cards?", "cards-10-delete")
    step(learner, "y", "The list is deleted")
    step(learner, "u", "Taken back", "cards-11-undone")
    #expect(learner.text.contains("Rivers"))
    try end(learner)
    let cards = try Recite.run("cards", "show", "Rivers", "--format", "jsonl", with: changes).lines
    #expect(cards.count == 3)
  }

  @Test("vocabulary: a new document, a word added, its pronunciation, typed with a slip, judged, mastered")
  func vocabulary() throws {
    let learner = try open("Vocabulary")
    step(learner, "n", "Where shall the new document be?", "vocab-1-new")
    let path = home.file("words.vocab")
    step(learner, path, "words.vocab")
    step(learner, "\r", "There are no words yet")
    for (word, pronunciation, meaning) in [
      ("転勤", "てんきん", "job transfer/relocation"), ("寿司", "すし", "sushi"),
    ] {
      step(learner, "a", "▸ Word")
      step(learner, word, word)
      step(learner, "\r", "▸ Pronunciation")
      step(learner, pronunciation, pronunciation)
      step(learner, "\r", "▸ Meaning")
      step(learner, meaning, meaning)
      step(learner, "\r", "Added “\(word)”")
    }
    step(learner, "s", "Enter show the meaning", "vocab-2-word")
    #expect(learner.text.contains("転勤") && !learner.text.contains("てんきん"))
    step(learner, "p", "てんきん", "vocab-3-pronunciation")
    step(learner, "t", "Enter check")
    step(learner, "relocasion", "relocasion")
    step(learner, "\r", "✓ Right, written “relocation”", "vocab-4-right")
    step(learner, "\r", "寿司")
    step(learner, "\r", "y knew it")
    step(learner, "n", "Enter", "vocab-5-not-known")
    try end(learner)
    let words = try Recite.run("vocab", "list", path, "--format", "jsonl", with: changes).lines.map {
      try JSON(line: $0)
    }
    #expect(words.map { $0["state"]?.string } == ["learning", "learning"])
  }

  @Test("quiz: by letter and by arrows, right and wrong at once, the end, the tasks, one marked incomplete")
  func quiz() throws {
    let pack = """
      [
        {"question": "Two and two?", "options": ["three", "four"], "answerIndex": 1, "explanation": "Count."},
        {"question": "Three and three?", "options": ["six", "seven"], "answerIndex": 0, "explanation": "Again."}
      ]
      """
    try Recite.run("quiz", "import", home.write("sums.json", Array(pack.utf8)), with: changes)
    let learner = try open("Quiz")
    learner.see("0 of 2 done")
    step(learner, "\r", "Two and two?", "quiz-1-question")
    step(learner, "b", "✓ Right", "quiz-2-right")
    #expect(learner.text.contains("Count."))
    step(learner, "\r", "Three and three?")
    step(learner, Self.down, "▸ B")
    step(learner, "\r", "Not so: A is right", "quiz-3-wrong")
    step(learner, "\r", "1 of 2 right", "quiz-4-end")
    step(learner, "\r", "2 of 2 done")
    step(learner, "3", "You said: seven", "quiz-5-tasks")
    step(learner, "m", "Marked incomplete")
    step(learner, "2", "1 of 2 done")
    step(learner, "\r", "question 1 of 1", "quiz-6-again")
    step(learner, "1", "✓ Right")
    try end(learner)
    #expect(try Recite.run("quiz", "take", with: changes).text.contains("All done"))
  }

  /// Leaves the program from wherever it is.
  private func end(_ learner: TmuxLearner) throws {
    for _ in 0..<6 where !learner.text.contains("q quit") {
      let before = learner.text
      learner.press(Self.escape)
      _ = learner.wait(within: 3) { learner.text != before }
    }
    learner.press("q")
    let ending = try learner.ending()
    #expect(ending.code == 0 && ending.isGivenBack)
  }
}
