@testable import Recitation
@testable import Reports
import Testing

@Suite struct ExtentTextTests {
  private func sentences(_ recited: [Range<Int>], before: Double = 0, behind: Double = 0) -> [String] {
    let words = "In principle — the printing with which we are concerned, differs".split(separator: " ").map(
      String.init)
    return ExtentText.sentences(
      RecitationResult(
        outcome: .heard, score: 0.5, seconds: 4,
        words: words.enumerated().map { place, word in
          .init(
            index: place, expected: word,
            verdict: recited.contains { $0.contains(place) } ? .correct : .omitted,
            confidence: 0.9)
        }, recited: recited, before: before, behind: behind))
  }

  @Test func `tells how far one came, where one began and what one passed over`() {
    #expect(sentences([0..<10]) == ["9 of 10 words, stopped after \"concerned\"."])
    #expect(sentences([3..<11]) == ["8 of 10 words, begun at \"the\"."])
    #expect(sentences([0..<4, 8..<11]) == ["6 of 10 words, left out from \"printing\" to \"we\"."])
    #expect(
      sentences([0..<4, 5..<10]) == ["8 of 10 words, left out \"printing\", stopped after \"concerned\"."])
  }

  @Test func `the whole text and nothing else needs no word`() {
    #expect(sentences([0..<11]).isEmpty)
    #expect(sentences([]).isEmpty)
  }

  @Test func `words out of place are told, long ones by where they begin and end`() {
    func sentences(_ heard: String) -> [String] {
      ExtentText.sentences(
        RecitationResult(
          outcome: .heard, score: 0.5, seconds: 4,
          words: [.init(index: 0, expected: "In", verdict: .correct, confidence: 1)], recited: [0..<1],
          misplaced: [.init(before: 0, heard: heard, start: 0, end: 1)]))
    }
    #expect(sentences("the earth") == ["Said out of place: \"the earth\"."])
    #expect(
      sentences("one two three four five six seven eight nine")
        == ["Said out of place: \"one two three … seven eight nine\"."])
  }

  @Test func `an announcement is told in seconds`() {
    #expect(sentences([0..<11], before: 2.14) == ["Speech before it: 2.1 s."])
    #expect(
      sentences([0..<10], behind: 0.5) == [
        "9 of 10 words, stopped after \"concerned\".", "Speech behind what was recited: 0.5 s.",
      ])
  }
}
