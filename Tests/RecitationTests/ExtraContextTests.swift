@testable import Recitation
import Testing

@Suite("What is known of speech between words and of what is around it")
struct ExtraContextTests {
  /// Two words, from 30 and from 80 on, and what was found between them.
  private func recited(_ extras: [ExtraEvidence], presence: Double = 20) -> RecitationEvidence {
    var evidence = recitation([50, 50])
    for (place, frames) in [30..<50, 80..<100].enumerated() {
      evidence.words[place]?.networkPlace = NetworkPlace(presence: presence, frames: frames)
    }
    evidence.extras = extras
    return evidence
  }

  private func stretch(_ before: Int, _ frames: Range<Int>, gain: Double = 40) -> ExtraEvidence {
    ExtraEvidence(
      kind: .speech, before: before, frames: frames, speechFrames: frames.count, phones: 3, gain: gain,
      adjoining: true)
  }

  private func values(_ name: String, _ evidence: RecitationEvidence) throws -> [Double] {
    let column = try #require(ExtraContext.names.firstIndex(of: name))
    let judgement = WordJudgement(evidence, plainModel)
    let own = ExtraFeatures.values(evidence, judgement)
    return ExtraContext.values(evidence, own, odds: own.map { _ in 1.5 }, judgement).map { $0[column] }
  }

  @Test("A number for each name, those of the stretch itself first")
  func names() throws {
    let evidence = recited([stretch(1, 50..<80)])
    let judgement = WordJudgement(evidence, plainModel)
    let own = ExtraFeatures.values(evidence, judgement)
    let all = ExtraContext.values(evidence, own, odds: [1.5], judgement)
    #expect(all.map(\.count) == [ExtraContext.names.count])
    #expect(all.map { Array($0.prefix(ExtraFeatures.names.count)) } == own)
    #expect(try values("odds", evidence) == [1.5])
    #expect(Set(ExtraContext.names).count == ExtraContext.names.count)
  }

  @Test("What the network hears as the words beside is theirs")
  func covered() throws {
    #expect(try values("covered", recited([stretch(1, 50..<80)])) == [0])
    #expect(try values("covered", recited([stretch(1, 40..<60)])) == [0.5])
    #expect(
      try values("covered", recited([stretch(1, 40..<60)], presence: -5)) == [0],
      "not of words it does not find")
  }

  @Test(
    "How far the words beside are, and how surely the network finds them; behind the ends of a text there are none"
  )
  func beside() throws {
    let between = recited([stretch(1, 55..<78)])
    #expect(try values("framesToBehind", between) == [0.2])
    #expect(try values("weakerPresence", between) == [0.5])
    let behind = recited([stretch(2, 110..<130)], presence: -20)
    #expect(try values("framesToBehind", behind) == [10])
    #expect(try values("presenceBefore", behind) == [-0.5])
    #expect(try values("presenceBehind", behind) == [0.5])
  }

  @Test("A stretch is held against the best at other places")
  func others() throws {
    let evidence = recited([
      stretch(0, 0..<20, gain: 200), stretch(1, 50..<60), stretch(1, 60..<80, gain: 80),
    ])
    #expect(try values("others", evidence) == [2, 1, 1])
    #expect(try values("greatestOtherGain", evidence) == [2, 5, 5])
    #expect(try values("others", recited([stretch(1, 50..<60)])) == [0])
    #expect(try values("others", recited([])).isEmpty)
  }

  @Test("In a long text only what is nearby counts: somewhere there always is a stretch that explains much")
  func farAway() throws {
    var evidence = recitation([Double](repeating: 50, count: 40))
    evidence.extras = [stretch(1, 50..<60), stretch(30, 600..<660, gain: 300)]
    #expect(try values("others", evidence) == [0, 0])
    #expect(try values("greatestOtherGain", evidence) == [-2.5, -2.5])
  }

  @Test(
    "Where a word beside fits badly, the speech may be its own sounds; behind the ends of a text nothing does"
  )
  func soundsBeside() throws {
    var evidence = recited([stretch(1, 50..<80), stretch(2, 110..<130)])
    evidence.words[1]?.networkPlace?.segments = [
      PhoneSegment(phone: "AH", frames: 10, goodness: -4), PhoneSegment(phone: "N", frames: 10, goodness: 0),
    ]
    let context = WordJudgement(evidence, plainModel).context
    let column = ContextFeatures.names.column("networkPlaceFirstFit")
    let fits = try [#require(context[0])[column], #require(context[1])[column]]
    #expect(fits[1] != fits[0])
    #expect(try values("networkPlaceFirstFitBehind", evidence) == [fits[1], 0])
    #expect(try values("networkPlaceFirstFitBefore", evidence) == fits)
  }
}
