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
}
