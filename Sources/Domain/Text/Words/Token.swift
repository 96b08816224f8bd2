/// One whitespace token of a text, in its three forms: printed, compared, spoken.
///
///     Token(index: 3, printed: "Father's,", key: "father's", spoken: [["father's"]])
///     Token(index: 0, printed: "42", key: "42", spoken: [["forty", "two"]])
public struct Token: Sendable, Hashable, Codable {
  /// Position among the whitespace tokens of the text, from 0.
  public var index: Int
  public var printed: String
  /// What matching compares: lower case, no punctuation at the ends, plain apostrophes. Empty for a
  /// token with no letter or digit.
  public var key: String
  /// The ways to say it, the likeliest first; each a list of lower-case dictionary words of letters and
  /// inner apostrophes only. Empty exactly when `key` is.
  public var spoken: [[String]]
  /// How many line ends stand before it in its text: none within a line, 1 where a line begins, 2 where a
  /// stanza does.
  public var lineEnds = 0

  /// Where its lines end belongs to how a text is shown, and is kept nowhere.
  private enum CodingKeys: String, CodingKey {
    case index, printed, key, spoken
  }

  public init(index: Int, printed: String, key: String, spoken: [[String]]) {
    self.index = index
    self.printed = printed
    self.key = key
    self.spoken = spoken
  }
}

extension Sequence<Token> {
  /// Its words with one space between, line ends as they stand; `print` tells what stands for one.
  public func text(_ print: (Token) -> String = \.printed) -> String {
    var text = ""
    for token in self {
      if !text.isEmpty { text += token.lineEnds == 0 ? " " : String(repeating: "\n", count: token.lineEnds) }
      text += print(token)
    }
    return text
  }
}
