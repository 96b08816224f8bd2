@testable import Recitation
import Testing

@Suite struct RecitationJudgeTests {
  let judge = RecitationJudge(model: plainModel)
  let clock = RecitationJudge.Clock(padding: 30, seconds: 0.8)

  @Test func `words that are there are correct, words that are not are omitted`() {
    let result = judge.judge(tokens("in the beginning God"), recitation([50, -50, 50, 50]), clock)
    #expect(result.words.map(\.verdict) == [.correct, .omitted, .correct, .correct])
    #expect(result.score == 0.75)
    #expect(result.outcome == .heard)
    #expect(result.words[1].start == nil)
  }

  @Test func `times count from the start of the recording and never leave it`() {
    let result = judge.judge(tokens("in the beginning God"), recitation([50, 50, 50, 50]), clock)
    #expect(result.words.map(\.start) == [0, 0.2, 0.4, 0.6])
    #expect(result.words.last?.end == 0.8)
    let short = RecitationJudge.Clock(padding: 30, seconds: 0.5)
    #expect(judge.judge(tokens("a b c d"), recitation([50, 50, 50, 50]), short).words.last?.end == 0.5)
  }

  @Test func `odds just below the line are unsure and count half`() {
    // Odds are 6 x / (x + 20): 3 nats give 0.78, which lies between 0.5 and 1.
    let result = judge.judge(tokens("the word"), recitation([50, 3]), clock)
    #expect(result.words.map(\.verdict) == [.correct, .unsure])
    #expect(result.score == 0.75)
  }

  @Test func `a recording of something else is refused whole`() {
    let result = judge.judge(tokens("a b c d e"), recitation([50, -50, -50, -50, -50]), clock)
    #expect(result.outcome == .otherText)
    #expect(result.words.allSatisfy { $0.verdict != .correct && $0.confidence <= 0.05 })
    #expect(result.score == 0)
  }

  @Test func `a dash takes its neighbour's verdict and does not count`() {
    let result = judge.judge(tokens("- God — said"), recitation([nil, 50, nil, 50]), clock)
    #expect(result.words.map(\.verdict) == [.correct, .correct, .correct, .correct])
    #expect(result.score == 1)
  }

  @Test func `a word that nobody can pronounce is unsure, and said so`() {
    let result = judge.judge(tokens("in the zxq"), recitation([50, 50, nil]), clock)
    #expect(result.words.last?.verdict == .unsure)
    #expect(result.notes == ["No pronunciation is known for: zxq."])
  }

  @Test func `silence omits every word; a text without words has no score`() {
    let silence = RecitationJudge.silence(tokens("in the"), seconds: 3, notes: [])
    #expect(silence.outcome == .silence)
    #expect(silence.score == 0)
    #expect(silence.words.map(\.verdict) == [.omitted, .omitted])
    for none in [
      RecitationJudge.silence(tokens("— …"), seconds: 3, notes: []), judge.judge([], recitation([]), clock),
    ] {
      #expect(none.outcome == .noWords)
      #expect(none.score == nil)
      #expect(none.words.isEmpty)
    }
  }

  @Test func `the score stays between 0 and 1`() {
    #expect(RecitationJudge.score([], added: 4) == 0)
    let right = RecitationResult.Word(index: 0, expected: "a", verdict: .correct, confidence: 1)
    #expect(RecitationJudge.score([right], added: 0) == 1)
    #expect(RecitationJudge.score([right], added: 3) == 0)
  }

  @Test func `what is known to be a right word is not told as an added one too`() throws {
    var heard = recitation([50, 50, 50])
    heard.words[1]?.onBestPath = false
    // The second word stands from 50 to 70.
    for (frames, isTold) in [(45..<75, false), (60..<90, true), (70..<95, true), (50..<70, false)] {
      heard.extras = [
        ExtraEvidence(
          kind: .speech, before: 2, frames: frames, speechFrames: frames.count, phones: 4, gain: 200,
          adjoining: true)
      ]
      let result = judge.judge(tokens("in the beginning"), heard, clock)
      #expect(result.words.map(\.verdict) == [.correct, .correct, .correct])
      #expect(result.added.isEmpty != isTold, "\(frames)")
    }
    heard.words[1] = evidence(-50, from: 50)
    heard.extras[0].frames = 45..<75
    #expect(judge.judge(tokens("in the beginning"), heard, clock).added.count == 1, "the word was not said")
  }

  @Test(
    "What is shorter than 90 ms has to be surer to be told as added: it is as often a breath",
    arguments: [(8, 80.0, false), (8, 120, true), (9, 80, true), (20, 80, true), (2, 80, false)])
  func shortAddition(_ frames: Int, _ gain: Double, _ isTold: Bool) {
    var heard = recitation([50, 50, 50])
    heard.extras = [
      ExtraEvidence(
        kind: .speech, before: 2, frames: 60..<60 + frames, speechFrames: frames, phones: 2, gain: gain,
        adjoining: true)
    ]
    let result = judge.judge(tokens("in the beginning"), heard, clock)
    #expect(result.added.count == (isTold ? 1 : 0), "\(result.added)")
    #expect(result.score == (isTold ? 0.6667 : 1))
  }

  @Test func `a right word is told between its neighbours, wherever it fits best`() {
    var heard = recitation([50, 50, 50, 50])
    heard.words[1]?.onBestPath = false
    heard.words[1]?.start = 92
    heard.words[1]?.end = 108
    let words = judge.judge(tokens("in the beginning God"), heard, clock).words
    #expect(words.map(\.start) == [0, 0.24, 0.4, 0.6] && words[1].end == 0.4)
  }

  @Test func `extra speech is added, repeated or put right, never two of them`() {
    var heard = recitation([50, 50, 50])
    let kinds: [ExtraEvidence.Kind] = [.speech, .repetition(0), .falseStart(2)]
    heard.extras = kinds.map {
      ExtraEvidence(
        kind: $0, before: 2, frames: 50..<70, speechFrames: 20, phones: 3, gain: 200, adjoining: true)
    }
    let result = judge.judge(tokens("God said unto"), heard, clock)
    #expect(result.added.map(\.before) == [2])
    #expect(result.repeated.map(\.heard) == ["god"])
    #expect(result.selfCorrected.count == 1)
    #expect(result.score == 0.6667)
  }
}
