public import Scripture

/// A help that a learner may ask for. A hinted answer never counts as unaided.
public enum Hint: String, Sendable, Codable, CaseIterable {
  /// The first letter of every word.
  case firstLetters = "first-letters"
  /// One more word, from the start.
  case nextWord = "next-word"

  /// What the hint shows.
  ///
  ///     firstLetters of "For God so loved,"  // "F… G… s… l…,"
  ///     nextWord, asked for twice             // "For God"
  ///
  /// - Parameters:
  ///   - tokens: The words asked for.
  ///   - asked: How often this hint has been asked for, at least 1.
  /// - Returns: Text to show.
  public func text(for tokens: [Token], asked: Int) -> String {
    switch self {
    case .firstLetters:
      tokens.map { token in
        guard !token.key.isEmpty, let first = token.core.first else { return token.printed }
        let (before, after) = token.edges
        return before + String(first) + (token.core.count > 1 ? "…" : "") + after
      }
      .joined(separator: " ")
    case .nextWord:
      tokens.filter { !$0.key.isEmpty }.prefix(max(asked, 1)).map(\.printed).joined(separator: " ")
    }
  }
}
