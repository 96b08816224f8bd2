internal import Matching
internal import Speech

/// Turns the engine's phonemes (of its American voice) into the phones of the recogniser.
enum EspeakPhonemes {
  /// A pronunciation from phonemes with `_` between them; nil where a phoneme is not known or nothing is said.
  ///
  ///     pronunciation("z_'aI_@_n")   // Z AY AH N
  static func pronunciation(_ text: String) -> Pronunciation? {
    var phones: [String] = []
    for part in text.split(whereSeparator: { $0 == "_" || $0 == " " || $0 == "\n" }) {
      let phoneme = part.filter { !marks.contains($0) }
      guard !phoneme.isEmpty else { continue }
      guard let mapped = phone[phoneme] ?? decompose(phoneme) else { return nil }
      phones += mapped
    }
    let pronunciation = Pronunciation(phones)
    return ARPAbet.isValid(pronunciation) ? pronunciation : nil
  }

  /// Stress, length of pauses, and the marks of syllable borders.
  private static let marks: Set<Character> = ["'", ",", "%", "=", "|", ";", "!", "\u{200D}"]

  /// A phoneme that the table lacks is made of those that it has, the longest first: `tSh` is `tS` and `h`.
  private static func decompose(_ phoneme: String) -> [String]? {
    var rest = phoneme[...]
    var phones: [String] = []
    while !rest.isEmpty {
      guard let length = (1...3).reversed().first(where: { phone[String(rest.prefix($0))] != nil }),
        let mapped = phone[String(rest.prefix(length))]
      else { return nil }
      phones += mapped
      rest = rest.dropFirst(length)
    }
    return phones
  }

  private static let phone: [String: [String]] = [
    "eI": ["EY"], "aI": ["AY"], "aU": ["AW"], "oU": ["OW"], "OI": ["OY"], "i:": ["IY"], "i": ["IY"],
    "u:": ["UW"], "u": ["UW"], "A:": ["AA"], "A": ["AA"], "O:": ["AO"], "O": ["AO"], "O2": ["AO"],
    "A~": ["AA"], "O~": ["AO"], "@-": ["AH"], ":": [], "3:": ["ER"],
    "3": ["ER"], "E": ["EH"], "a": ["AE"], "aa": ["AE"], "V": ["AH"], "@": ["AH"], "@2": ["AH"],
    "@5": ["AH"], "I": ["IH"], "I2": ["IH"], "I#": ["IH"], "0": ["AA"], "0#": ["AA"], "U": ["UH"],
    "a#": ["AH"],
    "@L": ["AH", "L"], "A@": ["AA", "R"], "O@": ["AO", "R"], "o@": ["AO", "R"], "e@": ["EH", "R"],
    "i@": ["IY", "AH"], "i@3": ["IH", "R"], "U@": ["UH", "R"], "aI@": ["AY", "AH"], "aI3": ["AY", "ER"],
    "aU@": ["AW", "ER"], "IR": ["IH", "R"], "VR": ["AH", "R"],
    "tS": ["CH"], "dZ": ["JH"], "D": ["DH"], "T": ["TH"], "S": ["SH"], "Z": ["ZH"], "N": ["NG"],
    "j": ["Y"], "h": ["HH"], "t#": ["T"], "t2": ["T"], "d#": ["D"], "z#": ["Z"], "r-": ["R"], "w#": ["W"],
    "n-": ["AH", "N"], "m-": ["AH", "M"], "l": ["L"], "r": ["R"], "b": ["B"], "d": ["D"], "f": ["F"],
    "g": ["G"], "k": ["K"], "m": ["M"], "n": ["N"], "p": ["P"], "s": ["S"], "t": ["T"], "v": ["V"],
    "w": ["W"], "z": ["Z"], "x": ["K"], "l#": ["L"], "?": [], "-": [],
  ]
}
