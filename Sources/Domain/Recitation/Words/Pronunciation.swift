/// One way to say a word: ARPAbet phones without stress marks, as in cmudict (`["JH", "AA", "N"]`).
public struct Pronunciation: Sendable, Hashable, Codable {
  public var phones: [String]

  public init(_ phones: [String]) {
    self.phones = phones
  }

  /// Makes a pronunciation from phones with spaces between: `Pronunciation("JH AA N")`.
  public init(_ text: String) {
    phones = text.split(separator: " ").map(String.init)
  }
}

/// How function words are said when nothing rests on them. Dictionaries list some of these, and readers use
/// all.
///
/// Source: Wells, "Accents of English" 1982, section 1.2.9 (weak forms), in the phones of cmudict.
public enum WeakForms {
  static let table: [String: [String]] = [
    "a": ["AH", "EY", "IH"],
    "an": ["AH N", "AE N", "IH N"],
    "and": ["AH N", "AE N", "AH N D", "AE N D", "EH N", "IH N", "N"],
    "are": ["AA R", "ER", "AH"],
    "as": ["AE Z", "AH Z", "IH Z", "EH Z"],
    "at": ["AE T", "AH T", "IH T"],
    "be": ["B IY", "B IH"],
    "been": ["B IH N", "B IY N", "B EH N"],
    "but": ["B AH T", "B AH", "B IH T"],
    "by": ["B AY", "B AH"],
    "can": ["K AE N", "K AH N", "K EH N", "K IH N"],
    "could": ["K UH D", "K AH D"],
    "for": ["F AO R", "F ER", "F AH", "F AO"],
    "from": ["F R AH M", "F ER M", "F R AA M"],
    "had": ["HH AE D", "AH D", "HH AH D", "AE D"],
    "has": ["HH AE Z", "HH AH Z", "AH Z"],
    "have": ["HH AE V", "HH AH V", "AH V"],
    "he": ["HH IY", "IY", "HH IH"],
    "her": ["HH ER", "ER", "HH AH"],
    "him": ["HH IH M", "IH M"],
    "his": ["HH IH Z", "IH Z"],
    "in": ["IH N", "AH N"],
    "is": ["IH Z", "Z", "AH Z", "IH S"],
    "it": ["IH T", "AH T", "IH D", "IH"],
    "its": ["IH T S", "AH T S"],
    "my": ["M AY", "M AH"],
    "of": ["AH V", "AH", "AA V", "AO V", "AH F"],
    "on": ["AA N", "AO N", "AH N"],
    "or": ["AO R", "ER", "AO"],
    "our": ["AW ER", "AA R", "AW R", "AW AH"],
    "shall": ["SH AE L", "SH AH L"],
    "she": ["SH IY", "SH IH"],
    "should": ["SH UH D", "SH AH D"],
    "so": ["S OW", "S AH"],
    "some": ["S AH M"],
    "than": ["DH AE N", "DH AH N", "DH EH N"],
    "that": ["DH AE T", "DH AH T", "DH IH T", "DH AE D"],
    "the": ["DH AH", "DH IY", "DH IH", "D AH", "AH"],
    "their": ["DH EH R", "DH ER"],
    "them": ["DH EH M", "DH AH M", "AH M"],
    "there": ["DH EH R", "DH ER"],
    "they": ["DH EY", "DH EH"],
    "to": ["T UW", "T AH", "T IH", "T UH", "D AH"],
    "unto": ["AH N T UW", "AH N T AH"],
    "us": ["AH S"],
    "was": ["W AA Z", "W AH Z", "W AO Z", "W IH Z", "W AH S"],
    "we": ["W IY", "W IH"],
    "were": ["W ER", "W AH"],
    "what": ["W AH T", "HH W AH T", "W AA T"],
    "who": ["HH UW", "HH UH"],
    "will": ["W IH L", "W AH L", "AH L"],
    "with": ["W IH DH", "W IH TH", "W IH"],
    "would": ["W UH D", "W AH D"],
    "you": ["Y UW", "Y AH", "Y IH", "Y UH"],
    "your": ["Y AO R", "Y ER", "Y UH R"],
  ]

  /// The weak forms of a word, its own dictionary form among them; empty for words that have none.
  public static func of(_ word: String) -> [Pronunciation] {
    (table[word] ?? []).map { Pronunciation($0) }
  }
}

/// The words that are said in place of others without one's noticing: another word of the same small class
/// ("in" for "on", "a" for "the"), or another form of the same word ("walk" for "walked").
///
/// A recogniser that is only asked whether the expected word fits will accept these, since they sound alike
/// or are swallowed; it has to be asked which of them fits best.
public enum RivalWords {
  /// Whole classes of function words. A word may stand in several.
  static let classes: [[String]] = [
    [
      "a", "an", "the", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our", "their",
      "thy", "some", "any", "no", "each", "every", "one",
    ],
    [
      "in", "on", "at", "of", "to", "for", "from", "with", "by", "into", "upon", "unto", "over", "under",
      "through",
      "about", "after", "before", "between", "without", "within", "against", "up", "out", "off", "down", "as",
    ],
    [
      "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them", "thee", "thou", "ye",
      "one",
    ],
    [
      "is", "are", "was", "were", "be", "been", "am", "has", "have", "had", "do", "does", "did", "will",
      "shall", "would", "should", "can", "could", "may", "might", "must", "hath", "shalt", "art",
    ],
    [
      "and", "but", "or", "nor", "for", "so", "yet", "if", "that", "because", "as", "than", "when", "while",
      "though", "lest",
    ],
    ["who", "which", "what", "where", "when", "why", "how", "whom", "whose", "that"],
    [
      "not", "now", "then", "there", "here", "very", "more", "most", "such", "so", "too", "also", "all",
      "only", "even", "ever", "never", "much", "many",
    ],
  ]

  /// The other members of the classes a word is in; empty for words of content.
  public static func classMates(of word: String) -> [String] {
    var found: [String] = []
    for members in classes where members.contains(word) {
      for member in members where member != word && !found.contains(member) { found.append(member) }
    }
    return found
  }

  public static func isFunctionWord(_ word: String) -> Bool { classes.contains { $0.contains(word) } }

  private static let voiceless: Set<String> = ["P", "T", "K", "F", "TH"]
  private static let sibilant: Set<String> = ["S", "Z", "SH", "ZH", "CH", "JH"]
  static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]

  /// The same word with an ending put on or taken off, by sound: plural, third person, past, -ing, -er, -ly.
  ///
  ///     inflections(of: Pronunciation("W AO K")) // W AO K S, W AO K T, W AO K IH NG, …
  ///     inflections(of: Pronunciation("W AO K T")) // W AO K, W AO K S, …
  public static func inflections(of word: Pronunciation) -> [Pronunciation] {
    var stems: [[String]] = [word.phones]
    for ending in [
      ["S"], ["Z"], ["T"], ["D"], ["IH", "NG"], ["AH", "Z"], ["IH", "Z"], ["AH", "D"], ["IH", "D"],
      ["ER"], ["ER", "Z"], ["L", "IY"], ["AH", "N"], ["N"],
    ]
    where word.phones.count >= ending.count + 2 && word.phones.suffix(ending.count).elementsEqual(ending) {
      let stem = Array(word.phones.dropLast(ending.count))
      if stem.contains(where: vowels.contains) { stems.append(stem) }
    }
    var found: [Pronunciation] = []
    func add(_ phones: [String]) {
      let new = Pronunciation(phones)
      if phones != word.phones, !found.contains(new) { found.append(new) }
    }
    for stem in stems {
      guard let last = stem.last else { continue }
      add(stem)
      if sibilant.contains(last) {
        add(stem + ["IH", "Z"])
      } else {
        add(stem + [voiceless.contains(last) ? "S" : "Z"])
      }
      if last == "T" || last == "D" {
        add(stem + ["IH", "D"])
      } else {
        add(
          stem + [
            voiceless.contains(last) || sibilant.contains(last) && last != "Z" && last != "JH" ? "T" : "D"
          ])
      }
      add(stem + ["IH", "NG"])
      add(stem + ["ER"])
    }
    return found
  }
}
