/// Writes phones as espeak-ng reads them within `[[` and `]]`: the way back from `EspeakPhonemes`, for its English voices.
enum PhonemeCode {
  /// The code for the phones of one word; nil where one of them is none. A word whose vowels carry no stress has it on
  /// the first.
  ///
  ///     code(["N", "IY1", "B", "OW"])   // "[[n|'i:|b|oU]]"
  static func code(_ phones: [String]) -> String? {
    let isStressed = phones.contains { $0.hasSuffix("1") }
    var hasVowel = false
    var parts: [String] = []
    for phone in phones {
      let stress = phone.last.flatMap { $0.isNumber ? $0 : nil }
      let name = stress == nil ? phone : String(phone.dropLast())
      if let consonant = consonants[name] {
        parts.append(consonant)
        continue
      }
      guard let vowel = vowels[name] else { return nil }
      let isMain = stress == "1" || (!isStressed && !hasVowel)
      hasVowel = true
      if isMain {
        parts.append("'" + vowel.stressed)
      } else {
        parts.append(stress == "2" ? "," + vowel.stressed : vowel.plain)
      }
    }
    // The bar keeps neighbours apart that would be one phoneme together: `t` and `S`.
    return parts.isEmpty ? nil : "[[" + parts.joined(separator: "|") + "]]"
  }

  /// A printed word with its letters replaced, its punctuation kept; nil where `ways` does not have it.
  static func replaced(_ printed: String, _ ways: (String) -> [String]?) -> String? {
    let isLetter = { (character: Character) in character.isLetter }
    guard let first = printed.firstIndex(where: isLetter), let last = printed.lastIndex(where: isLetter),
      let phones = ways(printed[first...last].lowercased()), let code = code(phones)
    else { return nil }
    return code + printed[printed.index(after: last)...].filter(\.isPunctuation)
  }

  private static let vowels: [String: (stressed: String, plain: String)] = [
    "AA": ("A:", "A:"), "AE": ("a", "a"), "AH": ("V", "@"), "AO": ("O:", "O:"), "AW": ("aU", "aU"),
    "AY": ("aI", "aI"), "EH": ("E", "E"), "ER": ("3:", "3"), "EY": ("eI", "eI"), "IH": ("I", "I"),
    "IY": ("i:", "i:"), "OW": ("oU", "oU"), "OY": ("OI", "OI"), "UH": ("U", "U"), "UW": ("u:", "u:"),
  ]

  private static let consonants: [String: String] = [
    "B": "b", "CH": "tS", "D": "d", "DH": "D", "F": "f", "G": "g", "HH": "h", "JH": "dZ", "K": "k", "L": "l",
    "M": "m", "N": "n", "NG": "N", "P": "p", "R": "r", "S": "s", "SH": "S", "T": "t", "TH": "T", "V": "v",
    "W": "w", "Y": "j", "Z": "z", "ZH": "Z",
  ]
}
