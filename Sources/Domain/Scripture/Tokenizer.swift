/// Cuts a text into its whitespace tokens, each with its key and the ways to say it.
public enum Tokenizer {
  /// Longest word handed to a speech engine, in letters.
  public static let longestSpokenWord = 24
  /// Most words that one token is spoken as.
  static let mostSpokenWords = 24
  /// Most ways to say one token.
  static let mostReadings = 8

  /// The tokens of a text. White space is any that Unicode knows, the no-break space included.
  ///
  /// Cost: one pass. Printed forms are exact, so joining them gives the text back but for its spacing.
  ///
  ///     tokens(of: "Hallow'd be thy well-beloved 12 —")
  ///     // keys   "hallow'd"      "be" "thy" "well-beloved"        "12"       ""
  ///     // spoken [["hallowed"]]  …    …     [["well","beloved"],…] [["twelve"]] []
  public static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    func close(at end: String.Index) {
      guard start < end else { return }
      tokens.append(token(String(scalars[start..<end]), index: tokens.count))
    }
    var at = start
    while at < scalars.endIndex {
      let next = scalars.index(after: at)
      if isSpace(scalars[at]) {
        close(at: at)
        start = next
      }
      at = next
    }
    close(at: scalars.endIndex)
    return tokens
  }

  /// The key of a word: folded, without punctuation at the ends, a plain apostrophe or hyphen inside.
  /// Empty for a word with no letter or digit.
  public static func key(of word: String) -> String {
    let folded = Folding.fold(word)
    if folded == "&" { return "and" }
    var letters = folded.unicodeScalars[...]
    while let first = letters.first, !isWordScalar(first) { letters.removeFirst() }
    while let last = letters.last, !isWordScalar(last) { letters.removeLast() }
    var key = String.UnicodeScalarView()
    for letter in letters {
      // "LORD--God" and "LORD—God" are one key.
      if letter == "-", key.last == "-" { continue }
      key.append(letter)
    }
    return String(key)
  }

  private static func token(_ printed: String, index: Int) -> Token {
    let key = key(of: printed)
    // Most words are plain letters and are said as they are spelled; Roman numerals are capitals.
    if key.utf8.count <= longestSpokenWord, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), !key.isEmpty,
      printed.utf8.contains(where: { (0x61...0x7A).contains($0) }), printed.utf8.allSatisfy({ $0 < 0x80 }),
      !printed.contains("%")
    {
      return Token(index: index, printed: printed, key: key, spoken: [[key]])
    }
    return Token(index: index, printed: printed, key: key, spoken: SpokenForms.of(key, printed: printed))
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }

  /// Letters, digits, and the signs of scripts that write vowels apart.
  package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
        || (0x41...0x5A).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      return true
    default: return false
    }
  }
}
