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

  @Test(arguments: [
    ("He that doeth not righteousness is of him.", 3), ("There is no fear in love.", 2),
    ("Love never fails.", 1), ("Don't be afraid.", 0), ("Love is patient, and envieth not.", 5),
  ])
  func `a pass mark is not passed without a word that says no`(text: String, negation: Int) {
    let tokens = Tokenizer.tokens(of: text)
    func said(_ verdict: Verdict, at place: Int, heard: String? = nil) -> RecitationResult {
      RecitationResult(
        outcome: .heard, score: 0.96, seconds: 5,
        words: tokens.map {
          .init(
            index: $0.index, expected: $0.printed, verdict: $0.index == place ? verdict : .correct,
            confidence: 0.9, heard: $0.index == place ? heard : nil)
        }, recited: [0..<tokens.count])
    }
    for strictness in VerdictStrictness.allCases {
      #expect(!said(.omitted, at: negation).passes(0.9, strictness))
      #expect(!said(.substituted, at: negation, heard: "now").passes(0.9, strictness))
    }
    let other = negation == 0 ? 1 : 0
    #expect(!said(.substituted, at: other, heard: "not").passes(0.9), "put for another word")
    #expect(said(.omitted, at: other).passes(0.9) && said(.unsure, at: negation).passes(0.9))
    var stopped = said(.omitted, at: negation)
    stopped.recited = [negation + 1..<tokens.count + 1]
    #expect(stopped.passes(0.9), "what was not come to only lowers the score")
  }

  @Test func `a denied verb says no with its apostrophe and without`() {
    for word in ["don't", "didnt", "isnt", "shouldn't", "wouldnt", "can't", "cant", "never", "not"] {
      #expect(AddedWords.isNegation(word), "\(word)")
    }
    for word in ["want", "went", "sent", "present", "servant", "covenant", "wound", "ant", "knot", "nt"] {
      #expect(!AddedWords.isNegation(word), "\(word)")
    }
  }
}
