@testable import Audio
@testable import Espeak
@testable import Recitation
import Testing
@testable import Text

@Suite("Words said as a person has given them")
struct OwnPronunciationSpeechTests {
  let settings = VoiceSettings()

  @Test("A name sounds otherwise, its neighbours do not move, and each word keeps its time")
  func speaks() throws {
    let espeak = try EspeakSpeech()
    var own = OwnPronunciations()
    _ = try own.add("Nebo", "K AE1 R AH T S")
    let phrase = Phrase(cleaning: "and Nebo, went up.")
    let plain = try espeak.speak(phrase, settings)
    let given = try espeak.speak(phrase, settings, own: own)
    let same = try espeak.speak(Phrase(cleaning: "and carrots, went up."), settings)
    #expect(given.audio.samples != plain.audio.samples)
    #expect(given.words.map(\.word) == [0, 1, 2, 3])
    #expect(abs(given.audio.seconds - same.audio.seconds) < 0.3)
    for (one, other) in zip(given.words, same.words) { #expect(abs(one.start - other.start) < 0.2) }
    // The engine's noise is never twice the same, and lengths a little otherwise.
    let without = try espeak.speak(phrase, settings, own: OwnPronunciations())
    #expect(abs(without.audio.seconds - plain.audio.seconds) < 0.15)
  }

  @Test("Other languages have other sounds: there the word is left as it is")
  func otherLanguages() throws {
    let espeak = try EspeakSpeech()
    var own = OwnPronunciations()
    _ = try own.add("Nebo", "K AE1 R AH T S K AE R AH T S K AE R AH T S")
    let phrase = Phrase(cleaning: "Nebo")
    let german = VoiceSettings(voice: "de")
    let plain = try espeak.speak(phrase, german)
    #expect(try abs(espeak.speak(phrase, german, own: own).audio.seconds - plain.audio.seconds) < 0.15)
    #expect(try espeak.speak(phrase, settings, own: own).audio.seconds > plain.audio.seconds + 0.5)
  }

  @Test("Every phone can be spoken", arguments: ARPAbet.phones.sorted())
  func everyPhone(_ phone: String) throws {
    let spoken = try EspeakSpeech().utter([["AH", phone, "AH1"], [phone, "IY"]], settings)
    #expect(spoken.audio.seconds > 0.3)
    #expect(spoken.words.count == 2)
  }

  @Test("What is no phone is refused, and nothing of it reaches the engine")
  func refused() throws {
    let error = #expect(throws: Failure.self) {
      _ = try EspeakSpeech().utter([["]]<audio src='x'>"]], settings)
    }
    #expect(error?.code == "bad_request")
  }
}
