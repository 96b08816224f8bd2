@testable import Recitation
import Testing

/// What is told of flagged words and refused recordings.
@Suite struct ExplanationsTests {
  let judge = RecitationJudge(model: plainModel)
  let clock = RecitationJudge.Clock(padding: 30, seconds: 2)

  @Test func `each flagged word is explained, a right one is not`() throws {
    var heard = recitation([50, 50, 50, -50])
    heard.words[3]?.rival = "end"
    heard.words[3]?.overRival = -7
    let terms = RecitationJudge.Terms(explains: true)
    let result = judge.judge(
      tokens("in the — word end"), recitation([50, 50, nil, 50, -50]), clock, terms: terms)
    #expect(result.explanations?.map(\.subject) == [.word(4)])
    let found = try #require(
      judge.judge(tokens("in the word end"), heard, clock, terms: terms).explanations?.first)
    #expect(found.subject == .word(3))
    #expect(found.probability < 0.02)
    #expect(abs(found.needed - 0.731) < 0.001)
    heard.words[3]?.replaced = true
    let replaced = judge.judge(tokens("in the word end"), heard, clock, terms: terms).explanations?.first
    #expect(replaced?.facts.contains(.overRival("end", -7)) == true)
    #expect(found.facts.contains(.presence(-50)) && found.facts.contains(.kind(-1)))
    // The plain model weighs nothing else.
    #expect(found.reasons.map(\.kind) == [.wholeReading])
    #expect((found.reasons.first?.odds ?? 0) < -8)
    #expect(judge.judge(tokens("in the"), recitation([50, -50]), clock).explanations == nil)
  }

  @Test func `margins told are those of the ears that count, by which the verdict was found`() throws {
    var heard = recitation([50, 50, 50, -30])
    for (rival, margin) in [("hand", -9.0), ("and", -3)] {
      var again = recitation([50, 50, 50, -60]).hearing
      again.words[3]?.rival = rival
      again.words[3]?.overRival = margin
      heard.again.append(again)
    }
    let found = try #require(
      judge.judge(tokens("in the word end"), heard, clock, terms: .init(explains: true)).explanations?.first)
    #expect(found.facts.contains(.presence(-60)))
    let margins = try #require(heard.margins(at: 3))
    #expect(margins.overRival == -6)
    #expect(margins.rival == "hand")
    #expect(recitation([50, nil]).margins(at: 1) == nil)
  }

  @Test func `words that were never come to are explained once, for all in a row`() throws {
    let text = tokens("in the word end of all that is said — in the town")
    var evidence = RecordingEvidence(whole: recitation(Array(repeating: 50, count: text.count)))
    evidence.stretches[0].tokens = 0..<5
    evidence.stretches[0].evidence = recitation(Array(repeating: 50, count: 5))
    let told = try #require(
      judge.judge(text, evidence, clock, terms: .init(explains: true)).explanations)
    #expect(told.map(\.subject) == [.word(5)])
    #expect(told.first?.facts == [.notReached(7)])
  }

  @Test func `what the network makes of the text without a word is told with the other margins`() throws {
    var heard = recitation([50, 50, 50, -50])
    heard.words[3]?.networkPlace = NetworkPlace(presence: -12, frames: 0..<0)
    let told = try #require(
      judge.judge(tokens("in the word end"), heard, clock, terms: .init(explains: true)).explanations?.first)
    #expect(told.facts.contains(.network(-12)))
  }

  @Test func `another text is explained as a whole`() {
    let result = judge.judge(
      tokens("a b c d e"), recitation([50, -50, -50, -50, -50]), clock, terms: .init(explains: true))
    #expect(result.explanations?.map(\.subject) == [.recording])
  }

  @Test func `of a refused recording what the other ears covered is told`() throws {
    var heard = recitation([50, -50, -50, -50, -50])
    heard.utterance.speechFrames = 100
    heard.utterance.coveredFrames = 10
    var again = heard.hearing
    again.utterance.coveredFrames = 25
    heard.again = [again]
    let told = try #require(
      judge.judge(tokens("a b c d e"), heard, clock, terms: .init(explains: true)).explanations?.first)
    #expect(told.facts == [.coverage(share: 0.25, distance: heard.utterance.phoneDistance)])
  }

  @Test func `what is told to weigh is what the models, weights and trees, would gain by it`() throws {
    var model = plainModel
    let margin = ContextFeatures.names.column("networkPresence")
    model.trees = BoostedTrees(
      names: ContextFeatures.names,
      trees: [
        .init(questions: [.init(feature: margin, above: 0)], leaves: [-2, 1]),
        .init(questions: [.init(feature: ContextFeatures.odds, above: 0)], leaves: [-0.5, 0]),
        .init(
          questions: [.init(feature: ContextFeatures.names.column("oddsBefore"), above: 0)],
          leaves: [-0.75, 0]),
      ])
    var heard = recitation([50, 50, 50, -50, 50])
    for (place, presence) in [-30.0, 40, 40, -30, 40].enumerated() {
      heard.words[place]?.networkPlace = NetworkPlace(presence: presence, frames: 0..<0)
    }
    let found = try #require(
      RecitationJudge(model: model).judge(
        tokens("in the word end all"), heard, clock, terms: .init(explains: true)
      ).explanations?.first { $0.subject == .word(3) })
    let reason = try #require(found.reasons.first)
    #expect(reason.kind == .wholeReading)
    // Its presence by the network, and that the weights have it below 0, are both of how the whole reads.
    #expect(abs(reason.trees + 3.5) < 1e-9, "\(reason.trees)")
    #expect(reason.odds < reason.trees - 8, "the rest is that of the weights: \(reason.odds)")
    let judgement = WordJudgement(heard, model)
    for place in 0..<5 {
      let odds = model.odds(try #require(judgement.context[place]))
      #expect(odds.weights == judgement.oddsAlone[place])
      #expect(odds.weights + odds.trees == judgement.oddsInContext[place], "told is what decides")
    }
  }

  @Test func `every number that the models of words ask for belongs to a kind of evidence`() {
    // What the logistic models make of a word is of all kinds.
    let ofAll = ["odds", "oddsOmitted", "oddsReplaced"]
    for name in ContextFeatures.names {
      #expect((Explanations.kind(of: name) == nil) == ofAll.contains(name), "\(name)")
    }
    #expect(Explanations.columns.count == Explanation.Reason.Kind.allCases.count)
    for (name, kind) in [
      ("presentInAll", Explanation.Reason.Kind.wholeReading), ("namedRival*quality", .rival),
      ("forcedShortest", .length), ("restNetworkPresence", .voice), ("networkPlaceOverRival", .rival),
      ("oddsBehind", .company),
    ] { #expect(Explanations.kind(of: name) == kind, "\(name)") }
    #expect(Explanations.kind(of: "moonlight") == nil)
  }
}
