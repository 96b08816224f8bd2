@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

/// Speech that is no word of the text: the ear does not know which word it is, but how sure it is of it.
struct SpokenAdditionTests {
  private let passage = StudyPassage(
    name: "Words", text: "He that believeth on the Son hath everlasting life.")

  /// All words right, and something said before the eighth.
  private func heard(_ confidence: Double?, score: Double = 0.96) -> RecitationResult {
    RecitationResult(
      outcome: .heard, score: score, seconds: 5,
      words: passage.tokens.map {
        .init(index: $0.index, expected: $0.printed, verdict: .correct, confidence: 0.99)
      },
      added: [.init(before: 7, start: 3, end: 3.4, confidence: confidence)])
  }

  private func judged(_ confidence: Double?, _ strictness: VerdictStrictness) throws -> Judged {
    let asked = AskedQuestion(.recite(ReciteQuestion()), .recite, about: passage, seed: 1)
    return try AnswerJudge(canon: Shipped.canon, strictness: strictness)
      .judge(asked, .recited(heard(confidence)))
  }

  @Test func `fails where the ear is sure, and is told where it is not`() throws {
    let sure = try judged(0.93, .normal)
    #expect(sure.outcome == .wrong && sure.faults == [WordFault(word: 7, kind: .added)])
    #expect(sure.sentences == ["After “Son hath”: something was too much."])
    let doubtful = try judged(0.4, .normal)
    #expect(doubtful.outcome == .slips && doubtful.faults == [WordFault(word: 7, kind: .beside)])
    #expect(doubtful.sentences == ["Perhaps something too much after “Son hath”."])
    #expect(try judged(0.4, .lenient).outcome == .clean && judged(0.93, .lenient).outcome == .slips)
    #expect(try judged(0.4, .strict).outcome == .wrong)
    #expect(try judged(nil, .normal).outcome == .slips, "a line of an older version does not tell how sure")
  }

  @Test func `a pass mark is not passed by it`() {
    #expect(!heard(0.93).passes(0.9) && heard(0.4).passes(0.9) && !heard(0.4, score: 0.8).passes(0.9))
    #expect(heard(0.93).passes(0.9, .lenient))
  }
}
