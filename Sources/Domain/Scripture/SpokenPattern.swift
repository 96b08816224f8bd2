/// What may be said, as a small regular expression over words: plain data for whoever builds a recogniser's
/// grammar from it.
public indirect enum SpokenPattern: Sendable, Hashable, Codable {
  /// One lower-case word.
  case word(String)
  /// One after the other.
  case sequence([SpokenPattern])
  /// One of several.
  case oneOf([SpokenPattern])
  /// Said or left out.
  case optional(SpokenPattern)

  /// Words said one after the other: `words("song", "of", "songs")`.
  static func words(_ words: String...) -> SpokenPattern {
    words.count == 1 ? .word(words[0]) : phrase(words)
  }

  static func phrase(_ words: [String]) -> SpokenPattern {
    words.count == 1 ? .word(words[0]) : .sequence(words.map(SpokenPattern.word))
  }

  /// Every word that occurs in it.
  public var vocabulary: Set<String> {
    switch self {
    case .word(let word): [word]
    case .sequence(let parts), .oneOf(let parts):
      parts.reduce(into: []) { $0.formUnion($1.vocabulary) }
    case .optional(let part): part.vocabulary
    }
  }
}
