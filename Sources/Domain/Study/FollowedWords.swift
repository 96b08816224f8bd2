internal import Decks
internal import Lessons
internal import Scripture

/// Words that are followed while they are said: what is listened for, and which of it lights up.
public struct FollowedWords: Sendable, Equatable {
  /// What is listened for: all words of the page, as printed.
  public let shown: [String]
  /// The places of the words that are asked for, which may be said alone; nil for all.
  public let asked: Set<Int>?
  /// Whether words show only once they are said: how many there are would tell the answer.
  public let areHidden: Bool
  /// Whether who has said its last word has said all. Of a single word something longer may be said.
  public let endsWithTheLast: Bool

  /// The words of an answer about a passage: all of them, or those of its gaps; nil where it is no words.
  init?(of asked: AskedQuestion) {
    switch asked.question {
    case .fill, .recite: break
    case .locate, .rearrange, .build: return nil
    }
    shown = asked.passage.tokens.map(\.printed)
    self.asked = asked.isPartial ? Set(asked.wanted.map(\.index)) : nil
    (areHidden, endsWithTheLast) = (false, true)
  }

  /// The words of a meaning, in the first way to say it; nil where there is none.
  init?(of meaning: String) {
    guard let first = MeaningAnswers.acceptable(for: meaning).first else { return nil }
    let words = Tokenizer.tokens(of: first).map(\.printed)
    guard !words.isEmpty else { return nil }
    (shown, asked) = (words, nil)
    (areHidden, endsWithTheLast) = (true, words.count > 1)
  }

  /// What is listened for.
  public var text: String { shown.joined(separator: " ") }

  /// Which of the words that were heard light up.
  public func lit(_ heard: some Sequence<Int>) -> Set<Int> {
    let heard = Set(heard)
    return asked?.intersection(heard) ?? heard
  }

  /// The word that is marked as the next one: of gaps the first from there on.
  ///
  /// - Parameter place: The word that is likely to come next.
  /// - Returns: Its place; nil behind the last.
  public func marked(next place: Int?) -> Int? {
    guard let asked, let place else { return place }
    return asked.filter { $0 >= place }.min()
  }
}
