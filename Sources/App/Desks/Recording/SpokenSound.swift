import Audio
import Learning
import Recitation
import Sound
import Text

/// What a turn says, as one sound, so that it can be stopped at any moment and be said again from the
/// beginning of the sentence.
struct SpokenSound: Sendable {
  /// A token of the passage that is being said, from a moment on; nil where it is none.
  struct Light: Sendable, Equatable {
    var second: Double
    var token: Int?
  }

  private(set) var audio = PCM(samples: [], sampleRate: PCM.recognitionRate)
  private(set) var lights: [Light] = []
  /// Where sentences begin, in seconds.
  private(set) var sentences: [Double] = []

  /// Silence between what is said one after another, in seconds.
  private static let between = 0.25
  /// What ends a sentence where a word ends with it.
  private static let ends: Set<Character> = [".", "!", "?", ";", ":"]

  /// Adds a phrase. Its tokens light up where it is a passage.
  mutating func add(_ spoken: SpokenPhrase, of phrase: Phrase, lights isPassage: Bool) throws(Failure) {
    if audio.samples.isEmpty { audio.sampleRate = spoken.audio.sampleRate } else { rest(Self.between) }
    let start = audio.seconds
    var isBegun = true
    for time in spoken.words where phrase.words.indices.contains(time.word) {
      if isBegun { sentences.append(sentences.isEmpty ? 0 : start + time.start) }
      isBegun = phrase.words[time.word].last.map(Self.ends.contains) ?? false
      guard isPassage else { continue }
      let token = phrase.tokens[time.word]
      lights.append(Light(second: start + time.start, token: token == Phrase.noToken ? nil : token))
    }
    let same =
      spoken.audio.sampleRate == audio.sampleRate
      ? spoken.audio : try spoken.audio.resampled(to: audio.sampleRate)
    audio.samples += Self.withoutTail(same, behind: spoken.words.map(\.end).max() ?? 0)
    if isPassage { lights.append(Light(second: audio.seconds, token: nil)) }
  }

  /// Without the silence that a voice leaves behind the end of its last word, but for a tenth of a second.
  private static func withoutTail(_ audio: PCM, behind seconds: Double) -> ArraySlice<Int16> {
    let frame = max(1, audio.sampleRate / 100)
    let last = max(frame, Int(seconds * Double(audio.sampleRate)))
    var end = audio.samples.count
    while end > last, Level(of: audio.samples[end - frame..<end]).rmsDecibels < silent { end -= frame }
    return audio.samples[..<min(audio.samples.count, end + 10 * frame)]
  }

  /// What is softer than this, in decibels of full scale, is silence.
  private static let silent = -55.0

  mutating func ring(_ tone: PCM) throws(Failure) {
    if audio.samples.isEmpty { audio.sampleRate = tone.sampleRate } else { rest(Self.between) }
    audio.samples +=
      tone.sampleRate == audio.sampleRate ? tone.samples : try tone.resampled(to: audio.sampleRate).samples
  }

  mutating func rest(_ seconds: Double) {
    audio.samples += Array(repeating: 0, count: Int(max(0, seconds) * Double(audio.sampleRate)))
  }

  /// The beginning of the sentence that is being said at a moment.
  func sentence(at seconds: Double) -> Double { sentences.last { $0 <= seconds } ?? 0 }

  /// The token that is being said; nil where none is.
  func token(at seconds: Double) -> Int? { lights.last { $0.second <= seconds }?.token }

  /// How loud it is about a moment: in a fifth of a second behind it and a tenth before.
  func level(at seconds: Double) -> Double {
    let part = audio.slice(from: seconds - 0.1, to: seconds + 0.2).samples
    let frame = max(1, audio.sampleRate / 50)
    return stride(from: 0, to: part.count, by: frame)
      .map { Level(of: part[$0..<min(part.count, $0 + frame)]).rmsDecibels }.max() ?? Level.floor
  }
}
