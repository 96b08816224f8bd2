extension CardQuery {
  /// Words of a command line as one search: each is a term of its own, as the shell has taken its quotes off.
  ///
  /// - Parameter words: The words; one alone is a whole search as it stands.
  /// - Returns: What to search for, as it would be typed in one line. A word that brings its own quotes stays as it is.
  public static func typed(_ words: [String]) -> String {
    guard words.count != 1 else { return words[0] }
    return words.map { word in
      word.contains(where: \.isWhitespace) && !word.contains("\"") ? "\"\(word)\"" : word
    }.joined(separator: " ")
  }
}
