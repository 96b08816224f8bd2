@testable import Recitation
import Testing

/// What other ears add to the evidence for a voice that the acoustic model fits badly.
@Suite struct HeardAgainTests {
  private func column(_ name: String) throws -> Int { try #require(WordFeatures.names.firstIndex(of: name)) }

  @Test func `what the other ears heard of a word is averaged, and the first ears count no more`() throws {
    var said = recitation([-40, 40])
    said.again = [recitation([40, 40]).hearing, recitation([10, 40]).hearing]
    let values = WordFeatures.values(said, .none)
    let presence = try column("presence")
    let first = try #require(values[0])[presence]
    #expect(abs(first - (40.0 / 60 + 10.0 / 30) / 2) < 1e-12)
    #expect(try #require(values[1])[presence] == 40.0 / 60)
  }

  @Test func `a word that other ears were not asked about keeps what the first heard`() throws {
    var said = recitation([40, 40, nil])
    said.again = [.init(words: [nil, evidence(10, from: 50), nil], utterance: said.utterance)]
    let values = WordFeatures.values(said, .none)
    let presence = try column("presence")
    #expect(try #require(values[0])[presence] == 40.0 / 60)
    #expect(try #require(values[1])[presence] == 10.0 / 30)
    #expect(values[2] == nil)
  }

  @Test func `a recording is told by other ears where they heard all of it`() throws {
    let covered = try #require(UtteranceFeatures.names.firstIndex(of: "covered"))
    var said = recitation([40, 40])
    var other = said.hearing
    other.utterance.coveredFrames = 0
    said.again = [other]
    #expect(UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])[covered] == 0)
    let own = said.utterance.covered
    said.again[0].words[0] = nil
    #expect(UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])[covered] == own / 2)
  }

  @Test func `other ears are asked where the voice is strained, whatever the text`() {
    var said = recitation([50, 50, 50])
    #expect(!WordJudgement(said, plainModel).asksForOtherEars)
    for place in said.words.indices {
      said.words[place]?.forced = ["AH", "N"].map { PhoneSegment(phone: $0, frames: 10, goodness: -2) }
    }
    #expect(WordJudgement(said, plainModel).asksForOtherEars)
    // However unlikely the text: by ears that do not know the voice a right one may be so.
    var other = plainModel
    other.utterance.intercept = -9
    #expect(WordJudgement(said, other).asksForOtherEars)
  }

  @Test
  func
    `a voice that the ears of children fit better has a higher line, one that those of adults fit a lower`()
  {
    var model = plainModel
    model.workingPoint.oddsPerChildRatio = 4
    var said = recitation([50, 50])
    said.again = [said.hearing, said.hearing]
    let anyone = WordJudgement(said, model).lineOfAnyone
    func line(childRatio: Double) -> Double {
      said.again[0].utterance.logLikelihood = -40
      said.again[1].utterance.logLikelihood = -40 + childRatio
      let judgement = WordJudgement(said, model)
      #expect(judgement.lineOfAnyone == anyone, "the company of words is judged by the line of anyone")
      return judgement.line - anyone
    }
    #expect(abs(line(childRatio: 0.24)) < 1e-9, "a voice like any other")
    #expect(abs(line(childRatio: 0.34) - 0.4) < 1e-9, "a child")
    #expect(abs(line(childRatio: 0.04) + 0.8) < 1e-9, "an adult")
    #expect(abs(line(childRatio: 3) - 0.8) < 1e-9, "however young")
    #expect(abs(line(childRatio: -3) + 1.6) < 1e-9, "however old")
    model.workingPoint.oddsOfPoorFit = -0.5
    #expect(abs(line(childRatio: 0.34) + 0.1) < 1e-9, "less is asked of any strained voice")
    said.again.removeLast()
    #expect(WordJudgement(said, model).line == anyone, "what only one heard tells nothing")
  }

  @Test func `parts of a long recording keep what other ears heard of them, later by their start`() {
    var strained = recitation([50, 50])
    strained.again = [recitation([10, 10]).hearing]
    var all = RecitationEvidence(tokens: 5)
    all.join(recitation([50, 50]), token: 0, frames: 0)
    all.join(strained, token: 2, frames: 100)
    #expect(all.again.count == 1)
    #expect(all.again[0].words.map { $0 == nil } == [true, true, false, false, true])
    #expect(all.again[0].words[2]?.start == 130)
  }

  @Test func `of twins the one that was not said is told apart by all ears`() {
    let text = tokens("holy holy Lord")
    var said = recitation([50, 50, 50])
    said.words[1] = evidence(-5, from: 30)
    said.again = [said.hearing]
    let told = said.tellingTwinsApart(text)
    #expect(told.words[1]?.presence == -60)
    #expect(told.again[0].words[1]?.presence == -60)
  }

  @Test func `what the network found at a place stays where it is when stretches are put together`() throws {
    var part = recitation([50, 50])
    var extra = ExtraEvidence(
      kind: .speech, before: 1, frames: 40..<60, speechFrames: 20, phones: 3, gain: 60, adjoining: true)
    extra.insertion = NetworkInsertion(gain: 30, frames: 45..<65)
    part.extras = [extra]
    var all = RecitationEvidence(tokens: 4)
    all.join(part, token: 2, frames: 100)
    let joined = try #require(all.extras.first)
    #expect(joined.before == 3 && joined.frames == 140..<160)
    #expect(joined.insertion == NetworkInsertion(gain: 30, frames: 145..<165))
  }
}
