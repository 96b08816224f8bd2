/// What became of one expected word.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// This very word was said.
  case correct
  /// Another form of the same old verb was said (`has` for `hath`).
  case close
  /// Something else was said in its place.
  case substituted
  /// Nothing was said in its place.
  case omitted
  /// The evidence does not decide.
  case unsure
}
