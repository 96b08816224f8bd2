public struct KnownPronunciation: Sendable, Equatable, Codable {
  public enum Source: String, Sendable, Codable, CaseIterable {
    /// The person has given it.
    case own
    /// The program's list of names and old words, checked by hand.
    case names
    case dictionary
    /// The rule for old verb forms.
    case rule
    /// What becomes of small words in a sentence.
    case weakForm = "weak_form"
    /// espeak-ng's rules from letters to sounds; for words that nothing else knows.
    case letters
  }

  public var pronunciation: Pronunciation
  public var source: Source

  public init(_ pronunciation: Pronunciation, from source: Source) {
    self.pronunciation = pronunciation
    self.source = source
  }
}

/// The phones of the CMU US English acoustic model, which every pronunciation must be made of.
public enum ARPAbet {
  /// The 39 phones, without stress marks.
  public static let phones: Set<String> = vowels.union([
    "B", "CH", "D", "DH", "F", "G", "HH", "JH", "K", "L", "M", "N", "NG", "P", "R", "S", "SH", "T", "TH",
    "V", "W", "Y", "Z", "ZH",
  ])

  /// Those of them that make a syllable.
  public static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]

  /// Whether a pronunciation has phones, and only phones that the model knows.
  public static func isValid(_ pronunciation: Pronunciation) -> Bool {
    !pronunciation.phones.isEmpty && pronunciation.phones.allSatisfy(phones.contains)
  }
}

/// How the old forms of a verb are said, from how the verb is said: `maketh`, `comest`, `lovedst`.
///
/// The ending is a syllable of its own after a consonant or a vowel (`maketh` M EY K AH TH, `goeth` G OW AH
/// TH); its vowel is said AH or IH, so there are two ways to say most forms.
public enum OldVerbPronunciation {
  /// The verbs that an old form may come from, the likeliest first, and what to add to their phones.
  ///
  ///     candidates("maketh")   // make + AH TH, IH TH; mak + ...
  ///     candidates("sitteth")  // sitt, sitte, sit
  ///     candidates("crieth")   // crie, cri, cry
  ///     candidates("house")    // none
  public static func candidates(_ word: String) -> [(stem: String, endings: [Pronunciation])] {
    for (ending, endings) in Self.endings where word.hasSuffix(ending) {
      let bare = String(word.dropLast(ending.count))
      let stems = stems(bare, ending: ending)
      guard !stems.isEmpty else { continue }
      return stems.map { ($0, endings) }
    }
    return []
  }

  /// The pronunciations of an old form in lower case, the likeliest first; empty where the word is no old
  /// form, or its verb is not `known`.
  public static func pronounce(_ word: String, known: (String) -> [Pronunciation]) -> [Pronunciation] {
    for (stem, endings) in candidates(word) {
      let stems = known(stem)
      guard !stems.isEmpty else { continue }
      var ways: [Pronunciation] = []
      for ending in endings {
        for base in stems.prefix(2) {
          let way = Pronunciation(base.phones + ending.phones)
          if !ways.contains(way) { ways.append(way) }
        }
      }
      return ways
    }
    return []
  }

  /// Longer endings first, so that "lovedst" is not "loveds" + "t".
  private static let endings: [(String, [Pronunciation])] = [
    ("edst", [Pronunciation("D S T"), Pronunciation("AH D S T"), Pronunciation("D AH S T")]),
    ("eth", [Pronunciation("AH TH"), Pronunciation("IH TH")]),
    ("est", [Pronunciation("AH S T"), Pronunciation("IH S T")]),
  ]

  private static func stems(_ bare: String, ending: String) -> [String] {
    guard bare.count >= 2, bare.contains(where: { "aeiouy".contains($0) }), let last = bare.last else {
      return []
    }
    let before = bare.dropLast()
    var stems: [String] = []
    if last == "i" { stems.append(before + "y") }
    let doubled = before.last == last && !"aeiou".contains(last)
    let isSingleConsonant = !doubled && !"aeiouyw".contains(last)
    // "mak" is "make", "walk" is "walk": after one vowel and one consonant the silent e is likelier.
    let wantsE = isSingleConsonant && before.last.map { "aeiouy".contains($0) } == true
    if wantsE { stems += [bare + "e", bare] } else { stems += [bare, bare + "e"] }
    if doubled { stems.append(String(before)) }
    return stems
  }
}
