@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport
@testable import Text

/// The network that ships, asked about a reader to whom it was not taught.
@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct ShippedNetworkTests {
  private let loan: Listening.Loan

  init() throws { loan = try Listening.Loan() }

  private static let sentence =
    "And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them."

  /// For each word of a text by how much its phones fall short of the likeliest, in nats a frame; nil where
  /// it was not found.
  private func fits(_ text: String, _ samples: [Int16]) throws -> [Double?] {
    let tokens = Tokenizer.tokens(of: text)
    let evidence = try loan.scorer.evidence(tokens, in: loan.scorer.listen(samples))
    var fits = [Double?](repeating: nil, count: tokens.count)
    for stretch in evidence.stretches {
      for (place, word) in zip(stretch.tokens, stretch.evidence.words) {
        guard let phones = word?.network?.phones else { continue }
        // Words may be found in several stretches: where they fit best they were said.
        let fit = phones.reduce(0, +) / Double(max(1, phones.count))
        fits[place] = max(fit, fits[place] ?? -.infinity)
      }
    }
    return fits
  }

  @Test func `what was said is nearly the likeliest throughout, what was not is far from it`() throws {
    let samples = try Listening.samples("0870")
    let said = try fits(Self.sentence, samples).compactMap(\.self)
    #expect(said.count >= 20)
    #expect(said.count { $0 > -2 } >= said.count - 2, "\(said)")
    // Words of a like sound in place of six.
    let changed = Self.sentence.replacing("John", with: "Tom").replacing("leisure", with: "courage")
      .replacing("much", with: "many").replacing("prudently", with: "patiently").replacing(
        "power", with: "garden"
      )
      .replacing("do", with: "say")
    let other = try fits(changed, samples)
    let asked = zip(Tokenizer.tokens(of: Self.sentence), Tokenizer.tokens(of: changed)).map {
      $0.key != $1.key
    }
    let wrong = zip(other, asked).compactMap { $1 ? $0 : nil }
    #expect(wrong.count >= 5 && wrong.allSatisfy { $0 < -1.5 }, "\(wrong)")
  }

  @Test("In the middle of half a minute it hears what it hears of a sentence alone", .long)
  func withinLongSound() throws {
    let sentence = try Listening.samples("0870")
    let others = try ["0880", "0890", "0930"].map(Listening.samples)
    let before = others.reduce(into: [Int16]()) { $0 += $1 }
    let alone = try fits(Self.sentence, sentence).compactMap(\.self)
    let within = try fits(Self.sentence, before + sentence + before).compactMap(\.self)
    #expect(alone.count == within.count)
    let differences = zip(alone, within).map { abs($0 - $1) }
    #expect(differences.reduce(0, +) / Double(differences.count) < 0.4, "\(differences)")
  }
}
