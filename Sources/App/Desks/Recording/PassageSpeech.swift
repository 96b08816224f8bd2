import Audio
public import Host
public import Learning
public import Recitation
import Sound
public import Text

/// Who speaks a passage: a person, where there is a recording of its words, else the program's voice. The one
/// place that chooses.
public struct PassageSpeech: Sendable {
  private let speech: HostedSpeech
  private let people: PersonVoices?

  public init(_ speech: HostedSpeech, _ people: PersonVoices?) {
    self.speech = speech
    self.people = people
  }

  /// Seconds of silence between a place, which the program says, and a person.
  private static let between = 0.4

  /// Speaks a text, and what is said before and after it, its reference. The phrase has the words of all.
  public func speak(
    _ text: String, after first: Phrase? = nil, before last: Phrase? = nil, _ settings: VoiceSettings
  ) async throws(Failure) -> (phrase: Phrase, spoken: SpokenPhrase) {
    let words = Phrase(cleaning: text)
    var phrase = words
    if let first { phrase = phrase.preceded(by: first) }
    if let last { phrase = phrase.followed(by: last) }
    guard !words.isCut, let person = try people?.spoken(text) else {
      return (phrase, try await speech.speak(phrase, settings))
    }
    var all = SpokenPhrase(audio: PCM(samples: [], sampleRate: person.audio.sampleRate), words: [])
    var count = 0
    func join(_ other: SpokenPhrase, of phrase: Phrase) throws(Failure) {
      if !all.audio.samples.isEmpty {
        let pause = Int(Self.between * Double(all.audio.sampleRate))
        all.audio.samples += [Int16](repeating: 0, count: pause)
      }
      let start = all.audio.seconds
      all.words += other.words.map {
        WordTime(word: $0.word + count, start: $0.start + start, end: $0.end + start)
      }
      all.audio.samples += try other.audio.resampled(to: all.audio.sampleRate).samples
      count += phrase.words.count
    }
    if let first { try join(try await speech.speak(first, settings), of: first) }
    try join(SpokenPhrase(audio: person.audio, words: Self.times(of: words, person.times)), of: words)
    if let last { try join(try await speech.speak(last, settings), of: last) }
    return (phrase, all)
  }

  /// When each word of a phrase sounds: those of one token share its time.
  static func times(of phrase: Phrase, _ times: [ClosedRange<Double>]) -> [WordTime] {
    phrase.words.indices.compactMap { word in
      let token = phrase.tokens[word]
      guard times.indices.contains(token) else { return nil }
      let first = phrase.tokens[..<word].lastIndex { $0 != token }.map { $0 + 1 } ?? 0
      let count = phrase.tokens.count { $0 == token }
      let step = (times[token].upperBound - times[token].lowerBound) / Double(count)
      let start = times[token].lowerBound + step * Double(word - first)
      return WordTime(word: word, start: start, end: start + step)
    }
  }
}

extension Utterance {
  /// The name of the voice; nil for the one that the learner chose.
  public var voiceName: String? {
    switch voice {
    case .chosen: nil
    case .ofScript(let isJapanese): ScriptVoice.name(for: text, isJapanese: isJapanese)
    case .of(let language): language.voice(for: text)
    case .part(let place): Self.variants[place % Self.variants.count]
    }
  }

  /// Variants of a voice by which those who speak in a scene are told apart; espeak-ng has them for any.
  private static let variants = ["+m3", "+f2", "+m1", "+f4", "+m7", "+f3", "+m5", "+f1"]
}
