public import Base
public import Matching

/// What a speech engine answers; one line of JSON, one key that names the kind:
///
///     {"error":{"code":"unknown_voice","message":"There is no voice named \"xx\". Type: recite voices"}}
///     {"pronunciations":{"words":[[{"phones":["JH","AA","N"]}],[]]}}
public enum SpeechReply: Sendable, Equatable, Codable {
  /// The verdict on a recitation.
  case recitation(result: RecitationResult)
  /// A recitation is followed from now on; its name for `hear`.
  case following(recitation: Int)
  /// What is known of a recitation that is followed.
  case heard(soFar: HeardSoFar)
  /// The words of a dictated reference, best first; none where no reference was heard.
  case reference(candidates: [[String]])
  /// The words of a sentence, best first; none where none was heard.
  case sentence(candidates: [[String]])
  /// The words that were dictated; none where none was heard.
  case dictation(words: [String])
  /// When each word of the phrase sounds in the sound that follows.
  case speech(words: [WordTime])
  /// For each word in order its pronunciations; none for a word that cannot be said.
  case pronunciations(words: [[Pronunciation]])
  /// For each word in order the ways in which it is expected, the likeliest first.
  case lookedUp(words: [[KnownPronunciation]])
  /// All voices, by name.
  case voices(voices: [Voice])
  /// The engines' names and versions: `["espeak-ng": "1.51"]`.
  case about(engines: [String: String])
  /// The engine could not do it; as `Failure`.
  case error(code: String, message: String)

  /// The reply that carries an error.
  public init(_ error: Failure) {
    self = .error(code: error.code, message: error.message)
  }
}
