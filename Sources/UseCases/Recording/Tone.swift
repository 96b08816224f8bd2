public import Audio
import PulseAudio

/// Tones that tell something.
public enum Tone {
  /// A right answer: two tones, a fifth apart, soon over.
  public static let ding: PCM = {
    let low = PCM.tone(hertz: 1047, seconds: 0.09, decibels: -14)
    let high = PCM.tone(hertz: 1568, seconds: 0.16, decibels: -14)
    return PCM(samples: low.samples + high.samples, sampleRate: low.sampleRate)
  }()

  /// Listening begins.
  public static let begins = PCM.tone(hertz: 880, seconds: 0.12, decibels: -16)
  /// Listening ends.
  public static let ends = PCM.tone(hertz: 587, seconds: 0.12, decibels: -16)

  /// Plays one to its end. One that cannot be heard is no loss: the word is there.
  public static func play(_ tone: PCM) async {
    do {
      try await Loudspeaker().playInBackground(tone)
    } catch {
      return
    }
  }
}
