internal import Decks
internal import Lessons
internal import Scripture

/// Words that are followed while they are said: what is listened for, and where each of them stands on the page.
public struct FollowedWords: Sendable, Equatable {
  /// What is listened for.
  public let text: String
  /// All words of the page, as printed.
  public let shown: [String]
  /// For each word of the text its place among those that are shown.
  public let places: [Int]
  /// Whether words show only once they are said: how many there are would tell the answer.
  public let areHidden: Bool
  /// Whether who has said its last word has said all. Of gaps the whole passage may be said, and of a word something longer.
  public let endsWithTheLast: Bool

  /// The words of an answer about a passage: all of them, or those of its gaps; nil where it is no words.
  init?(of asked: AskedQuestion) {
    switch asked.question {
    case .fill, .recite: break
    case .locate, .rearrange, .build: return nil
    }
    let wanted = asked.isPartial ? asked.wanted : asked.passage.tokens
    text = wanted.map(\.printed).joined(separator: " ")
    shown = asked.passage.tokens.map(\.printed)
    places = wanted.map(\.index)
    (areHidden, endsWithTheLast) = (false, !asked.isPartial)
  }

  /// The words of a meaning, in the first way to say it; nil where there is none.
  init?(of meaning: String) {
    guard let first = MeaningAnswers.acceptable(for: meaning).first else { return nil }
    let words = Tokenizer.tokens(of: first).map(\.printed)
    guard !words.isEmpty else { return nil }
    (text, shown, places) = (words.joined(separator: " "), words, Array(words.indices))
    (areHidden, endsWithTheLast) = (true, words.count > 1)
  }

  /// The places of the words that are asked for; nil for all.
  public var asked: Set<Int>? { places.count < shown.count ? Set(places) : nil }
}
