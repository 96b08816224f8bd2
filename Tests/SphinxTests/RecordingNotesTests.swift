@testable import Audio
@testable import Sphinx
import Testing
@testable import Text

@Suite("What is told of a recording beside its verdicts")
struct RecordingNotesTests {
  private func foreign(_ text: String) -> String? { RecordingNotes.foreign(Tokenizer.tokens(of: text)) }

  @Test("A text of another language is told, a list of names is not")
  func foreign() {
    #expect(
      foreign("Denn also hat Gott die Welt geliebt, dass er seinen Sohn gab")?.contains("another language")
        == true)
    #expect(foreign("The Lord is my shepherd; I shall not want") == nil)
    #expect(foreign("And Mizraim begat Ludim, and Anamim, and Lehabim, and Naphtuhim") == nil)
    #expect(foreign("Katze sitzt") == nil, "two words tell no language")
    #expect(foreign("") == nil)
  }

  /// A voice of syllables, with a steady sound so many times as loud behind it.
  private func voice(noise: Double) -> [Int16] {
    let hiss = PCM.noise(count: 48_000, amplitude: Int16(10_000 * noise), sampleRate: 16_000, seed: 1).samples
    return hiss.enumerated().map { place, hiss in
      let isVoiced = place / 1_600 % 2 == 0
      return Int16(clamping: Int(hiss) + (isVoiced ? (place / 40 % 2 == 0 ? 8_000 : -8_000) : 0))
    }
  }

  @Test("Noise behind the voice is told with how far below it lies; a quiet room is not")
  func noise() {
    #expect(RecordingNotes.noise(voice(noise: 0.002)) == nil)
    #expect(RecordingNotes.noise(voice(noise: 0.2))?.contains("behind the voice") == true)
    #expect(RecordingNotes.noise([Int16](repeating: 9, count: 8_000)) == nil, "too short to tell")
  }
}
