/// How an answer was judged. The raw value is what the answer log keeps.
public enum Outcome: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// A word was wrong or missing, or the choice was wrong.
  case wrong = 0
  /// Right but for slips: an old word in another form, a repetition, a false start.
  case slips = 1
  /// Right.
  case clean = 2

  /// Whether it counts as right.
  public var isRight: Bool { self != .wrong }

  /// The outcome of an answer in words: wrong with a wrong word, else with slips where there are any.
  public init(faults: some Sequence<WordFault>) {
    var outcome = Outcome.clean
    for fault in faults { outcome = min(outcome, fault.kind == .wrong ? .wrong : .slips) }
    self = outcome
  }

  /// The worse comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A word of a verse that was not said as it stands.
public struct WordFault: Sendable, Hashable, Codable {
  /// How grave it is. The raw value is what the answer log keeps.
  public enum Kind: Int, Sendable, Hashable, Codable {
    /// Another word, or none.
    case wrong = 0
    /// A slip: nearly the word.
    case slip = 1
  }

  /// Position among the whitespace tokens of the text, from 0.
  public var word: Int
  /// How grave it is.
  public var kind: Kind

  /// Makes a fault.
  public init(word: Int, kind: Kind) {
    self.word = word
    self.kind = kind
  }
}
