@testable import Recitation
@testable import Sphinx
import Testing
@testable import Text

@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct PatternListenerTests {
  private let loan: Listening.Loan
  private let listener: PatternListener

  init() throws {
    let books: [SpokenPattern] = [.word("john"), .sequence([.word("tenth"), .word("psalm")])]
    let numbers: [SpokenPattern] = [.word("five"), .word("nine")]
    loan = try Listening.Loan()
    listener = try PatternListener(
      loan.scorer, .sequence([.oneOf(books), .optional(.oneOf(numbers))]))
  }

  @Test(arguments: [30, 300, 3_000])
  func `hiss between silences is no sentence, although all of it may be a pause`(loudness: Int) throws {
    let silence = [Int16](repeating: 0, count: 4_000)
    let heard = try listener.sentences(silence + Listening.noise(48_000, loudness: loudness) + silence)
    #expect(heard.isEmpty, "\(heard.prefix(2))")
  }

  @Test(arguments: [
    ("john five verses four through seven", true), ("john five verse eight and nine", true),
    ("psalm one hundred and nineteen", false), ("the gospel according to john", false), ("john five", false),
  ])
  func `a sentence of many verses is known by its words`(said: String, isMany: Bool) {
    #expect(PatternListener.Demand.isMany(said.split(separator: " ").map(String.init)) == isMany)
  }

  @Test(
    "noise may strain a sentence that is far ahead, and only where the verdict looks at it",
    arguments: [
      (strain: 4.0, ahead: 1.0, trust: 1.0, alone: true, verified: true), (5.5, 40, 0.5, false, true),
      (5.5, 40, 1, false, false), (5.5, 10, 0.5, false, false), (9, 40, 0.5, false, false),
    ])
  func strain(strain: Double, ahead: Double, trust: Double, alone: Bool, verified: Bool) {
    let best = GrammarSearch.Hypothesis(
      words: ["stop"], behind: 0, strain: strain, covered: 0.9, coveredFrames: 40, uncovered: 4)
    #expect(PatternListener.Demand.choice(.fitting).accepts(best, ahead: ahead, trust: trust) == alone)
    #expect(PatternListener.Demand.choice(.verified).accepts(best, ahead: ahead, trust: trust) == verified)
  }
}
