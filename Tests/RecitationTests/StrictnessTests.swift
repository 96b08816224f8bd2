@testable import Recitation
import Testing

@Suite struct StrictnessTests {
  /// A missed word that fits its place at all was changed.
  let judge: RecitationJudge = {
    var model = plainModel
    model.kind = Logistic(intercept: -1, weights: ["presence": 20])
    return RecitationJudge(model: model)
  }()
  let clock = RecitationJudge.Clock(padding: 30, seconds: 2)

  /// Odds are 6 x / (x + 20): the line lies at 1, or 4 nats.
  private func verdict(_ margin: Double, _ strictness: VerdictStrictness) -> Verdict {
    judge.judge(tokens("the word"), recitation([50, margin]), clock, terms: .init(strictness: strictness))
      .words[1].verdict
  }

  @Test func `it has a name, and the one that it had before`() {
    for (name, old, strictness) in [
      ("sense", "lenient", VerdictStrictness.lenient), ("near", "normal", .normal),
      ("word-for-word", "strict", .strict),
    ] {
      #expect(VerdictStrictness(name: name) == strictness && VerdictStrictness(name: old) == strictness)
      #expect(strictness.name == name)
    }
    #expect(VerdictStrictness(name: "kind") == nil)
  }

  @Test func `the line moves with strictness`() {
    #expect(VerdictStrictness.allCases.map { verdict(5, $0) } == [.correct, .correct, .substituted])
    #expect(VerdictStrictness.allCases.map { verdict(0, $0) } == [.correct, .omitted, .omitted])
    #expect(VerdictStrictness.allCases.map { verdict(50, $0) } == [.correct, .correct, .correct])
  }

  @Test func `a voice's own line moves as much as it was taught, whatever the strictness`() {
    func verdict(_ margin: Double, _ voice: Double, _ strictness: VerdictStrictness = .normal) -> Verdict {
      let terms = RecitationJudge.Terms(strictness: strictness, voice: voice)
      return judge.judge(tokens("the word"), recitation([50, margin]), clock, terms: terms).words[1].verdict
    }
    #expect(verdict(5, 0) == .correct && verdict(5, -1) == .substituted)
    #expect(verdict(0, 0) == .omitted && verdict(0, 1) == .correct)
    #expect(verdict(5, 0, .strict) == .substituted && verdict(5, 0.75, .strict) == .correct)
    func needed(_ terms: RecitationJudge.Terms) -> Double? {
      judge.judge(tokens("the word"), recitation([50, 50]), clock, terms: terms).needed
    }
    // Log odds of 1, of 1 + 0.75, of 1 - 1.
    #expect(
      [needed(.init()), needed(.init(strictness: .strict)), needed(.init(voice: 1))] == [0.7311, 0.852, 0.5])
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

  @Test(arguments: [
    ("the lord is", "not", true), ("he that loveth", "not", true), ("it's", "not", true),
    ("are you", "not", true), ("he", "never", true), ("he", "not", false), ("all but", "not", true),
    ("the best people", "not", false), ("the best people", "never", false), ("", "not", false),
  ])
  func `a text is turned round where a verb can be denied, and nowhere else`(
    before: String, denial: String, may: Bool
  ) {
    let keys = before.split(separator: " ").map(String.init)
    #expect(AddedWords.mayBeDenied(keys[...], by: denial) == may)
  }
}
