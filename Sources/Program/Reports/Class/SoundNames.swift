/// The sounds of English by their ARPAbet names, each with a word that has it, for people who read no phonetics.
enum SoundNames {
  /// `TH as in thin`; the name itself where no word is known.
  static func name(_ phone: String) -> String { words[phone].map { "\(phone) as in \($0)" } ?? phone }

  private static let words = [
    "AA": "father", "AE": "cat", "AH": "cup", "AO": "law", "AW": "cow", "AY": "eye", "B": "be", "CH": "chair",
    "D": "day", "DH": "this", "EH": "red", "ER": "bird", "EY": "say", "F": "fee", "G": "go", "HH": "hat",
    "IH": "sit", "IY": "see", "JH": "joy", "K": "key", "L": "lay", "M": "me", "N": "no", "NG": "sing",
    "OW": "go", "OY": "boy", "P": "pay", "R": "read", "S": "sea", "SH": "she", "T": "tea", "TH": "thin",
    "UH": "book", "UW": "food", "V": "view", "W": "we", "Y": "yes", "Z": "zoo", "ZH": "measure",
  ]
}
