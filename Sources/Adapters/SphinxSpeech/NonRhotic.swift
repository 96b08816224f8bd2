internal import Acoustics

/// Pronunciations as in accents that say r only before vowels: most of England, New York, Australia.
///
/// Source: Wells, "Accents of English" 1982, section 3.2.2 (R dropping), in the phones of cmudict: "four" F AO, "first"
/// F AH S T, "here" HH IH AH, "Sarah" as it is; and, of old New York, the vowel of "verse" as that of "voice" before a
/// consonant: V OY S.
enum NonRhotic {
  private static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]
  /// Vowels that keep a schwa where r was.
  private static let gliding: Set<String> = ["EH", "EY", "IH", "IY", "UH", "UW"]

  /// The word with such pronunciations beside its own.
  static func adding(to word: SpokenWord, _ model: AcousticModel) -> SpokenWord {
    let own = word.variants.map { phones in phones.map { model.phones[$0] } }
    return word.adding(own.map(without) + own.map(curled), model)
  }

  static func curled(_ phones: [String]) -> [String] {
    phones.enumerated().map { place, phone in
      let isBeforeConsonant = place + 1 < phones.count && !vowels.contains(phones[place + 1])
      return phone == "ER" && isBeforeConsonant ? "OY" : phone
    }
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

extension SpokenWord {
  /// The word said in these ways too; what the model has no sound for is left out.
  func adding(_ ways: [[String]], _ model: AcousticModel) -> SpokenWord {
    var variants = variants
    for way in ways {
      let phones = way.compactMap { model.phone($0) }
      if !phones.isEmpty, phones.count == way.count, !variants.contains(phones) { variants.append(phones) }
    }
    return SpokenWord(variants: variants)
  }
}
