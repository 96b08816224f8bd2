import Testing

@testable import Matching

@Suite struct StrictnessTests {
  let judge = RecitationJudge(model: plainModel)
  let clock = RecitationJudge.Clock(padding: 30, seconds: 2)

  /// Odds are 6 x / (x + 20): the line lies at 1, or 4 nats.
  private func verdict(_ margin: Double, _ strictness: VerdictStrictness) -> Verdict {
    judge.judge(tokens("the word"), recitation([50, margin]), clock, terms: .init(strictness: strictness))
      .words[1].verdict
  }

  @Test func `the line moves with strictness`() {
    #expect(VerdictStrictness.allCases.map { verdict(5, $0) } == [.correct, .correct, .substituted])
    #expect(VerdictStrictness.allCases.map { verdict(0, $0) } == [.correct, .omitted, .omitted])
    #expect(VerdictStrictness.allCases.map { verdict(50, $0) } == [.correct, .correct, .correct])
  }

  @Test func `speech between words is an added word sooner to the strict`() {
    var heard = recitation([50, 50])
    // Log odds of -1 + gain/40.
    heard.extras = [
      ExtraEvidence(
        kind: .speech, before: 1, frames: 50..<70, speechFrames: 20, phones: 3, gain: 20, adjoining: true)
    ]
    let counts = VerdictStrictness.allCases.map {
      judge.judge(tokens("God said"), heard, clock, terms: .init(strictness: $0)).added.count
    }
    #expect(counts == [0, 0, 1])
  }
}

@Suite struct ExplanationTests {
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
    #expect(found.facts.contains(.presence(-50)))
    // The plain model weighs nothing else.
    #expect(found.reasons.map(\.kind) == [.wholeReading])
    #expect((found.reasons.first?.odds ?? 0) < -8)
    #expect(judge.judge(tokens("in the"), recitation([50, -50]), clock).explanations == nil)
  }

  @Test func `another text is explained as a whole`() {
    let result = judge.judge(
      tokens("a b c d e"), recitation([50, -50, -50, -50, -50]), clock, terms: .init(explains: true))
    #expect(result.explanations?.map(\.subject) == [.recording])
  }

  @Test func `every feature of the word model belongs to a kind of evidence`() {
    let kinds = Set(WordFeatures.names.map(Explanations.kind))
    #expect(kinds.count >= 6)
    #expect(Explanations.kind(of: "namedRival*quality") == .rival)
    #expect(Explanations.kind(of: "forcedShortest") == .length)
  }
}
