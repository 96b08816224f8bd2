@testable import Recitation
import Testing

@Suite struct RecitedRunsTests {
  /// Weighs how likely a word is by itself, and speech that no word explains.
  private let model = Logistic(
    intercept: 0, weights: ["likely": 1, "unlikely": 0.5, "replacingSpeech": -0.5, "addedSpeech": -1])

  /// A text of which the words in `gap` are replaced by talk, in which single words are heard by chance.
  private func replaced(_ odds: [Double], gap: Range<Int>) -> RecitationEvidence {
    var evidence = recitation(odds)
    for place in gap {
      evidence.pieces.append(.init(kind: .added(place), frames: 0..<40, speechFrames: 40))
    }
    return evidence
  }

  @Test func `a word heard by chance in talk falls with the words around it`() {
    let odds: [Double] = [4, 4, 4, -4, -3, 1, -4, -3, 4, 4, 4]
    let runs = RecitedRuns(model, replaced(odds, gap: 3..<8), odds: odds, line: 0)
    let lowered = runs.lowered(odds, line: 0).compactMap { $0 }
    #expect(lowered[5] < 0, "\(lowered)")
    for place in [0, 1, 2, 8, 9, 10] { #expect(lowered[place] > 2, "word \(place): \(lowered)") }
  }

  @Test func `who talks without a break does not come back to the text for a word`() {
    let odds: [Double] = [4, 4, 4, -5, -5, -5, 4, -5, -5, -5, 4, 4, 4]
    var model = model
    model.intercept = -1
    func lowered(_ evidence: RecitationEvidence) -> Double {
      RecitedRuns(model, evidence, odds: odds, line: 0).lowered(odds, line: 0)[6] ?? .nan
    }
    // Words that were not said have no place; where they would be there is silence, or other speech in place
    // of one of them.
    let paused = recitation(odds)
    var talking = paused
    for (word, frames) in [(3, 90..<150), (7, 170..<230)] {
      talking.pieces.append(.init(kind: .rubbish(word), frames: frames, speechFrames: 60))
    }
    #expect(lowered(talking) < -2)
    #expect(lowered(paused) > 0)
  }

  @Test func `one wrong word between right ones lowers no other`() {
    let odds: [Double] = [4, 4, 1, -4, 1, 4, 4]
    let runs = RecitedRuns(model, recitation(odds), odds: odds, line: 0)
    let lowered = runs.lowered(odds, line: 0).compactMap { $0 }
    #expect(zip(odds, lowered).allSatisfy { $0 - $1 < 0.5 }, "\(lowered)")
  }

  @Test
  func `a word heard in the breath behind the last one said falls where the text goes on, not at its end`() {
    let odds: [Double] = [4, 4, 4, -5, 0.5]
    let evidence = recitation(odds)
    // As fits have it, a word that just passes is likelier away from the text.
    var model = model
    model.intercept = -1.2
    let stopped = RecitedRuns(model, evidence, odds: odds, line: 0, passedOver: [5]).lowered(odds, line: 0)
    #expect((stopped[4] ?? 9) < 0, "\(stopped)")
    #expect(stopped.prefix(3).allSatisfy { $0 ?? 0 > 2 }, "\(stopped)")
    let finished = RecitedRuns(model, evidence, odds: odds, line: 0).lowered(odds, line: 0)
    #expect(finished[4] == 0.5)
  }

  @Test func `who passes over words loses none of those before and behind`() {
    let odds: [Double] = [4, 1, 4, 4, 1, 4]
    for passedOver in [Set([0]), [3], [6], [0, 3, 6]] {
      let runs = RecitedRuns(model, recitation(odds), odds: odds, line: 0, passedOver: passedOver)
      let lowered = runs.lowered(odds, line: 0)
      #expect(lowered.allSatisfy { $0 ?? 0 > 0 }, "\(passedOver): \(lowered)")
    }
  }

  @Test func `a word without evidence says nothing, and gets none`() {
    let odds: [Double?] = [4, nil, 4]
    let runs = RecitedRuns(model, recitation([50, nil, 50]), odds: odds, line: 0)
    #expect(runs.inText[1] == nil)
    #expect(runs.lowered(odds, line: 0)[1] == nil)
    #expect(RecitedRuns(model, recitation([]), odds: [], line: 0).inText.isEmpty)
  }

  @Test func `no word is raised`() {
    let odds: [Double] = [6, 6, -1, 6, 6]
    let runs = RecitedRuns(model, recitation(odds), odds: odds, line: 0)
    #expect(zip(odds, runs.lowered(odds, line: 0)).allSatisfy { $1 ?? 9 <= $0 })
  }

  @Test func `a weak voice that is clearly in the text loses no words for being weak in all of them`() {
    var verdict = plainModel
    verdict.run = Logistic(intercept: -2, weights: ["likely": 0.2])
    let weak = recitation([Double](repeating: 15, count: 8))
    verdict.utterance.intercept = 6
    #expect(WordJudgement(weak, verdict).sure.allSatisfy { $0 })
    // Where even the recording as a whole is doubtful, they fall.
    verdict.utterance.intercept = -4
    #expect(!WordJudgement(weak, verdict).sure.contains(true))
  }

  @Test func `a word falls with others that only the trees know were not said`() {
    // Margins let all words pass; of those in the middle the sounds are others, and of the one among them
    // they are poor.
    var evidence = recitation([Double](repeating: 50, count: 13))
    for place in [3, 4, 6, 7] { evidence.words[place]?.goodness = -9 }
    evidence.words[5]?.goodness = -3
    let goodness = ContextFeatures.names.column("goodness")
    var verdict = plainModel
    verdict.trees = BoostedTrees(
      names: ContextFeatures.names,
      trees: [
        .init(questions: [.init(feature: goodness, above: -5)], leaves: [-9, 0]),
        .init(questions: [.init(feature: goodness, above: -2)], leaves: [-2, 0]),
      ])
    verdict.run = Logistic(intercept: -1.5, weights: ["likely": 1, "unlikely": 0.5])
    verdict.utterance.intercept = 2
    let judged = WordJudgement(evidence, verdict)
    #expect(judged.oddsInContext[5] ?? 0 >= judged.line)
    #expect(judged.sure == (0..<13).map { !(3..<8).contains($0) }, "\(judged.odds)")
  }

  @Test func `a fit learns what words are like away from the text, and keeps it in the file`() throws {
    let margins: [Double] = [50, 50, 50, -50, -50, -50, -50, 50, 50, 50]
    let examples = (0..<30).map { number in
      var margins = margins
      margins[4] = number % 3 == 0 ? 50 : -50
      return VerdictFit.Example(
        evidence: RecordingEvidence(whole: replaced(margins, gap: 3..<7)),
        words: (0..<10).map { (3..<7).contains($0) ? .replaced : .said }, isOtherText: false, added: [])
    }
    let fitted = VerdictFit.fit(examples, workingPoint: plainModel.workingPoint)
    let run = try #require(fitted.run)
    #expect(Set(run.weights.keys) == Set(RecitedRuns.names))
    #expect(try #require(run.weights["addedSpeech"]) < 0)
    #expect(try VerdictModel(json: fitted.json()) == fitted)
  }
}
