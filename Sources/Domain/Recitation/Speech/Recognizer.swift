public import Audio
public import Text

public struct RecitationRequest: Sendable, Equatable, Codable {
  /// The expected text; its whitespace tokens are what is judged.
  public var text: String
  public var terms: RecitationJudge.Terms

  public init(text: String, terms: RecitationJudge.Terms = .init()) {
    self.text = text
    self.terms = terms
  }

  /// Reads a request; one without terms has the usual ones.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    text = try members.decode(String.self, forKey: .text)
    terms = try members.decodeIfPresent(RecitationJudge.Terms.self, forKey: .terms) ?? .init()
  }
}

/// What the likeliest sentence of a grammar has to stand to be heard at all.
public enum SentenceDemand: String, Sendable, Codable {
  /// It fits the sound as speech does: nobody judges it afterwards.
  case fitting
  /// Noise may strain it where it is far ahead of all others; the verdict judges it afterwards, for of other
  /// words twice as many are heard (`Tests/Benchmarks/results/commands-2026-11-28.md`).
  case verified
  /// Nothing: the likeliest are told however badly they fit, and the verdict alone decides. Noise fits
  /// nothing, and leaves the order of sentences nearly as it is.
  case strained
}

public protocol Recognizer: Sendable {
  /// Judges a recording (16 kHz) of a known text word by word.
  func recite(_ request: RecitationRequest, _ audio: PCM) async throws(Failure) -> RecitationResult
  /// What may have been said of a dictated Bible reference, best first; empty where none was heard:
  /// `["first", "corinthians", "thirteen", "verse", "four"]`.
  func reference(_ audio: PCM) async throws(Failure) -> [HeardSentence]

  /// The words of the sentence of a small grammar that was said, best first; empty where none was heard.
  func sentence(
    of pattern: SpokenPattern, _ demand: SentenceDemand, _ audio: PCM
  ) async throws(Failure) -> [[String]]

  /// The words that were said, lower-case, where they are likely like some sentences, or about what a text is
  /// about; empty where none was heard. To be shown and corrected.
  func dictation(
    _ audio: PCM, about text: String, like sentences: [String]
  ) async throws(Failure) -> [String]
}

extension Recognizer {
  /// The same, where nobody judges it afterwards.
  public func sentence(of pattern: SpokenPattern, _ audio: PCM) async throws(Failure) -> [[String]] {
    try await sentence(of: pattern, .fitting, audio)
  }
}

/// Finds how a word is said, for words that no dictionary holds.
public protocol GraphemeToPhoneme {
  /// One or more pronunciations of each word in order; an empty list for a word that cannot be said.
  func pronounce(_ words: [String]) throws(Failure) -> [[Pronunciation]]
}

/// What is known of a recitation while it is being spoken. Provisional: the verdict on the whole of it
/// replaces it.
public struct LiveProgress: Sendable, Equatable, Codable {
  public struct Word: Sendable, Equatable, Codable {
    /// Its place among the whitespace tokens of the text, from 0.
    public var index: Int
    /// When it ended, seconds since listening began.
    public var end: Double

    public init(index: Int, end: Double) {
      self.index = index
      self.end = end
    }
  }

  /// The words that are past since the last time, in the order in which they were said; each is told once.
  public var words: [Word]
  /// The word that is likely to come next; nil behind the last.
  public var next: Int?
  /// Whether the text has been said to its end.
  public var isComplete: Bool
  /// The last word that was found right behind the one before it, whether it was said before or not.
  public var last: Word?

  public init(words: [Word] = [], next: Int? = nil, isComplete: Bool = false, last: Word? = nil) {
    self.words = words
    self.next = next
    self.isComplete = isComplete
    self.last = last
  }
}

public protocol LiveRecognizer: Sendable {
  /// Begins to follow a text, in place of whatever was followed before; answers the number of this
  /// recitation. `alone`: the whitespace tokens that may be said without the others, as they fill gaps; nil
  /// where there are none. Throws `missing_model`, `engine_lost`.
  func follow(_ text: String, alone: [Int]?) async throws(Failure) -> Int
  /// Takes the next sound (16 kHz) of a recitation. Throws `not_following` where another is followed by now,
  /// or the engine was lost and is a fresh one.
  func hear(_ sound: PCM, of recitation: Int) async throws(Failure) -> LiveProgress
}

/// What the program asks of a speech engine; one line of JSON, one key that names the operation:
///
///     {"recite":{"request":{"text":"In the beginning"}},"sampleRate":16000,"samples":32000}
///     {"speak":{"phrase":{…},"settings":{"pitch":50,"rate":150,"voice":"en-us"}}}
///     {"voices":{}}
///
/// `samples` and `sampleRate` belong to the transport: they announce the sound that follows the line.
public enum SpeechRequest: Sendable, Equatable, Codable {
  /// Judge the sound that follows as a recitation. Answered by `recitation`.
  case recite(request: RecitationRequest)
  /// Begin to follow a recitation of a text, of which some words, by their places, may be said alone.
  /// Answered by `following`.
  case follow(text: String, alone: [Int]? = nil)
  /// Take the sound that follows as the next of a recitation that is followed. Answered by `heard`.
  case hear(recitation: Int)
  /// Find the dictated reference in the sound that follows. Answered by `reference`.
  case reference
  /// Find the sentence of a small grammar in the sound that follows. Answered by `sentence`.
  case sentence(pattern: SpokenPattern, demand: SentenceDemand)
  /// Write down the sound that follows; what is said is likely like one of the sentences, or about what the
  /// text is about. Answered by `dictation`.
  case dictate(about: String, like: [String])
  /// Find the lines in which stands what is said in the sound that follows. Answered by `found`.
  case find(lines: [String], most: Int)
  /// Render a phrase. Answered by `speech`, and the sound.
  case speak(phrase: Phrase, settings: VoiceSettings)
  /// Find how words are expected to be said by the recogniser. Answered by `lookedUp`.
  case lookUp(words: [String])
  /// Speak a word in several ways, each as phones. Answered by `speech`, and the sound.
  case utter(ways: [[String]], settings: VoiceSettings)
  case voices
  case about
}

/// What a speech engine answers; one line of JSON, one key that names the kind:
///
///     {"error":{"code":"unknown_voice","message":"There is no voice named \"xx\". Type: recite voices"}}
///     {"dictation":{"words":["a","glass"]}}
public enum SpeechReply: Sendable, Equatable, Codable {
  case recitation(result: RecitationResult)
  case following(recitation: Int)
  case heard(soFar: LiveProgress)
  /// What may have been said of a dictated reference, best first; none where no reference was heard.
  case reference(candidates: [HeardSentence])
  /// The words of a sentence, best first; none where none was heard.
  case sentence(candidates: [[String]])
  /// The words that were dictated; none where none was heard.
  case dictation(words: [String])
  /// The lines that sound like what was said, the likeliest first; none where nothing was heard.
  case found(lines: FoundLines)
  /// When each word of the phrase sounds in the sound that follows.
  case speech(words: [WordTime])
  /// For each word in order the ways in which it is expected, the likeliest first.
  case lookedUp(words: [[KnownPronunciation]])
  case voices(voices: [Voice])
  /// The engines' names and versions: `["espeak-ng": "1.51"]`.
  case about(engines: [String: String])
  /// The engine could not do it; as `Failure`.
  case error(code: String, message: String)

  public init(_ error: Failure) {
    self = .error(code: error.code, message: error.message)
  }
}
