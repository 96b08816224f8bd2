@testable import Recitation
import Testing

@Suite struct MiscueKindTests {
  private func heard(overNothing: Double, presence: Double?) -> WordEvidence {
    var word = evidence(overNothing, from: 30)
    word.networkPlace = presence.map { NetworkPlace(presence: $0, frames: 30..<50) }
    return word
  }

  @Test(
    arguments: [(10, 8, true), (10, -3, false), (-5, 8, false), (10, nil, false)] as [(Double, Double?, Bool)]
  )
  func `changed is sure where sound of a word fills the place`(
    overNothing: Double, presence: Double?, isSure: Bool
  ) {
    let word = heard(overNothing: overNothing, presence: presence)
    #expect(MiscueKind.isSure(.substituted, [word]) == isSure)
  }

  @Test func `changed is sure where all ears have other speech in the place, and the word nearly fits`() {
    var word = heard(overNothing: -30, presence: -10)
    #expect(MiscueKind.isSure(.substituted, [word, word]) == false)
    word.replaced = true
    #expect(MiscueKind.isSure(.substituted, [word, word]) == true)
    var other = word
    other.replaced = false
    #expect(MiscueKind.isSure(.substituted, [word, other]) == false)
  }

  @Test func `left out is never sure, and what is no miscue has no kind`() {
    #expect(MiscueKind.isSure(.omitted, [heard(overNothing: -200, presence: -30)]) == false)
    #expect(MiscueKind.isSure(.correct, [heard(overNothing: 50, presence: 30)]) == nil)
    #expect(MiscueKind.isSure(.omitted, []) == nil)
  }

  @Test func `a result tells it of words that were looked for, and names no other word`() {
    let judge = RecitationJudge(model: plainModel)
    var heard = recitation([50, -50, 50])
    heard.words[1]?.replaced = true
    heard.words[1]?.overRival = -30
    heard.words[1]?.rival = "near"
    let words = judge.judge(tokens("in the beginning"), heard, .init(padding: 30, seconds: 9)).words
    #expect(words.map(\.kindSure) == [nil, false, nil])
    #expect(words[1].verdict == .substituted && words[1].heard == nil)
  }
}
