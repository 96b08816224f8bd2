/// One whitespace token of a text, in its three forms: printed, compared, spoken.
///
///     Token(index: 3, printed: "Father's,", key: "father's", spoken: [["father's"]])
///     Token(index: 0, printed: "42", key: "42", spoken: [["forty", "two"]])
public struct Token: Sendable, Hashable, Codable {
  /// Position among the whitespace tokens of the text, from 0.
  public var index: Int
  /// As printed, punctuation included.
  public var printed: String
  /// What matching compares: lower case, no punctuation at the ends, plain apostrophes. Empty for a
  /// token with no letter or digit.
  public var key: String
  /// The ways to say it, the likeliest first; each a list of lower-case dictionary words of letters and
  /// inner apostrophes only. Empty exactly when `key` is.
  public var spoken: [[String]]

  /// Makes a token.
  public init(index: Int, printed: String, key: String, spoken: [[String]]) {
    self.index = index
    self.printed = printed
    self.key = key
    self.spoken = spoken
  }
}
