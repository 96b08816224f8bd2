public import Text

/// A text that is plainly in another language than English, which is the only one that is recognised: a score
/// of it says little, and whoever asks for one has to be told.
///
/// Two in five of its words are none of the English ones there are (`KnownWords`), and hardly any is one of
/// the commonest, of which English has one in three or four; or three in four are none, and less than one in
/// four is common; or most of its letters are none of Latin's. A name that is not known counts for neither.
/// Of the King James text no verse is foreign by this.
///
/// Cost: a search in a list for each word.
public struct ForeignText: Sendable, Hashable {
  /// Words that are no English ones.
  public let unknown: Int
  /// Words that are no names.
  public let words: Int

  /// Fewer unknown words tell nothing.
  private static let least = 3
  /// Of so many words one at least is among the commonest in English.
  private static let common = 8

  /// Looks at a text; nil where it may be English, or no words are known to compare it with.
  ///
  ///     ForeignText("Der HERR ist mein Hirte, mir wird nichts mangeln.", known: known)  // 6 of 7
  ///     ForeignText("'Twas brillig, and the slithy toves did gyre", known: known)       // nil
  public init?(_ text: String, known: KnownWords) {
    self.init(Tokenizer.pieces(of: text).lazy.map { (Tokenizer.key(of: String($0)), String($0)) }, known)
  }

  /// The same of tokens.
  public init?(_ tokens: [Token], known: KnownWords) {
    self.init(tokens.lazy.map { ($0.key, $0.printed) }, known)
  }

  private init?(_ tokens: some Sequence<(key: String, printed: String)>, _ known: KnownWords) {
    guard !known.isEmpty else { return nil }
    var (unknown, words, common, letters, foreign) = (0, 0, 0, 0, 0)
    for (key, printed) in tokens {
      let signs = key.unicodeScalars.filter { $0.properties.isAlphabetic }
      guard !signs.isEmpty, !key.contains(where: \.isNumber) else { continue }
      letters += signs.count
      foreign += signs.count { $0.value >= 0x250 }
      // "I" is written small in other languages alone, or by who writes so in a hurry.
      if Self.commonest.contains(key), printed != "i" { common += 1 }
      if Self.isEnglish(key, known), !Self.hasForeignLetter(printed) {
        words += 1
      } else if !Self.isName(printed) {
        (words, unknown) = (words + 1, unknown + 1)
      }
    }
    if 2 * foreign > letters {
      (self.unknown, self.words) = (max(unknown, 1), max(words, 1))
    } else if unknown >= Self.least, 5 * unknown >= 2 * words,
      // "I" and "a" are words of other languages, too.
      Self.common * common < words || 4 * unknown >= 3 * words && 4 * common < words
    {
      (self.unknown, self.words) = (unknown, words)
    } else {
      return nil
    }
  }

  /// What is told to whoever wants to have it judged.
  public var note: String {
    "\(unknown) of \(words.of("word")) of the text are not English: it seems to be in another language. "
      + "Only English is recognised, so a score says little."
  }

  /// Words that English texts of every time are full of, and that no other language of Latin letters has.
  private static let commonest: Set<String> = Set(
    """
    the and of to that it with for his her this they not you are were my your our we i at by from which
    shall unto thou thy thee when what who there have had has been would could should their them then
    than but if all up out one into upon ye hath
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// A word, one with an ending behind its apostrophe, or several with hyphens.
  private static func isEnglish(_ key: String, _ known: KnownWords) -> Bool {
    if known.has(key) { return true }
    if let apostrophe = key.firstIndex(of: "'") {
      let (head, tail) = (String(key[..<apostrophe]), key[key.index(after: apostrophe)...])
      switch tail {
      case "s", "ll", "ve", "re", "m", "": return known.has(head)
      case "t": return head.hasSuffix("n")
      case "d": return known.has(head) || known.has(head + "ed") || known.has(head + "e")
      default: return head.isEmpty && known.has(String(tail))
      }
    }
    // "Watchings", "painfulness".
    if key.hasSuffix("ings") {
      return known.has(String(key.dropLast())) || known.has(String(key.dropLast(4)))
    }
    if key.hasSuffix("ness"), key.utf8.count > 7 { return known.has(String(key.dropLast(4))) }
    return key.contains("-") && key.split(separator: "-").allSatisfy { known.has(String($0)) }
  }

  /// Whether a letter has a mark that words taken into English lose or never had: "Bóg" is no bog.
  private static func hasForeignLetter(_ printed: String) -> Bool {
    printed.unicodeScalars.contains { scalar in
      scalar.value >= 0xC0 && scalar.value < 0x250 && scalar.properties.isAlphabetic
        && !"éèêëïöçñâàôûæœü".contains(scalar.properties.lowercaseMapping)
    }
  }

  /// A capital and small letters: a name, or one of German's nouns, which tell nothing either.
  private static func isName(_ printed: String) -> Bool {
    let letters = printed.drop { !$0.isLetter }
    return letters.first?.isUppercase == true && letters.contains(where: \.isLowercase)
  }
}
