import Audio
import EspeakSpeech
import SoundFiles
import Speech

/// Sentences that espeak-ng says, as the recogniser hears them.
enum Synthesised {
  /// 16 kHz samples.
  static func say(_ text: String, voice: String = "en-us", rate: Int = 140) throws -> [Int16] {
    let spoken = try EspeakSpeech().speak(
      Phrase(cleaning: text), VoiceSettings(voice: voice, rate: rate))
    return try spoken.audio.resampled(to: PCM.recognitionRate).samples
  }
}
