@testable import Recitation
import Testing

@Suite struct BoostedTreesTests {
  private static let one = BoostedTrees(
    names: ["x", "y"],
    trees: [
      .init(
        questions: [.init(feature: 0, above: 0.5), .init(feature: 1, above: 2)],
        leaves: [0.1, 0.2, -0.3, 0.4])
    ])

  @Test(arguments: [([0.0, 0.0], 0.1), ([0.5, 3], 0.2), ([1, 2], -0.3), ([1, 3], 0.4)])
  func `the answers find the leaf, the first question's foremost`(values: [Double], adds: Double) {
    #expect(Self.one.logOdds(values) == adds)
  }

  @Test func `a tree is a line of its file, and asks for the same in a list with more features`() throws {
    var model = plainModel
    model.trees = BoostedTrees(
      names: ContextFeatures.names,
      trees: [.init(questions: [.init(feature: 0, above: 0.25)], leaves: [-1.5, 0.75])])
    let text = String(decoding: try model.json(), as: UTF8.self)
    #expect(text.contains("\"presence>0.25 : -1.5 0.75\""))
    let read = try VerdictModel(json: Array(text.utf8))
    #expect(read == model)
    #expect(Self.one.asking(for: ["z", "y", "x"])?.logOdds([0, 3, 1]) == 0.4)
    #expect(Self.one.asking(for: ["y"]) == nil)
  }

  @Test(arguments: [
    "presence>0.25 : -1.5", "presence>high : 1 2", "presence : 1 2", "presence>1 1 2",
    "presence>1 : 1 2 three", "unheard-of>1 : 1 2",
  ])
  func `a line that is no tree is refused`(line: String) throws {
    var model = plainModel
    model.trees = BoostedTrees(
      names: ContextFeatures.names,
      trees: [.init(questions: [.init(feature: 0, above: 0.25)], leaves: [-1.5, 0.75])])
    let text = String(decoding: try model.json(), as: UTF8.self)
    let damaged = text.replacing("presence>0.25 : -1.5 0.75", with: line)
    #expect(damaged != text)
    let bytes = Array(damaged.utf8)
    #expect(throws: VerdictModelError.self) { try VerdictModel(json: bytes) }
  }

  @Test func `a fit learns what no sum of two numbers tells, and adds to what is known`() {
    // Right where both are high or both are low.
    var examples: [BoostedTrees.Example] = []
    for number in 0..<400 {
      let (x, y) = (Double(number % 20), Double(number / 20))
      examples.append(.init(values: [x, y], odds: 0, isPositive: (x < 10) == (y < 7), weight: 1))
    }
    let trees = BoostedTrees(fitting: ["x", "y"], examples, .ofWords)
    #expect(trees.logOdds([3, 4]) > 2 && trees.logOdds([15, 16]) > 2)
    #expect(trees.logOdds([3, 16]) < -2 && trees.logOdds([15, 4]) < -2)
    #expect(trees == BoostedTrees(fitting: ["x", "y"], examples, .ofWords), "the same each time")
    // Of what is known already nothing is left to add.
    for place in examples.indices { examples[place].odds = examples[place].isPositive ? 9 : -9 }
    #expect(abs(BoostedTrees(fitting: ["x", "y"], examples, .ofWords).logOdds([3, 4])) < 0.2)
  }

  @Test func `a word stands among the others of its recording`() throws {
    let said = recitation([50, -50, 50, nil, 50])
    let judgement = WordJudgement(said, plainModel)
    let middle = try #require(ContextFeatures.names.firstIndex(of: "middleOdds"))
    let before = try #require(ContextFeatures.names.firstIndex(of: "oddsBefore"))
    #expect(judgement.context.map { $0 == nil } == [false, false, false, true, false])
    let right = try #require(judgement.oddsAlone[0])
    let wrong = try #require(judgement.oddsAlone[1])
    #expect(judgement.context[1]?[middle] == right, "the wrong one among right ones")
    #expect(judgement.context[2]?[before] == wrong, "behind the wrong one")
    #expect(judgement.context[4]?[before] == right, "a token that is not said is passed over")
    for values in judgement.context.compactMap(\.self) {
      #expect(values.count == ContextFeatures.names.count)
    }
    let alone = try #require(WordJudgement(recitation([50]), plainModel).context[0])
    #expect(!alone.contains { !$0.isFinite })
  }

  @Test func `trees add to the odds of a word, strictness to the line alone`() throws {
    var model = plainModel
    model.trees = BoostedTrees(
      names: ContextFeatures.names,
      trees: [.init(questions: [.init(feature: 0, above: 0)], leaves: [-1.5, 0.75])])
    let said = recitation([50, -50, nil])
    let judgement = WordJudgement(said, model)
    let alone = judgement.oddsAlone
    #expect(judgement.oddsInContext == [alone[0].map { $0 + 0.75 }, alone[1].map { $0 - 1.5 }, nil])
    for strictness in VerdictStrictness.allCases {
      let moved = WordJudgement(said, model.moved(.init(strictness: strictness)))
      #expect(moved.odds == judgement.odds && moved.context == judgement.context, "\(strictness)")
      #expect(moved.line == judgement.line + strictness.words, "\(strictness)")
    }
    // A word that is followed is judged by the same odds and the same line.
    let word = try #require(said.words[0])
    let first = WordJudgement(recitation([50]), model)
    #expect(LiveJudge(model).odds(of: word) == (first.oddsInContext[0] ?? 0) - first.line)
  }

  @Test func `trees are fitted by themselves, to words of which as many of each length were missed as said`()
    throws
  {
    let examples = (0..<60).map { number in
      let margins = (0..<6).map { Double(($0 + number) % 3 == 0 ? -50 + number % 7 : 50 - number % 5) }
      return VerdictFit.Example(
        evidence: RecordingEvidence(whole: recitation(margins)),
        words: margins.map { $0 > 0 ? .said : .omitted }, isOtherText: false, added: [])
    }
    let fitted = VerdictFit.fitTrees(examples, keeping: plainModel)
    #expect(fitted.word == plainModel.word && fitted.utterance == plainModel.utterance)
    let judgement = WordJudgement(recitation([50, -50, 50, 50]), fitted)
    let moved = zip(judgement.oddsInContext, judgement.oddsAlone).map { ($0 ?? 0) - ($1 ?? 0) }
    #expect(moved.map { $0 > 0 } == [true, false, true, true], "\(moved)")
    let nothing = VerdictFit.fitTrees([], keeping: plainModel)
    #expect(WordJudgement(recitation([50]), nothing).odds == WordJudgement(recitation([50]), plainModel).odds)
  }
}
