@testable import Recitation
import Testing

@Suite("What trees know of a recording as a whole")
struct UtteranceContextTests {
  @Test("A number for each name: what the logistic model weighs, and what it makes of it")
  func names() {
    let values = UtteranceFeatures.names.map { _ in 0.5 }
    let all = UtteranceContext.values(values, odds: 3, words: [1, nil, 7, 2])
    #expect(all == values + [3, 2, 7])
    #expect(all.count == UtteranceContext.names.count)
    #expect(Set(UtteranceContext.names).count == UtteranceContext.names.count)
    #expect(
      UtteranceContext.values(values, odds: -40, words: [nil]).suffix(3) == [-15, -6, -6],
      "a text of which nothing was found")
  }

  @Test(
    "A text that is too long for its speech and one that is too short both fall, which no weight can tell")
  func tooLongAndTooShort() throws {
    var model = plainModel
    model.utteranceTrees = BoostedTrees(
      names: UtteranceContext.names,
      trees: [
        .init(
          questions: [2.0, 3.5].map {
            .init(feature: UtteranceContext.names.column("stretch"), above: $0)
          },
          leaves: [-3, 0, 1, -3])
      ])
    let bytes = try model.json()
    #expect(try VerdictModel(json: bytes) == model, "they survive the way to the file and back")
    /// By how much the trees move the odds of twelve phones in so many frames of speech.
    func moved(speech frames: Int) -> Double {
      var said = recitation([50, 50, 50])
      for place in said.words.indices { said.words[place]?.phones = 4 }
      said.utterance.speechFrames = frames
      return WordJudgement(said, model).utteranceOdds - WordJudgement(said, plainModel).utteranceOdds
    }
    #expect(abs(moved(speech: 40) + 3) < 1e-9)
    #expect(abs(moved(speech: 130) - 1) < 1e-9)
    #expect(abs(moved(speech: 590) + 3) < 1e-9)
  }

  @Test("Trees that ask for what this program does not know are refused")
  func unknown() throws {
    var model = plainModel
    model.utteranceTrees = BoostedTrees(
      names: ["unheard-of"], trees: [.init(questions: [.init(feature: 0, above: 1)], leaves: [0, 1])])
    let bytes = try model.json()
    #expect(throws: VerdictModelError.self) { try VerdictModel(json: bytes) }
  }
}
