import ModelData
import Testing

@testable import Matching

/// What is not in the file weighs nothing, without a word: the file that ships has all of it.
@Suite struct ShippedVerdictTests {
  @Test func `The verdict that ships weighs every feature there is`() throws {
    let model = try VerdictModel(json: ModelData.verdict)
    #expect(Set(model.word.omitted.weights.keys) == Set(WordFeatures.names))
    #expect(Set(model.word.replaced.weights.keys) == Set(WordFeatures.names))
    #expect(Set(model.utterance.weights.keys) == Set(UtteranceFeatures.names))
    #expect(Set(model.extra.weights.keys) == Set(ExtraFeatures.names))
    #expect(Set(try #require(model.run).weights.keys) == Set(RecitedRuns.names))
    #expect(model.phones.count > 30 && model.forcedPhones.count > 30)
  }
}
