@testable import Audio
@testable import Recitation
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

  /// Two words that were right, at both ends of three seconds; or with what else there is of them.
  private func read(_ verdict: Verdict = .correct, added: Range<Double>? = nil)
    -> RecitationResult
  {
    let words = [(0, 0.0), (1, 2.0)].map { index, start in
      RecitationResult.Word(
        index: index, expected: "w", verdict: index == 0 ? .correct : verdict, confidence: 1, start: start,
        end: start + 0.9)
    }
    let extras = added.map {
      [RecitationResult.Extra(before: 1, start: $0.lowerBound, end: $0.upperBound)]
    }
    return RecitationResult(outcome: .heard, score: 1, seconds: 3, words: words, added: extras ?? [])
  }

  @Test("A microphone that fell asleep is told with when; a short gap and a quiet room are not")
  func nothing() {
    let voice = voice(noise: 0.002)
    func zeros(_ seconds: Int) -> [Int16] { [Int16](repeating: 0, count: 16_000 * seconds) }
    #expect(RecordingNotes.nothing(voice + zeros(4) + voice)?.hasPrefix("From 3.0 to 7.0 s nothing") == true)
    #expect(RecordingNotes.nothing(voice + zeros(2) + voice + zeros(20))?.contains(" 8.0 to 28.0 s ") == true)
    #expect(RecordingNotes.nothing(zeros(3))?.hasPrefix("From 0.0 to 3.0 s") == true)
    #expect(RecordingNotes.nothing(voice + zeros(2) + voice) == nil)
    #expect(RecordingNotes.nothing(voice + (0..<64_000).map { Int16($0 % 2) }) == nil, "a quiet room")
    #expect(RecordingNotes.nothing([]) == nil)
  }

  @Test("Noise behind the voice is told with how far below it lies; a quiet room is not")
  func noise() {
    let none = RecitationResult(outcome: .otherText, score: 0, seconds: 3, words: [])
    #expect(RecordingNotes.noise(voice(noise: 0.002), none) == nil)
    #expect(RecordingNotes.noise(voice(noise: 0.2), none)?.contains("behind the voice") == true)
    #expect(RecordingNotes.noise([Int16](repeating: 9, count: 8_000), none) == nil, "too short to tell")
  }

  @Test("Talk with quiet moments is told by what lies between the words, where nobody reads")
  func talk() {
    // Syllables of the voice up to 0.9 s and from 2 s on, another voice a tenth as loud between them.
    func sound(_ talk: Int) -> [Int16] {
      voice(noise: 0.002).enumerated().map { place, sample in
        guard (14_400..<32_000).contains(place) else { return sample }
        return place / 1_200 % 3 > 0 ? Int16(place / 40 % 2 == 0 ? talk : -talk) : Int16(place % 5)
      }
    }
    #expect(RecordingNotes.noise(sound(1_600), read())?.contains("14 dB below") == true)
    #expect(RecordingNotes.noise(sound(100), read()) == nil, "a murmur far below is none")
    #expect(RecordingNotes.noise(sound(1_600), read(.substituted)) == nil, "a missed word was said there")
    #expect(RecordingNotes.noise(sound(1_600), read(added: 1..<1.9)) == nil, "what the reader added is told")
  }
}
