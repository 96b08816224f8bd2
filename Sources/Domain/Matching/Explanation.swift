/// Why a word was flagged, or a recording refused: what was measured, and what weighed most.
///
/// Margins are in nats (2.3 nats: ten times likelier), below 0 against the word.
public struct Explanation: Sendable, Equatable, Codable {
  /// What is explained.
  public enum Subject: Sendable, Equatable, Codable {
    /// The token with this index.
    case word(Int)
    /// Speech before the token with this index that the text does not have.
    case extra(before: Int, start: Double)
    /// The whole recording, which was taken for another text.
    case recording
  }

  /// Something that was measured.
  public enum Fact: Sendable, Equatable, Codable {
    /// How much better the whole recording reads with the word than without it.
    case presence(Double)
    /// How much better the word fits its place than any other speech.
    case overOtherSpeech(Double)
    /// How much better the word fits its place than nothing.
    case overNothing(Double)
    /// How much better the word fits its place than its best rival; the spelling is nil for another form of the word.
    case overRival(String?, Double)
    /// How much worse than the best sounds its sounds fit, in nats a hundredth of a second; the same for the middle one
    /// of all words of the recording; and the sound that fits worst.
    case sounds(Double, usual: Double, worst: String?)
    /// Length in seconds and number of sounds of speech that no word explains, and how much better the recording reads
    /// with it.
    case stretch(seconds: Double, sounds: Int, gain: Double)
    /// The share of the speech that words of the text explain, and how far its sounds are from the text's, 0 to 1.
    case coverage(share: Double, distance: Double)
  }

  /// A kind of evidence and its weight.
  public struct Reason: Sendable, Equatable, Codable {
    /// Kinds of evidence.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// The best reading of the whole recording, with the word and without it.
      case wholeReading
      /// Nothing in its place.
      case absence
      /// Other speech in its place.
      case otherSpeech
      /// A word easily taken for it.
      case rival
      /// How its sounds fit.
      case sounds
      /// How long its sounds are.
      case length
      /// How this voice and recording fit the model as a whole.
      case voice
    }

    /// The kind.
    public var kind: Kind
    /// Log odds, compared with the words of the recording that are right; below 0 against the word.
    public var odds: Double
  }

  /// What is explained.
  public var subject: Subject
  /// The probability, 0 to 1, that the word was said (that the extra was said, that it was this text).
  public var probability: Double
  /// The probability from which on it is accepted.
  public var needed: Double
  /// What was measured.
  public var facts: [Fact]
  /// What weighed most against the word, first the heaviest; empty where there are no right words to compare with.
  public var reasons: [Reason]
}
