@testable import Files
@testable import Recitation
import Testing

/// What is not in the file weighs nothing, without a word: the file that ships has all of it.
@Suite struct ShippedVerdictTests {
  @Test func `The verdict that ships weighs every feature there is`() throws {
    let model = try VerdictModel(json: ModelData.verdict)
    #expect(Set(model.word.omitted.weights.keys) == Set(WordFeatures.names))
    #expect(Set(model.word.replaced.weights.keys) == Set(WordFeatures.names))
    #expect(Set(model.utterance.weights.keys) == Set(UtteranceFeatures.names))
    #expect(Set(model.extra.weights.keys) == Set(ExtraFeatures.names))
    #expect(model.trees?.trees.isEmpty == false)
    #expect(Set(try #require(model.run).weights.keys) == Set(RecitedRuns.names))
    #expect(model.phones.count > 30 && model.forcedPhones.count > 30)
  }

  @Test func `Six words found in three pieces need more to be believed`() throws {
    let model = try VerdictModel(json: ModelData.verdict)
    var evidence = RecitationEvidence(
      words: (0..<6).map { _ in .neverReached }, pieces: [],
      utterance: UtteranceEvidence(frames: 300, speechFrames: 200, coveredFrames: 150, rubbishFrames: 50))
    let once = WordJudgement(evidence, model).utteranceOdds
    evidence.lies(beside: 0, share: 1, stretches: 3)
    #expect(WordJudgement(evidence, model).utteranceOdds < once - 2)
  }
}

extension WordEvidence {
  /// A word that was not said: every margin speaks against it.
  fileprivate static let neverReached = WordEvidence(
    phones: 3, start: 0, end: 0, presence: -200, overNothing: -200, overRubbish: -200, overRival: nil,
    rival: nil, overShorter: -200, heardDistance: 1, goodness: -12, worstPhone: -20, onBestPath: false,
    replaced: false)
}
