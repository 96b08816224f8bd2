public import Matching

/// A way to say a word, and where it is known from.
public struct KnownPronunciation: Sendable, Equatable, Codable {
  /// Where a way to say a word is known from.
  public enum Source: String, Sendable, Codable, CaseIterable {
    /// The person has given it.
    case own
    /// The program's list of names and old words, checked by hand.
    case names
    /// The recogniser's dictionary.
    case dictionary
    /// The rule for old verb forms.
    case rule
    /// What becomes of small words in a sentence.
    case weakForm = "weak_form"
    /// espeak-ng's rules from letters to sounds; for words that nothing else knows.
    case letters
  }

  /// The way.
  public var pronunciation: Pronunciation
  /// Where it is known from.
  public var source: Source

  /// Makes one.
  public init(_ pronunciation: Pronunciation, from source: Source) {
    self.pronunciation = pronunciation
    self.source = source
  }
}
