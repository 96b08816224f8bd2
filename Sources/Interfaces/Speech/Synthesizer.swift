public import Audio
public import Base

/// How speech should sound.
public struct VoiceSettings: Sendable, Equatable, Codable {
  /// An espeak-ng voice or language name: `en-gb`, `en-us+f3`, `ja`.
  public var voice: String
  /// Words a minute, 80 to 450.
  public var rate: Int
  /// 0 to 99; 50 is the voice's own.
  public var pitch: Int

  /// Makes settings.
  public init(voice: String = "en-us", rate: Int = 150, pitch: Int = 50) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
  }
}

/// When one word of a phrase sounds, in seconds from the start of the sound.
public struct WordTime: Sendable, Equatable, Codable {
  /// Position in `Phrase.words`.
  public var word: Int
  /// Start in seconds.
  public var start: Double
  /// End in seconds.
  public var end: Double

  /// Makes a word time.
  public init(word: Int, start: Double, end: Double) {
    self.word = word
    self.start = start
    self.end = end
  }
}

/// A spoken phrase: the sound, and when each word of it is heard.
public struct SpokenPhrase: Sendable, Equatable {
  /// The sound.
  public var audio: PCM
  /// One entry for each word of the phrase, in order, starts never falling.
  public var words: [WordTime]

  /// Makes a spoken phrase.
  public init(audio: PCM, words: [WordTime]) {
    self.audio = audio
    self.words = words
  }
}

/// A voice that can be asked for.
public struct Voice: Sendable, Equatable, Codable {
  /// The name to ask for it by (`en-gb`).
  public var name: String
  /// Language tag (`en-GB`).
  public var language: String
  /// What people call it ("English (Great Britain)").
  public var title: String
  /// `male`, `female` or nil.
  public var gender: String?

  /// Makes a voice.
  public init(name: String, language: String, title: String, gender: String?) {
    self.name = name
    self.language = language
    self.title = title
    self.gender = gender
  }
}

/// Speaks.
public protocol Synthesizer: Sendable {
  /// Renders a phrase. Throws `unknown_voice` where the voice is not there.
  func speak(_ phrase: Phrase, _ settings: VoiceSettings) async throws(Failure) -> SpokenPhrase
  /// All voices, by name.
  func voices() async throws(Failure) -> [Voice]
}
