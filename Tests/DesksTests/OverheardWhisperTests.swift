@testable import Audio
@testable import Desks
import Testing
import TestSupport

@Suite("A word is whispered to who is listened to")
struct OverheardWhisperTests {
  private static let rate = PCM.recognitionRate
  private static let frame = 320

  /// The seconds of what is heard, from when on, of four seconds: a whisper that begins and sounds so long
  /// and comes back so much softer, and a voice over it from one moment to another.
  private func heard(
    whisper: (start: Double, seconds: Double), back: Double, echo: Double?, voice: ClosedRange<Double>? = nil
  ) -> (start: Double, seconds: Double) {
    let own = PCM.babble(seconds: whisper.seconds, seed: 3).amplified(decibels: -12)
    var room = PCM.noise(count: 4 * Self.rate, amplitude: 20, sampleRate: Self.rate, seed: 4)
      .mixing(own.amplified(decibels: back), at: Int((whisper.start + 0.1) * Double(Self.rate)))
    if let voice {
      room = room.mixing(
        .babble(seconds: voice.upperBound - voice.lowerBound),
        at: Int(voice.lowerBound * Double(Self.rate)))
    }
    // What is played counts from when it was handed over, however late it sounds.
    var overheard = OverheardWhisper(of: whisper.seconds, echo: echo)
    let (end, level) = (whisper.start + whisper.seconds, Level(of: own.samples[...]).rmsDecibels)
    var count = 0
    for start in stride(from: 0, to: room.samples.count - Self.frame, by: Self.frame) {
      let part = Array(room.samples[start..<start + Self.frame])
      count += overheard.take(part, playing: Double(start) / Double(Self.rate) < end ? level : nil).count
    }
    count += overheard.end().count
    let seconds = Double(count * Self.frame) / Double(Self.rate)
    return (4 - seconds, seconds)
  }

  /// Somebody goes on while the first word of a session is whispered: at once, over a loudspeaker that is
  /// slow to sound; with the last of it over before the whisper has died away; over a long whisper, as long
  /// as it takes to learn how loud something is.
  @Test(
    arguments: [
      (whisper: (start: 0.3, seconds: 0.4), voice: 0.2...2.6), ((start: 0.9, seconds: 0.4), 0.2...1.5),
      ((start: 1.0, seconds: 0.5), 0.1...1.4),
      ((start: 0.0, seconds: 0.3), 0.1...1.25), ((start: 1.0, seconds: 1.2), 0.3...3.2),
      ((start: 1.6, seconds: 0.8), 0.3...3.6),
    ])
  func `what is said over the first whisper is heard from its beginning`(
    whisper: (start: Double, seconds: Double), voice: ClosedRange<Double>
  ) {
    for back in [-90.0, -20] {
      let start = heard(whisper: whisper, back: back, echo: nil, voice: voice).start
      #expect(start < voice.lowerBound, "from \(start) s on, coming back at \(back) dB")
    }
  }

  @Test(arguments: [-90.0, -30, -15, -6])
  func `a whisper that comes back is nobody, known or not`(back: Double) {
    for (start, seconds) in [(0.1, 0.3), (0.1, 0.6), (0.4, 1.2)] {
      for echo in [nil, back] {
        let heard = heard(whisper: (start, seconds), back: back, echo: echo)
        #expect(heard.start > start + seconds, "\(seconds) s of it, \(String(describing: echo))")
      }
    }
  }

  @Test func `where it is known how loud it comes back, a word shorter than the whisper is heard`() {
    let start = heard(whisper: (0.2, 1.6), back: -30, echo: -28, voice: 0.6...0.9).start
    #expect(start < 0.6)
  }
}
