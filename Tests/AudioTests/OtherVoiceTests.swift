@testable import Audio
import Testing
import TestSupport

@Suite("Somebody speaks while a loudspeaker plays")
struct OtherVoiceTests {
  private static let rate = PCM.recognitionRate
  /// What is played: eight seconds of speech with a pause in it.
  private static let own = PCM.babble(seconds: 4).followed(by: .silence(seconds: 0.5, sampleRate: rate))
    .followed(by: .babble(seconds: 4))

  /// The seconds at which somebody is noticed, of a room in which the loudspeaker comes back so much softer
  /// and later, and somebody speaks so loudly from a moment on.
  private func noticed(
    echo: Double, delay: Double, voice: Double? = nil, at moment: Double = 3
  ) -> (seconds: Double?, other: OtherVoice) {
    let own = Self.own
    var room = PCM.noise(count: own.samples.count, amplitude: 20, sampleRate: Self.rate, seed: 4)
      .mixing(own.amplified(decibels: echo), at: Int(delay * Double(Self.rate)))
    if let voice {
      room = room.mixing(
        .babble(seconds: 0.5).amplified(decibels: voice), at: Int(moment * Double(Self.rate)))
    }
    var other = OtherVoice()
    for start in stride(from: 0, to: own.samples.count - 320, by: 320) {
      let about = own.samples[max(0, start - 1_600)..<min(own.samples.count, start + 3_200)]
      let playing =
        stride(from: about.startIndex, to: about.endIndex, by: 320)
        .map { Level(of: about[$0..<min($0 + 320, about.endIndex)]).rmsDecibels }.max() ?? Level.floor
      if other.take(Array(room.samples[start..<start + 320]), playing: playing) {
        return (Double(start) / Double(Self.rate), other)
      }
    }
    return (nil, other)
  }

  @Test(arguments: [0, -6, -15, -30, -50, -90] as [Double], [0, 0.08, 0.2] as [Double])
  func `its own voice coming back is nobody, however loud and late`(echo: Double, delay: Double) {
    let noticed = noticed(echo: echo, delay: delay)
    #expect(noticed.seconds == nil)
    #expect((noticed.other.echo ?? 99) < max(echo, -48) + 6, "how loud it comes back is known")
  }

  @Test(arguments: [(-90.0, -20.0), (-40, -20), (-30, -10), (-20, 0)])
  func `who is louder than what comes back is noticed at once`(echo: Double, voice: Double) throws {
    let seconds = try #require(noticed(echo: echo, delay: 0.1, voice: voice).seconds)
    #expect((3...3.3).contains(seconds))
  }

  @Test func `what was no command is taken for its own echo from then on`() {
    var other = noticed(echo: -20, delay: 0.1, voice: 0).other
    let before = other.echo ?? 0
    other.wasItself()
    #expect((other.echo ?? 0) > before + 10)
  }
}
