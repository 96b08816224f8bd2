@testable import Recitation
import Testing

struct LiveFeaturesTests {
  private static let length = CepstralFeatures.length

  /// Quiet, then a voice that goes up and down; frames of 13 numbers.
  private func cepstra(quiet: Int, voice: Int) -> [Float] {
    (0..<quiet + voice).flatMap { frame in
      (0..<Self.length).map { k in
        frame < quiet
          ? (k == 0 ? 20 : Float(frame % 3))
          : (k == 0 ? Float(60 + frame % 5) : Float((frame * (k + 3)) % 11))
      }
    }
  }

  /// The frames as they stand in the end, told in pieces.
  private func told(_ cepstra: [Float], pieces: Int) -> (values: [[Float]], firsts: [Int]) {
    var live = LiveFeatures()
    var values: [[Float]] = []
    var firsts: [Int] = []
    let row = CepstralFeatures.streams * Self.length
    for start in stride(from: 0, to: cepstra.count, by: pieces * Self.length) {
      let piece = Array(cepstra[start..<min(cepstra.count, start + pieces * Self.length)])
      let (features, first) = live.feed(piece)
      firsts.append(first)
      values.removeLast(max(0, values.count - first))
      values += (0..<features.frameCount).map { Array(features.values[$0 * row..<($0 + 1) * row]) }
    }
    return (values, firsts)
  }

  @Test(arguments: [1, 4, 50])
  func `slopes are those of the whole recording, three frames late`(pieces: Int) {
    let cepstra = cepstra(quiet: 60, voice: 200)
    let whole = CepstralFeatures(cepstra: cepstra).values
    let live = told(cepstra, pieces: pieces).values
    #expect(live.count == 257)
    let row = CepstralFeatures.streams * Self.length
    for (frame, values) in live.enumerated() {
      let own = Array(whole[frame * row + Self.length..<(frame + 1) * row])
      #expect(zip(values[Self.length...], own).allSatisfy { abs($0 - $1) < 0.001 }, "frame \(frame)")
    }
  }

  @Test func `who begins to speak is heard anew once their voice is known, from a little before`() {
    let (_, firsts) = told(cepstra(quiet: 60, voice: 200), pieces: 2)
    let again = zip(firsts, firsts.dropFirst()).filter { $0 > $1 }.map(\.1)
    #expect(again == [30, 30])
  }

  @Test func `the mean is of the voice, however long the quiet before it`() {
    func energy(quiet: Int) -> Float {
      var live = LiveFeatures()
      _ = live.feed(cepstra(quiet: quiet, voice: 300))
      return live.mean[0]
    }
    #expect(energy(quiet: 3000) > 55 && abs(energy(quiet: 3000) - energy(quiet: 50)) < 2)
  }

  @Test func `in quiet alone the mean stays what it began with`() {
    var live = LiveFeatures()
    _ = live.feed(cepstra(quiet: 500, voice: 0))
    #expect(live.mean == LiveFeatures.usualMean)
  }
}
