@testable import Recitation
import Testing
@testable import Text

@Suite struct BlankAnswerTests {
  let answer = BlankAnswer(
    Tokenizer.tokens(of: "Thy word is a lamp unto my feet, and a light unto my path."), blanks: [1, 4, 10])

  private func wrong(_ judged: BlankAnswer.Judged) -> [Int] {
    judged.result.words.filter { $0.verdict != .correct }.map(\.index)
  }

  @Test(arguments: [
    ("word lamp light", BlankAnswer.Reading.missingWords, 1.0, [Int]()),
    ("Word, lamp; ligth!", .missingWords, 1, []),
    ("word light", .missingWords, 0.6667, [4]),
    ("word path light", .missingWords, 0.6667, [4]),
    ("path", .missingWords, 0, [1, 4, 10]),
    ("Thy word is a lamp unto my feet, and a light unto my path", .wholeText, 1, []),
    ("thy word is a torch unto my feet and a light unto my path", .wholeText, 0.6667, [4]),
    // What was shown may be typed wrong too; the score is that of the missing words.
    ("thy word is a lamp to my feet and a light unto my path", .wholeText, 1, [5]),
  ])
  func `the missing words or the whole text, whichever was typed`(
    typed: String, reading: BlankAnswer.Reading, score: Double, faults: [Int]
  ) {
    let judged = answer.judge(typed: typed)
    #expect(judged.reading == reading)
    #expect(judged.result.score == score)
    #expect(wrong(judged) == faults)
    #expect(judged.result.words.count == 14)
  }

  @Test func `the better of two verdicts on one recording counts, in the places of the text`() {
    func result(_ verdicts: [Verdict], added: [Int] = []) -> RecitationResult {
      RecitationResult(
        outcome: .heard, score: 0, seconds: 2,
        words: verdicts.enumerated().map { .init(index: $0, expected: "word", verdict: $1, confidence: 1) },
        added: added.map { .init(before: $0, start: 0, end: 1) })
    }
    let all = [Verdict](repeating: .correct, count: 14)
    let none = [Verdict](repeating: .omitted, count: 14)
    let part = answer.judge(
      missingWords: result([.correct, .substituted, .correct], added: [1, 3]), wholeText: result(none))
    #expect(part.reading == .missingWords)
    #expect(wrong(part) == [4])
    #expect(part.result.added.map(\.before) == [4, 11])
    #expect(part.result.score == 0)
    let begun = answer.judge(
      missingWords: result([.correct, .correct, .omitted], added: [0, 1]),
      wholeText: result(Array(all.prefix(7)) + none.prefix(7)))
    #expect(begun.reading == .wholeText, "it was said from its beginning, and stopped")
    #expect(begun.result.words[10].verdict == .omitted && begun.result.added.isEmpty)
    let whole = answer.judge(
      missingWords: result([.correct, .correct, .unsure], added: [1]), wholeText: result(all))
    #expect(whole.reading == .wholeText)
    #expect(whole.result.score == 1)
    // Both right: the missing words are what was asked for.
    #expect(
      answer.judge(missingWords: result([.correct, .correct, .correct]), wholeText: result(all)).reading
        == .missingWords)
    #expect(answer.texts.missingWords == "word lamp light")
  }

  @Test func `fourteen words in the time of three were not said, whatever was found of them`() {
    /// Each word right and so many seconds long; the first one left out where `skips`.
    func result(_ count: Int, _ length: Double, skips: Bool = false) -> RecitationResult {
      let words = (0..<count).map { index in
        let start = Double(index) * length
        return skips && index == 0
          ? RecitationResult.Word(index: index, expected: "", verdict: .omitted, confidence: 0)
          : .init(
            index: index, expected: "", verdict: .correct, confidence: 1, start: start, end: start + length)
      }
      return RecitationResult(outcome: .heard, score: 0, seconds: 2, words: words)
    }
    let part = result(3, 0.4)
    let hurried = answer.judge(missingWords: part, wholeText: result(14, 0.1, skips: true))
    #expect(hurried.reading == .missingWords)
    // The same words at an ordinary pace are the text read out.
    let read = answer.judge(missingWords: part, wholeText: result(14, 0.3, skips: true))
    #expect(read.reading == .wholeText)
  }

  @Test func `nothing to fill in has no score`() {
    let nothing = BlankAnswer(Tokenizer.tokens(of: "Jesus wept."), blanks: []).judge(typed: "x")
    #expect(nothing.result.score == nil)
  }
}
