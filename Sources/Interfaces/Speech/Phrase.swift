/// Words to be spoken, cleaned: nothing in them can be read by an engine as a command.
///
/// A phrase is a list of words as printed; the engine adds one mark before each, so that every word has its
/// time. Breaks between sentences come from the punctuation that the words keep.
public struct Phrase: Sendable, Equatable {
  /// The most words of one phrase; what a text has beyond them is left out, and `isCut` says so.
  public static let mostWords = 20_000
  /// What stands in `tokens` for a word that is not of the caller's text: a spoken reference.
  public static let noToken = -1

  /// The cleaned words, never empty strings. Position `k` came from `tokens[k]` of the caller's text.
  public internal(set) var words: [String]
  /// For each word, the whitespace token of the caller's text that it came from; `noToken` for a word that
  /// was put before or after it.
  public internal(set) var tokens: [Int]
  /// Whether the text had more words than a phrase may have.
  public internal(set) var isCut = false

  /// Makes a phrase from any text: hostile, empty or very long.
  ///
  ///     Phrase(cleaning: "Jesus wept.").words             // ["Jesus", "wept."]
  ///     Phrase(cleaning: "rose — and <b>wept</b>").words  // ["rose,", "and", "b", "wept", "/b"]
  public init(cleaning text: String) {
    words = []
    tokens = []
    for (token, printed) in text.split(whereSeparator: \.isWhitespace).enumerated() {
      let clean = CleanText.words(in: printed)
      if clean.isEmpty, Self.isBreak(printed) { breakClause() }
      guard words.count + clean.count <= Self.mostWords else {
        isCut = true
        break
      }
      words += clean
      tokens += Array(repeating: token, count: clean.count)
    }
  }

  /// Makes a phrase from words, each cleaned; position `k` of the list is token `k`.
  public init(words list: [String]) {
    self.init(
      pairs: list.enumerated().flatMap { token, word in CleanText.words(in: word).map { ($0, token) } })
  }

  /// A phrase that says the other first, as a sentence of its own, and then this. The other's words belong
  /// to no token.
  public func preceded(by other: Phrase) -> Phrase {
    var first = other
    first.tokens = Array(repeating: Self.noToken, count: other.words.count)
    first.endSentence()
    return Phrase(first, self)
  }

  /// A phrase that says this first, and then the other as a sentence of its own. The other's words belong
  /// to no token.
  public func followed(by other: Phrase) -> Phrase {
    var first = self
    first.endSentence()
    var second = other
    second.tokens = Array(repeating: Self.noToken, count: other.words.count)
    return Phrase(first, second)
  }

  private init(_ first: Phrase, _ second: Phrase) {
    self.init(pairs: Array(zip(first.words + second.words, first.tokens + second.tokens)))
    isCut = isCut || first.isCut || second.isCut
  }

  private init(pairs: [(word: String, token: Int)]) {
    words = pairs.prefix(Self.mostWords).map(\.word)
    tokens = pairs.prefix(Self.mostWords).map(\.token)
    isCut = pairs.count > Self.mostWords
  }

  /// A dash that stands alone is a pause, and a pause is written at the word before it.
  private mutating func breakClause() {
    addToLastWord(",")
  }

  private mutating func endSentence() {
    if let last = words.last, !last.contains(where: { ".!?".contains($0) }) { addToLastWord(".") }
  }

  private mutating func addToLastWord(_ sign: String) {
    guard let last = words.last, last.last?.isPunctuation == false, last.count < CleanText.longestWord else {
      return
    }
    words[words.count - 1] = last + sign
  }

  private static func isBreak(_ printed: Substring) -> Bool {
    printed.contains { "-–—,;:.!?…/".contains($0) }
  }
}

/// Encoded as it is, and decoded only where it is clean: a phrase cannot be forged on the way to an engine.
extension Phrase: Codable {
  private enum Key: String, CodingKey {
    case words, tokens, isCut
  }

  /// Reads a phrase; refuses words that cleaning would not have made.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    words = try values.decode([String].self, forKey: .words)
    tokens = try values.decode([Int].self, forKey: .tokens)
    isCut = try values.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
    guard words.count == tokens.count, words.count <= Self.mostWords, words.allSatisfy(CleanText.isClean)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .words, in: values, debugDescription: "The words of this phrase are not clean.")
    }
  }

  /// Writes a phrase.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(words, forKey: .words)
    try values.encode(tokens, forKey: .tokens)
    try values.encode(isCut, forKey: .isCut)
  }
}
