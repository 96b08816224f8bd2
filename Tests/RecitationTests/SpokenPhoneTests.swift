import Foundation
@testable import Recitation
import Testing

@Suite("Phones of words, with their times and their fit")
struct SpokenPhoneTests {
  private let judge = RecitationJudge(model: plainModel)
  private let clock = RecitationJudge.Clock(padding: 30, seconds: 2)

  @Test("They fill their word from its start to its end, in seconds of the recording")
  func times() {
    let result = judge.judge(tokens("the word"), recitation([50, 50]), clock, terms: .init(phones: true))
    let phones = result.words[1].phones
    #expect(phones?.map(\.phone) == ["AH", "N"] && phones?.map(\.fit) == [-0.5, -0.5])
    #expect(phones?.map(\.start) == [0.2, 0.3] && phones?.map(\.end) == [0.3, 0.4])
    #expect(phones?.first?.start == result.words[1].start && phones?.last?.end == result.words[1].end)
  }

  @Test("Nobody who did not ask is told, and words that were not said have none")
  func asked() {
    #expect(judge.judge(tokens("the word"), recitation([50, 50]), clock).words[1].phones == nil)
    let missed = judge.judge(tokens("the word"), recitation([50, -50]), clock, terms: .init(phones: true))
    #expect(missed.words[1].verdict == .omitted && missed.words[1].phones == nil)
  }

  @Test("A word that is told to stand elsewhere than it fits best has none: theirs would be another place's")
  func elsewhere() {
    let word = evidence(50, from: 30)
    #expect(SpokenPhone.all(of: word, in: 30..<50, clock)?.count == 2)
    #expect(SpokenPhone.all(of: word, in: 45..<65, clock) == nil)
  }

  @Test("Where other ears put a word a little otherwise, its phones share the place in the same proportions")
  func nearby() {
    let phones = SpokenPhone.all(of: evidence(50, from: 30), in: 34..<64, clock)
    #expect(phones?.map(\.start) == [0.04, 0.19] && phones?.map(\.end) == [0.19, 0.34])
  }

  @Test("Terms that an older program wrote are read: no phones, the general line")
  func terms() throws {
    let old = #"{"strictness":"strict","explains":true}"#
    let terms = try JSONDecoder().decode(RecitationJudge.Terms.self, from: Data(old.utf8))
    #expect(terms == .init(strictness: .strict, explains: true))
  }
}
