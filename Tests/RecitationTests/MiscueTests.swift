@testable import Recitation
import Testing

@Suite struct MiscueTests {
  private func result(_ verdicts: [Verdict], added: Int = 0, silences: [Double] = []) -> RecitationResult {
    let words = verdicts.enumerated().map { index, verdict in
      RecitationResult.Word(
        index: index, expected: index == 2 ? "—" : "word", verdict: verdict, confidence: 0.5)
    }
    return RecitationResult(
      outcome: .heard, score: 0, seconds: 1, words: words,
      added: (0..<added).map { .init(before: $0, start: 0, end: 1) },
      hesitations: silences.map { .init(before: 1, seconds: $0) })
  }

  @Test func `each departure has the name of the field, and what is nearly right has none`() {
    let found = result(
      [.correct, .omitted, .omitted, .substituted, .close, .unsure, .omitted], added: 1,
      silences: [0.8, 2.99, 3])
    // The third token is a dash: nobody leaves it out.
    #expect(found.miscues.map(\.miscue) == [.omission, .substitution, .insertion, .hesitation, .longPause])
    #expect(found.miscues.map(\.count) == [2, 1, 1, 2, 1])
    var other = found
    other.outcome = .otherText
    #expect(other.miscues.isEmpty)
  }

  @Test func `close words can be counted as right, with nothing else changed`() {
    var found = result([.correct, .close, .close, .correct, .omitted], added: 1)
    found.score = 0.25
    let accepted = found.acceptingClose()
    #expect(accepted.score == 0.5)
    #expect(accepted.words == found.words)
    found.outcome = .otherText
    #expect(found.acceptingClose() == found)
  }
}
