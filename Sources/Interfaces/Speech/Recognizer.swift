public import Audio
public import Base
public import Matching
public import Scripture

/// What to listen for, and how to judge it.
public struct RecitationRequest: Sendable, Equatable, Codable {
  /// The expected text; its whitespace tokens are what is judged.
  public var text: String
  /// How strict to be, and whether to say why.
  public var terms: RecitationJudge.Terms

  /// Makes a request.
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

/// Listens.
public protocol Recognizer: Sendable {
  /// Judges a recording (16 kHz) of a known text word by word.
  func recite(_ request: RecitationRequest, _ audio: PCM) async throws(Failure) -> RecitationResult
  /// The words of a dictated Bible reference, best first; empty where no reference was heard.
  /// Each is a list of lower-case spoken words: `["first", "corinthians", "thirteen", "verse", "four"]`.
  func reference(_ audio: PCM) async throws(Failure) -> [[String]]

  /// The words of the sentence of a small grammar that was said, best first; empty where none was heard.
  func sentence(of pattern: SpokenPattern, _ audio: PCM) async throws(Failure) -> [[String]]

  /// The words that were said, lower-case, where they are likely like some sentences, or about what a text is
  /// about; empty where none was heard. To be shown and corrected.
  func dictation(
    _ audio: PCM, about text: String, like sentences: [String]
  ) async throws(Failure) -> [String]
}

/// Finds how a word is said, for words that no dictionary holds.
public protocol GraphemeToPhoneme {
  /// One or more pronunciations of each word in order; an empty list for a word that cannot be said.
  func pronounce(_ words: [String]) throws(Failure) -> [[Pronunciation]]
}
