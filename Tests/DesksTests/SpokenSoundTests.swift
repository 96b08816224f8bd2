@testable import Audio
@testable import Desks
@testable import Recitation
import Testing
import TestSupport

struct SpokenSoundTests {
  @Test(arguments: [0.0, 0.05, 0.3, 1.2])
  func `what is said one after another stands a third of a second apart, whatever silence a voice leaves`(
    tail: Double
  ) throws {
    let phrase = Phrase(words: ["one", "two."])
    let words = [WordTime(word: 0, start: 0, end: 0.3), WordTime(word: 1, start: 0.3, end: 0.8)]
    let audio = PCM.tone(hertz: 300, seconds: 0.8, decibels: -20)
      .followed(
        by: .silence(seconds: tail, sampleRate: PCM.tone(hertz: 300, seconds: 0.1, decibels: -20).sampleRate))
    var sound = SpokenSound()
    for _ in 1...3 { try sound.add(SpokenPhrase(audio: audio, words: words), of: phrase, lights: true) }
    let between = 0.25 + min(tail, 0.1)
    #expect(
      abs(sound.audio.seconds - 3 * 0.8 - 2 * between - min(tail, 0.1)) < 0.03, "\(sound.audio.seconds)")
    #expect(sound.sentences.count == 3 && abs(sound.sentences[2] - 2 * (0.8 + between)) < 0.03)
  }
}
