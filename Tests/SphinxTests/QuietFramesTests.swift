@testable import Sphinx
import Testing

@Suite("Frames no louder than the room")
struct QuietFramesTests {
  /// A square wave of one loudness: its root mean square.
  private func sound(_ loudness: Int16, seconds: Double) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { ($0 / 40).isMultiple(of: 2) ? loudness : -loudness }
  }

  @Test(
    "Speech in a noisy room: the room is quiet, the speech is not, and nor is a little more than the room")
  func room() {
    let samples =
      sound(200, seconds: 0.5) + sound(3_000, seconds: 1) + sound(400, seconds: 0.5)
      + sound(210, seconds: 0.5)
    let quiet = QuietFrames.frames(of: samples, count: 250, padding: 0)
    #expect(quiet[0..<45].allSatisfy { $0 })
    #expect(!quiet[55..<195].contains(true))
    #expect(quiet[205..<250].allSatisfy { $0 })
  }

  @Test("Digital silence beside a recording does not make its room loud")
  func digitalSilence() {
    let room = sound(200, seconds: 0.5)
    let none = sound(0, seconds: 1)
    let samples = none + room + sound(3_000, seconds: 1) + room + none
    let quiet = QuietFrames.frames(of: samples, count: 400, padding: 0)
    #expect(quiet[105..<145].allSatisfy { $0 } && quiet[255..<295].allSatisfy { $0 })
    #expect(!quiet[155..<245].contains(true))
  }

  @Test("Frames of the padding are quiet; nothing at all is quiet throughout")
  func padding() {
    let samples = sound(200, seconds: 0.2) + sound(3_000, seconds: 0.2)
    let quiet = QuietFrames.frames(of: samples, count: 100, padding: 30)
    #expect(quiet[0..<45].allSatisfy { $0 } && quiet[75...].allSatisfy { $0 })
    #expect(!quiet[52..<65].contains(true))
    #expect(QuietFrames.frames(of: [], count: 3, padding: 1) == [true, true, true])
  }
}
