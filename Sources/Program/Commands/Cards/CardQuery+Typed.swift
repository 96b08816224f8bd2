import Decks

extension CardQuery {
  /// Several words as one search: each is a term of its own, as the shell has taken its quotes off.
  static func typed(_ words: [String]) -> String {
    words.count == 1 ? words[0] : words.map(term).joined(separator: " ")
  }

  /// `two words` as one term; what brings its own quotes stays as it is.
  private static func term(_ word: String) -> String {
    word.contains(where: \.isWhitespace) && !word.contains("\"") ? "\"\(word)\"" : word
  }
}
