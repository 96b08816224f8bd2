internal import Acoustics

/// Pronunciations with the vowels of other accents, in the phones of an American model.
///
/// Which vowels an accent has: Wells, "Accents of English" 1982, sections 4.1 to 4.3 and 6.1. Which of the model's vowels
/// is nearest to each was found by aligning 21 synthesised references of each accent with every other vowel in its
/// place. England: "Samuel" S AA M Y UW L, "job" JH AO B, "nine" N AO IY N, "one" W UH N. Received pronunciation of old:
/// "second" S IH K UH N D. New York: "chapter" CH EH P T AH. All say r before vowels only.
enum AccentVowels {
  private static let accents: [[String: [String]]] = [
    [
      "AE": ["AA"], "AH": ["UH"], "AA": ["AO"], "EY": ["EH", "IY"], "OW": ["AH", "UW"],
      "AY": ["AO", "IY"],
    ],
    ["EH": ["IH"], "IH": ["IY"], "AH": ["UH"]],
    ["AE": ["EH"], "AO": ["OW"]],
  ]

  /// The word with such pronunciations beside its own.
  static func adding(to word: SpokenWord, _ model: AcousticModel) -> SpokenWord {
    let own = word.variants.map { phones in phones.map { model.phones[$0] } }
    return word.adding(own.flatMap(all), model)
  }

  /// How each accent says a word, in their order.
  static func all(_ phones: [String]) -> [[String]] {
    let plain = NonRhotic.without(phones)
    return accents.map { accent in plain.flatMap { accent[$0] ?? [$0] } }
  }
}
