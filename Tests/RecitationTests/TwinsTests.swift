@testable import Recitation
import Testing

@Suite struct TwinsTests {
  let judge = RecitationJudge(model: plainModel)
  let clock = RecitationJudge.Clock(padding: 30, seconds: 2)

  /// "holy, holy, holy is": only the second was said; all lie in its place, and none is needed for the whole.
  private var once: RecitationEvidence {
    var heard = recitation([0, 0, 0, 50])
    for place in 0..<3 {
      heard.words[place]?.start = 50
      heard.words[place]?.end = 70
      heard.words[place]?.overNothing = 50
      heard.words[place]?.overRubbish = 40
      heard.words[place]?.onBestPath = place == 1
    }
    heard.utterance.coveredFrames = heard.utterance.speechFrames
    heard.utterance.phoneDistance = 0
    return heard
  }

  @Test func `of a word that comes again only those are right that were said`() {
    let result = judge.judge(
      tokens("Holy, holy, — holy is"),
      RecitationEvidence(
        words: Array(once.words[..<2]) + [nil] + Array(once.words[2...]), pieces: once.pieces,
        utterance: once.utterance), clock)
    #expect(result.words.map(\.verdict) == [.omitted, .correct, .correct, .omitted, .correct])
  }

  @Test func `other words, and twins that were all said, stay as they are`() {
    #expect(once.tellingTwinsApart(tokens("the holy man is")) == once)
    let all = recitation([50, 50, 50, 50])
    #expect(all.tellingTwinsApart(tokens("holy holy holy is")) == all)
    #expect(RecitationEvidence.runs(of: tokens("a a b — b c b b b")) == [[0, 1], [2, 4], [6, 7, 8]])
  }

  @Test
  func `the modern form of an old verb is close where it clearly fits better, though the old one fits too`() {
    func verdict(_ word: String, rival: String, _ margin: Double) -> Verdict {
      var heard = recitation([50, 50])
      heard.words[1]?.rival = rival
      heard.words[1]?.overRival = margin
      return judge.judge(tokens("he \(word)"), heard, clock).words[1].verdict
    }
    #expect(verdict("hath", rival: "has", -9) == .close)
    #expect(verdict("hath", rival: "has", -2) == .correct)
    #expect(verdict("hath", rival: "have", -9) == .correct)
    #expect(verdict("walk", rival: "walks", -9) == .correct)
  }
}
