import Foundation
import Testing
import TestSupport

/// What a screen reader would have to read of each command.
@Suite("Where words are wanted there are words, and hardly anything else")
struct InWordsTests {
  /// Who wants words: by the variable for it, or at a terminal that calls itself dumb.
  private static let wishes = [["ACCESSIBLE": "1"], ["TERM": "dumb"]]

  /// Marks and drawings, which a reader spells out or passes over: block elements, boxes, Braille, ticks, and
  /// the brackets of marked words.
  private static let drawn = Set("·–✓✗▸░▒▓█▏▎▍▌▋▊▉┤┼│─└{}[]|#_~=>").union(
    (0x2800...0x28FF).compactMap { UnicodeScalar($0).map(Character.init) })

  /// Of all characters that are not space, the share of those in words and numbers, with the punctuation that
  /// stands at them.
  private func shareOfWords(_ text: String) -> Double {
    let parts = text.split(whereSeparator: \.isWhitespace)
    let words = parts.filter { $0.contains { $0.isLetter || $0.isNumber } }
    let (told, all) = (words.reduce(0) { $0 + $1.count }, parts.reduce(0) { $0 + $1.count })
    return all == 0 ? 0 : Double(told) / Double(all)
  }

  private func expectWords(
    _ run: ProgramRun, _ what: String, besides allowed: Set<Character> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = run.lines.joined(separator: "\n")
    let drawn = text.filter { Self.drawn.contains($0) && !allowed.contains($0) }
    #expect(drawn.isEmpty, "\(what): \(text)", sourceLocation: sourceLocation)
    #expect(shareOfWords(text) >= 0.9, "\(what): \(text)", sourceLocation: sourceLocation)
  }

  @Test("a lesson, cards, a quiz, and what tells how they go", arguments: wishes)
  func studies(wish: [String: String]) throws {
    let home = try TemporaryFolder()
    let changes = wish.merging(["XDG_DATA_HOME": home.path]) { $1 }
    func run(_ arguments: [String], _ input: String = "") throws -> ProgramRun {
      try Recite.start(arguments, input: Array(input.utf8), with: changes).finish()
    }
    let lesson = ["lesson", "Psalm 23:1", "--typed", "--mute", "--seed", "3"]
    // The title of a step has a dot between its parts.
    expectWords(try run(lesson, "\n\nPsalm\n\n\nq\n"), "lesson")
    for command in ["set new Favourites|Psalm 23:1|John 3:16", "cards new Rivers"] {
      let parts = command.split(separator: "|").map(String.init)
      _ = try run(parts[0].split(separator: " ").map(String.init) + parts.dropFirst())
    }
    _ = try run(["cards", "add", "Rivers", "--front", "Rhine", "--back", "a river"])
    expectWords(try run(["cards", "review", "Rivers", "--typed"], "river\n"), "cards review")
    let questions = [
      "Two and two? {~three =four}", "Who? {=Ann =Anne}", "Even? {~%50%two ~%-100%three ~%50%four}",
      "Which? {=one -> uno =two -> due}", "How many? {#2}",
    ]
    try home.write("q.gift", Array(questions.joined(separator: "\n\n").utf8))
    _ = try run(["quiz", "import", home.file("q.gift")])
    expectWords(try run(["quiz", "take"], "A\n\nBob\n\nA B\n\nA B\n\nhelp\n3\n\n"), "quiz take")
    expectWords(try run(["drill", "build", "Psalm 23:1", "--typed", "--mute"], "1\n2\n3\nskip\n"), "build")
    _ = try run(["course", "start", "--evening", "off"])
    expectWords(try run(["course", "tick"], "m\nhelp\nstop\n"), "course tick")
    expectWords(try run([], "help\n\nq\n"), "the menu")
    for told in [
      "progress", "progress --passages", "set show Favourites", "set list", "quiz stats", "quiz list",
      "cards stats", "cards list", "cards show Rivers", "course today", "course progress", "course habits",
      "course library",
    ] {
      expectWords(try run(told.split(separator: " ").map(String.init)), told)
    }
    // The kinds of questions have names with hyphens; the formula is a formula.
    expectWords(try run(["why", "Psalm 23:1"]), "why", besides: ["="])
  }

  /// Both wishes come to one, as the studies show.
  @Test("the verdict on a recording")
  func verdicts() throws {
    let wish = Self.wishes[0]
    let home = try TemporaryFolder()
    let sound = home.file("s.wav")
    try Recite.run("say", "--text", "the lord is my little shepherd I not want", "--output", sound)
    let scored = try Recite.start(["score", sound, "--verse", "Psalm 23:1"], with: wish).finish()
    let text = scored.lines.dropFirst().joined(separator: "\n")
    #expect(text.contains("After “"), "\(text)")
    #expect(shareOfWords(text) >= 0.9 && !text.contains { Self.drawn.contains($0) }, "\(text)")

    let listened = try Recite.start(["listen", "--verse", "Psalm 23:1", "--input", sound], with: wish)
      .finish()
    expectWords(listened, "listen")
    // Its figures are the ear's; its sentences are these, and each error is told once.
    let sentences = listened.lines.map { $0.replacing(/\d+(\.\d+)?/, with: "N") }
    #expect(
      sentences == [
        "Psalm N:N.", "Score N percent: below the pass mark of N percent.",
        "N seconds, N correct words a minute.",
        "After “is my”: something was too much.", "After “shepherd I”: you left out “shall”.",
      ], "\(listened.lines)")
  }
}
