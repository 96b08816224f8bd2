@testable import Recitation
@testable import Sphinx
import Testing

/// Our cepstra against PocketSphinx's own.
@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct CepstraTests {
  static let samples: [(name: String, samples: @Sendable () throws -> [Int16])] = [
    ("a reader", { RecitationScorer.padded(try Listening.samples("0880")) }),
    ("another reader, who holds a card", { RecitationScorer.padded(try Listening.card("001")) }),
    (
      "hiss, then nothing at all",
      { Listening.noise(9_000, loudness: 400) + [Int16](repeating: 0, count: 7_777) }
    ),
    ("sound as loud as can be", { (0..<8_001).map { $0 % 50 < 25 ? Int16.max : Int16.min } }),
    ("sixty steps and a frame, to the sample", { Listening.noise(410 + 60 * 160, loudness: 90) }),
  ]

  @Test(arguments: samples.indices) func `are the engine's, to the rounding of 32 bits`(number: Int) throws {
    let samples = try Self.samples[number].samples()
    let theirs = try EngineLog(samples, model: "\(Listening.models)/en-us", senones: 5_126).cepstra
    let ours = Cepstra.all(of: samples)
    #expect(ours.count == theirs.count, "\(Self.samples[number].name)")
    let furthest = zip(ours, theirs).map { abs($0 - $1) }.max() ?? .infinity
    #expect(furthest < 0.001, "\(Self.samples[number].name)")
  }

  @Test func `are the same however the sound comes, but for the end, which is told when it is over`() throws {
    let samples = RecitationScorer.padded(try Listening.samples("0880"))
    let whole = Cepstra.all(of: samples)
    for size in [1, 159, 410, 1_000] {
      var coming = Cepstra()
      let found = stride(from: 0, to: samples.count, by: size).flatMap {
        coming.hear(Array(samples[$0..<min(samples.count, $0 + size)]))
      }
      #expect(found == whole.dropLast(CepstralFeatures.length), "\(size) at a time")
    }
  }

  @Test func `of no sound there are none, of less than a frame there is one`() {
    #expect(Cepstra.all(of: []).isEmpty)
    #expect(Cepstra.all(of: [5, -5, 5]).count == CepstralFeatures.length)
    #expect(!Cepstra.all(of: [Int16](repeating: 0, count: 2_000)).contains { !$0.isFinite })
  }
}
