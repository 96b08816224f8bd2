import Foundation
@testable import Recitation
import Testing

/// Whether a missed word was changed or left out, and how sure that is.
@Suite struct MiscueKindTests {
  private func heard(_ presence: Double, _ frames: Range<Int>) -> WordEvidence {
    var word = evidence(presence, from: frames.lowerBound)
    word.networkPlace = NetworkPlace(presence: presence, frames: frames)
    return word
  }

  /// Three words of which the middle one was missed, with so many frames between those beside it.
  private func missed(gap: Int, replaced: Bool) -> RecitationEvidence {
    var found = recitation([50, -50, 50])
    found.words = [heard(50, 30..<50), heard(-50, 50..<51), heard(50, 50 + gap..<80 + gap)]
    found.words[1]?.replaced = replaced
    return found
  }

  @Test
  func `by the model that ships, speech and time in its place are a word changed, neither one left out`()
    throws
  {
    let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Models/verdict.json")
    let model = try VerdictModel(json: Array(Data(contentsOf: shipped)))
    let changed = try #require(model.kindOdds(missed(gap: 35, replaced: true), at: 1))
    let omitted = try #require(model.kindOdds(missed(gap: 1, replaced: false), at: 1))
    #expect(changed > VerdictModel.sureKind, "\(changed)")
    #expect(omitted < -VerdictModel.sureKind, "\(omitted)")
  }

  @Test func `time between the words beside it is shared among those that the network does not find`() throws
  {
    let gap = KindFeatures.names.column("gap")
    func time(_ evidence: RecitationEvidence, _ place: Int) throws -> Double {
      20 * (try #require(KindFeatures.values(evidence, at: place)))[gap]
    }
    #expect(try time(missed(gap: 35, replaced: true), 1) == 35)
    var two = recitation([50, -50, -50, 50])
    two.words = [heard(50, 30..<50), heard(-50, 0..<0), heard(-50, 0..<0), heard(50, 90..<120)]
    #expect(try time(two, 1) == 20)
    // At an edge there is a word to one side only.
    #expect(try time(two, 0) == 20)
  }

  @Test func `the kind is of the ears that count, and of a word without evidence there is none`() throws {
    let replaced = KindFeatures.names.column("replaced")
    var found = missed(gap: 35, replaced: true)
    var again = found.hearing
    again.words[1]?.replaced = false
    found.again = [again, found.hearing]
    #expect(try #require(KindFeatures.values(found, at: 1))[replaced] == 0.5)
    #expect(plainModel.kindOdds(recitation([50, nil]), at: 1) == nil)
  }

  @Test func `a fit tells words changed from words left out, where both are among the missed`() {
    let examples = (0..<60).map { number in
      let isChanged = number.isMultiple(of: 2)
      return VerdictFit.Example(
        evidence: RecordingEvidence(
          whole: missed(gap: (isChanged ? 30 : 1) + number % 7, replaced: isChanged && number % 3 > 0)),
        words: [.said, isChanged ? .replaced : .omitted, .said], isOtherText: false, added: [])
    }
    let fitted = VerdictFit.fitKinds(examples, keeping: plainModel)
    #expect(fitted.kindOdds(missed(gap: 33, replaced: false), at: 1) ?? 0 > 0)
    #expect(fitted.kindOdds(missed(gap: 2, replaced: false), at: 1) ?? 0 < 0)
    #expect(VerdictFit.fitKinds(Array(examples.prefix(1)), keeping: plainModel).kind == nil)
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
