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
    #expect(found.facts.contains(.presence(-50)))
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

  @Test func `every feature of the word model belongs to a kind of evidence`() {
    for name in WordFeatures.names { #expect(Explanations.kind(of: name) != nil, "\(name)") }
    #expect(Set(WordFeatures.names.compactMap(Explanations.kind)).count >= 6)
    #expect(Explanations.kind(of: "presentInAll") == .wholeReading)
    #expect(Explanations.kind(of: "moonlight") == nil)
    #expect(Explanations.kind(of: "namedRival*quality") == .rival)
    #expect(Explanations.kind(of: "forcedShortest") == .length)
  }
}
