@testable import Recitation
@testable import Sphinx
import Testing
@testable import Text

@Suite(
  "How much better a text fits than its words in other orders",
  .enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct DisorderTests {
  @Test("Wherever a noise falls, it does not speak for a text that nobody said")
  func noise() throws {
    let loan = try Listening.Loan()
    let plain = try Listening.samples("0880")
    func shifted(_ text: String) throws -> Double {
      let tokens = Tokenizer.tokens(of: text)
      let places = Array(stride(from: 4000, to: plain.count - 8000, by: 12_000))
      return try places.reduce(0) { sum, place in
        var noisy = plain
        noisy.replaceSubrange(place..<place + 3200, with: Listening.noise(3200, loudness: 20_000))
        let found = try loan.scorer.evidence(tokens, in: loan.scorer.listen(noisy))
        return sum + (found.stretches[0].evidence.utterance.network?.disorder.shifted ?? 0)
          / Double(places.count)
      }
    }
    let (own, another) = (
      try shifted("he was not an ill disposed young man"),
      try shifted("the little boy walked home along the quiet river")
    )
    #expect(another < 10, "\(another) nats for another text, \(own) for its own")
    #expect(own > 30, "\(own) nats for its own text")
  }
}
