import Foundation
import Testing
import TestSupport

/// Each drill from its beginning to its end in a real terminal: `Tests/Decks/in-tmux`, which can keep the
/// screens too. Not part of the timed suite.
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
    try learner.see("Also here")
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
  ) throws {
    learner.press(keys)
    try learner.see(wanted, within: 30, location)
    guard let folder = Self.screens, let name else { return }
    try? learner.text.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
  }

  private func addCard(_ learner: TmuxLearner, _ front: String, _ back: String) throws {
    try step(learner, "a", "▸ Front")
    try step(learner, front, front)
    try step(learner, "\r", "▸ Back")
    try step(learner, back, back)
    try step(learner, "\r", "▸ Both ways")
    try step(learner, "\r", "Added “\(front)”")
    try step(learner, Self.escape, "r review")
  }

  @Test("cards: a new list, review by hand and typed, Play broken off and gone on with, deletion and undo")
  func cards() throws {
    let learner = try open("Cards")
    try step(learner, "n", "What shall the card list be called?", "cards-1-new")
    try step(learner, "Rivers", "Rivers")
    try step(learner, "\r", "This list is empty")
    try addCard(learner, "Rhine", "1,230 km")
    try addCard(learner, "Elbe", "1,094 km")
    try addCard(learner, "Oder", "866 km")
    try step(learner, "r", "Card 1 of 3", "cards-2-front")
    try step(learner, "\r", "g good", "cards-3-back")
    try step(learner, "e", "Card 2 of 3", "cards-4-next")
    try step(learner, "t", "the back")
    try step(learner, "1094 km", "1094 km")
    try step(learner, "\r", "✓ Right", "cards-5-typed")
    try step(learner, "\r", "Card 3 of 3")
    try step(learner, "u", "Card 2 of 3", "cards-6-taken-back")
    try step(learner, "g", "Card 3 of 3")
    try step(learner, "\r", "f fail")
    try step(learner, "f", "3 cards reviewed", "cards-7-done")
    try step(learner, "\r", "Oder")
    // Play: the first card, then broken off; it goes on with the other two.
    try step(learner, "3", "Card 1 of 3", "cards-8-play")
    try step(learner, "\r", "g good")
    try step(learner, "g", "Card 2 of 3")
    try step(learner, Self.escape, "To review")
    try step(learner, "3", "Card 1 of 2", "cards-9-play-goes-on")
    #expect(learner.text.contains("Your Play goes on: 1 card passed before."), "\(learner.text)")
    for card in ["Card 2 of 2", "2 cards reviewed"] {
      try step(learner, "\r", "g good")
      try step(learner, "g", card)
    }
    try step(learner, "\r", "Rivers")
    try step(learner, "2", "▸ Rivers")
    try step(learner, "\r", "Oder")
    try step(learner, "D", "Delete the list “Rivers” with 3 cards?", "cards-10-delete")
    try step(learner, "y", "The list is deleted")
    try step(learner, "u", "Taken back", "cards-11-undone")
    #expect(learner.text.contains("Rivers"))
    try end(learner)
    let cards = try Recite.run("cards", "show", "Rivers", "--format", "jsonl", with: changes).lines
    #expect(cards.count == 3)
  }

  @Test("vocabulary: a new document, a word added, its pronunciation, typed with a slip, judged, mastered")
  func vocabulary() throws {
    let learner = try open("Vocabulary")
    try step(learner, "n", "Where shall the new document be?", "vocab-1-new")
    let path = home.file("words.vocab")
    try step(learner, path, "words.vocab")
    try step(learner, "\r", "There are no words yet")
    for (word, pronunciation, meaning) in [
      ("転勤", "てんきん", "job transfer/relocation"), ("寿司", "すし", "sushi"),
    ] {
      try step(learner, "a", "▸ Word")
      try step(learner, word, word)
      try step(learner, "\r", "▸ Pronunciation")
      try step(learner, pronunciation, pronunciation)
      try step(learner, "\r", "▸ Meaning")
      try step(learner, meaning, meaning)
      try step(learner, "\r", "Added “\(word)”")
    }
    try step(learner, "s", "Enter show the meaning", "vocab-2-word")
    #expect(learner.text.contains("転勤") && !learner.text.contains("てんきん"))
    try step(learner, "p", "てんきん", "vocab-3-pronunciation")
    try step(learner, "t", "Enter check")
    try step(learner, "relocasion", "relocasion")
    try step(learner, "\r", "✓ Right, written “relocation”", "vocab-4-right")
    try step(learner, "\r", "寿司")
    try step(learner, "\r", "y knew it")
    try step(learner, "n", "Enter", "vocab-5-not-known")
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
    try learner.see("0 of 2 done")
    try step(learner, "\r", "Two and two?", "quiz-1-question")
    try step(learner, "b", "✓ Right", "quiz-2-right")
    #expect(learner.text.contains("Count."))
    try step(learner, "\r", "Three and three?")
    try step(learner, Self.down, "▸ B")
    try step(learner, "\r", "Not so: A is right", "quiz-3-wrong")
    try step(learner, "\r", "1 of 2 right", "quiz-4-end")
    try step(learner, "\r", "2 of 2 done")
    try step(learner, "3", "You said: seven", "quiz-5-tasks")
    try step(learner, "m", "Marked incomplete")
    try step(learner, "2", "1 of 2 done")
    try step(learner, "\r", "Question 1 of 1", "quiz-6-again")
    try step(learner, "1", "✓ Right")
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
