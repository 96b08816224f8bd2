public import Matching

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
