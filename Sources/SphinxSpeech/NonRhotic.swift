internal import Acoustics

/// Pronunciations as in accents that say r only before vowels: most of England, New York, Australia.
///
/// Source: Wells, "Accents of English" 1982, section 3.2.2 (R dropping), in the phones of cmudict: "four" F AO, "first"
/// F AH S T, "here" HH IH AH, "Sarah" as it is.
enum NonRhotic {
  private static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]
  /// Vowels that keep a schwa where r was.
  private static let gliding: Set<String> = ["EH", "EY", "IH", "IY", "UH", "UW"]

  /// The word with such pronunciations beside its own.
  static func adding(to word: SpokenWord, _ model: AcousticModel) -> SpokenWord {
    var variants = word.variants
    for phones in word.variants {
      let other = without(phones.map { model.phones[$0] }).compactMap { model.phone($0) }
      if !variants.contains(other) { variants.append(other) }
    }
    return SpokenWord(variants: variants)
  }

  static func without(_ phones: [String]) -> [String] {
    var found: [String] = []
    for (place, phone) in phones.enumerated() {
      let isBeforeVowel = place + 1 < phones.count && vowels.contains(phones[place + 1])
      switch phone {
      case "ER": found += isBeforeVowel ? ["AH", "R"] : ["AH"]
      case "R" where !isBeforeVowel && place > 0 && vowels.contains(phones[place - 1]):
        if gliding.contains(phones[place - 1]) { found.append("AH") }
      default: found.append(phone)
      }
    }
    return found
  }
}
