public import Scripture

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
  /// Begin to follow a recitation of a text, of which some words, by their places, may be said alone. Answered by `following`.
  case follow(text: String, alone: [Int]? = nil)
  /// Take the sound that follows as the next of a recitation that is followed. Answered by `heard`.
  case hear(recitation: Int)
  /// Find the dictated reference in the sound that follows. Answered by `reference`.
  case reference
  /// Find the sentence of a small grammar in the sound that follows. Answered by `sentence`.
  case sentence(pattern: SpokenPattern)
  /// Write down the sound that follows; what is said is likely like one of the sentences, or about what the text
  /// is about. Answered by `dictation`.
  case dictate(about: String, like: [String])
  /// Render a phrase. Answered by `speech`, and the sound.
  case speak(phrase: Phrase, settings: VoiceSettings)
  /// Find how words are said. Answered by `pronunciations`.
  case pronounce(words: [String])
  /// Find how words are expected to be said by the recogniser. Answered by `lookedUp`.
  case lookUp(words: [String])
  /// Speak a word in several ways, each as phones. Answered by `speech`, and the sound.
  case utter(ways: [[String]], settings: VoiceSettings)
  /// List the voices. Answered by `voices`.
  case voices
  /// Name the engines. Answered by `about`.
  case about
}
