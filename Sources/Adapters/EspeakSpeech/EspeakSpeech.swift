public import Base
public import Matching
public import Speech
internal import Synchronization

/// espeak-ng: speaks phrases, lists voices, and says how a word is pronounced.
///
/// The engine keeps global state, so every value of this type stands for the same engine, and calls wait for
/// one another. Calls block until they are done (5 s of speech take 4 ms). It can abort the process on
/// strange text even after cleaning; run it in a child process.
public struct EspeakSpeech: Synthesizer, GraphemeToPhoneme {
  private static let engine = Mutex<Engine?>(nil)

  /// Starts the engine, once in a process.
  ///
  /// - Throws: `missing_voice_data` where its voices are not installed.
  public init() throws(Failure) {
    try Self.engine.withLock { (engine) throws(Failure) in
      if engine == nil { engine = try Engine() }
    }
  }

  /// The engine's own version: "1.51".
  public var version: String {
    Self.engine.withLock { $0?.version ?? "" }
  }

  /// Renders a phrase at the engine's own rate, 22,050 Hz.
  ///
  /// - Throws: `unknown_voice`, naming near ones; `engine_failed`; `too_long` beyond two hours of speech.
  public func speak(_ phrase: Phrase, _ settings: VoiceSettings) throws(Failure) -> SpokenPhrase {
    try speak(phrase, settings, own: OwnPronunciations())
  }

  /// The same, with words said as a person has given them; by English voices only, since other languages have other sounds.
  public func speak(
    _ phrase: Phrase, _ settings: VoiceSettings, own: OwnPronunciations
  ) throws(Failure) -> SpokenPhrase {
    try with { (engine) throws(Failure) in
      try engine.setVoice(settings.voice)
      guard !own.entries.isEmpty, engine.speaksEnglish else {
        return try engine.speak(phrase.words, settings)
      }
      let words = phrase.words.map { PhonemeCode.replaced($0, own.stressed) ?? $0 }
      return try engine.speak(words, settings)
    }
  }

  /// Speaks a word in each of several ways, as sentences.
  ///
  /// - Parameters:
  ///   - ways: The phones of each, with stress or without: `[["N", "IY1", "B", "OW"]]`.
  ///   - settings: An English voice; another is replaced by the standard one.
  /// - Returns: The sound, and when each way begins.
  /// - Throws: As `speak`; `bad_request` where a phone is none.
  public func utter(_ ways: [[String]], _ settings: VoiceSettings) throws(Failure) -> SpokenPhrase {
    let codes = ways.prefix(20).compactMap(PhonemeCode.code)
    guard !codes.isEmpty, codes.count == min(ways.count, 20) else {
      throw Failure(code: "bad_request", message: OwnPronunciations.inventory)
    }
    return try with { (engine) throws(Failure) in
      try engine.setVoice(settings.voice)
      var settings = settings
      if !engine.speaksEnglish { settings.voice = VoiceSettings().voice }
      return try engine.speak(codes.map { $0 + "." }, settings)
    }
  }

  /// All voices, by name.
  public func voices() throws(Failure) -> [Voice] {
    try with { (engine) throws(Failure) in engine.voices.list }
  }

  /// One pronunciation of each word as an American says it, by rule; an empty list for a word that cannot be
  /// said. Against cmudict about 11 phones of 100 are others.
  public func pronounce(_ words: [String]) throws(Failure) -> [[Pronunciation]] {
    try with { (engine) throws(Failure) in
      try engine.setVoice("en-us")
      return words.map { word in
        engine.phonemes(of: word).flatMap(EspeakPhonemes.pronunciation).map { [$0] } ?? []
      }
    }
  }

  private func with<Value: Sendable>(
    _ body: (inout Engine) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Self.engine.withLock { (engine) throws(Failure) in
      guard var started = engine else { throw .missingVoiceData }
      defer { engine = started }
      return try body(&started)
    }
  }
}
