@testable import Audio
@testable import Espeak
@testable import Recitation
import Testing
@testable import Text

@Suite("espeak-ng's voices")
struct VoiceTests {
  @Test("are listed by name, each once, and each can be asked for")
  func list() throws {
    let espeak = try EspeakSpeech()
    let voices = try espeak.voices()
    #expect(voices.count > 80)
    #expect(voices.map(\.name) == Array(Set(voices.map(\.name))).sorted())
    let american = try #require(voices.first { $0.name == "en-us" })
    #expect(american.title == "English (America)")
    for voice in voices {
      #expect(throws: Never.self, "\(voice.name)") {
        try espeak.speak(Phrase(words: ["a"]), VoiceSettings(voice: voice.name))
      }
    }
  }

  @Test(
    "are found in any case, with variants, and by the file's name",
    arguments: ["EN-US", "en-gb+f3", "fr", "en-us+m1"])
  func found(name: String) throws {
    let spoken = try EspeakSpeech().speak(Phrase(words: ["a"]), VoiceSettings(voice: name))
    #expect(!spoken.audio.samples.isEmpty)
  }

  @Test(
    "that are not there are refused, with near ones",
    arguments: [
      ("en-uk", "en-us"), ("en-us+f33", "en-us+f3"), ("../../etc/passwd", "recite voices"),
      ("", "recite voices"),
    ])
  func unknown(name: String, hint: String) throws {
    let error = #expect(throws: Failure.self) {
      try EspeakSpeech().speak(Phrase(words: ["a"]), VoiceSettings(voice: name))
    }
    #expect(error?.code == "unknown_voice")
    #expect(error?.message.contains(hint) == true)
  }

  @Test("the engine says its version")
  func version() throws {
    #expect(try EspeakSpeech().version.first?.isNumber == true)
  }
}
