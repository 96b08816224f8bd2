/// The encodings with a byte a sign that a text is likely to be in, and which of them bytes are.
///
/// Nothing in the bytes tells it: each is tried, and that one taken in which letters, quotation marks and
/// signs stand where they do in words. Sources: Unicode Consortium, "CP1252.TXT", "8859-15.TXT", "ROMAN.TXT".
public struct WesternText: Sendable {
  let name: String
  /// What the bytes from 0x80 are; U+0000 where they are nothing.
  private let signs: [Unicode.Scalar]

  private init(_ name: String, _ signs: String) {
    (self.name, self.signs) = (name, Array(signs.unicodeScalars))
  }

  /// The text of bytes that are no UTF-8, and what they were taken for. Cost: one pass an encoding.
  ///
  ///     read([0x63, 0x61, 0x66, 0xE9])  // "café", Latin-1
  ///     read([0x63, 0x61, 0x66, 0x8E])  // "café", Mac Roman
  static func read(_ bytes: [UInt8]) throws(DecodedText.Fault) -> (text: String, encoding: String) {
    func fault(_ place: Int) -> DecodedText.Fault {
      .init(
        line: bytes[..<place].count { $0 == 0x0A } + 1,
        message: "is neither UTF-8 nor Latin-1 nor Mac Roman: save it as UTF-8")
    }
    let places = bytes.indices.filter { bytes[$0] >= 0x80 }
    // Three side by side are a word in another alphabet.
    let run = zip(places, places.dropFirst(2)).first { $1 == $0 + 2 }?.0
    if let other = bytes.firstIndex(where: { $0 < 0x09 || (0x0E..<0x20).contains($0) || $0 == 0x7F }) ?? run {
      throw fault(other)
    }
    let tried = [windows, latin9, mac].map { way in
      (way, oddities: places.reduce(0) { $0 + way.oddity(at: $1, in: bytes) })
    }
    guard let (way, oddities) = tried.min(by: { $0.oddities < $1.oddities }),
      oddities * 5 <= places.count * 2 + 5
    else {
      throw fault(places.first { windows.oddity(at: $0, in: bytes) > 0 } ?? places.first ?? 0)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map(way.sign))
    return (String(text), way.name)
  }

  /// What a byte is in Windows-1252; nil where it is nothing.
  public static func windows(_ byte: UInt8) -> Unicode.Scalar? {
    let sign = windows.sign(byte)
    return sign == "\u{0}" ? nil : sign
  }

  private func sign(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : signs[Int(byte) - 0x80]
  }

  /// How odd a sign is where it stands: 0 for none of it, 2 for a capital in a word or a quotation mark on
  /// its wrong side, 1 for a letter that is rare in these encodings, 10 for what no text has.
  private func oddity(at place: Int, in bytes: [UInt8]) -> Int {
    let sign = Character(sign(bytes[place]))
    let before = place > 0 ? Character(self.sign(bytes[place - 1])) : " "
    let after = place + 1 < bytes.count ? Character(self.sign(bytes[place + 1])) : " "
    let isInside = before.isLetter && after.isLetter
    func odd(_ isOdd: Bool) -> Int { isOdd ? 2 : 0 }
    switch sign {
    case "\u{0}"..."\u{9F}": return 10
    case "š", "ž": return 1
    case "Ÿ", "ƒ": return 2
    case "\u{A0}", "\u{AD}", "–", "—", "…", "’", "´", "·": return 0
    case "“", "”", "«", "»", "‹", "›": return odd(isInside)
    case "‘", "„", "‚", "¿", "¡": return odd(before.isLetter)
    case "£", "€", "¢", "¥", "§", "°", "±", "²", "³", "¹", "º", "ª", "¼", "½", "¾", "×", "÷", "¶", "©", "®",
      "™", "•", "†", "‡", "‰", "µ":
      let isBesideFigure = before.isNumber || after.isNumber
      return odd(isInside || !isBesideFigure && (before.isLetter || after.isLetter) && !"†‡™®".contains(sign))
    default:
      guard sign.isLetter, !"ªºµΩπ∂∑∏ıﬁﬂ".contains(sign) else { return 10 }
      let isAlone = !before.isLetter && !after.isLetter
      return odd(sign.isUppercase && (before.isLowercase || isAlone))
    }
  }

  private static let windows = Self(
    "Latin-1 (Windows-1252)",
    "€\u{0}‚ƒ„…†‡ˆ‰Š‹Œ\u{0}Ž\u{0}\u{0}‘’“”•–—˜™š›œ\u{0}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»"
      + "¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")
  private static let latin9 = Self(
    "Latin-9 (ISO-8859-15)",
    "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}"
      + "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{A0}¡¢£€¥Š§š©ª«¬"
      + "\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")
  private static let mac = Self(
    "Mac Roman",
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘"
      + "’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{0}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
}
