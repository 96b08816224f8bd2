/// Numbers whose digits stand in groups of three with spaces between: "1 000 000".
///
/// Two numbers may stand beside one another, too ("in room 5 200 people"): what is read as one is also said
/// as several (`ContextReadings`).
enum GroupedNumber {
  /// Whether a space stands between two digits of a text, so that it has to be looked at.
  static func mayBeIn(_ text: String) -> Bool {
    var isBehindDigit = false
    var isBehindSpace = false
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit, isBehindSpace { return true }
      isBehindSpace = isBehindDigit && Tokenizer.isSpace(scalar)
      isBehindDigit = isDigit
    }
    return false
  }

  /// The parts of a text, those of one number joined. Only one space, or one that does not break, joins; the
  /// end of a line does not.
  static func joined(_ parts: [Substring], in text: String) -> [Substring] {
    var joined: [Substring] = []
    var at = 0
    while at < parts.count {
      var end = at
      if begins(parts[at]) {
        while end + 1 < parts.count, end == at || parts[end].utf8.count == 3,
          isOneSpace(text[parts[end].endIndex..<parts[end + 1].startIndex]), goesOn(parts[end + 1])
        { end += 1 }
      }
      joined.append(text[parts[at].startIndex..<parts[end].endIndex])
      at = end + 1
    }
    return joined
  }

  private static func isOneSpace(_ between: Substring) -> Bool {
    between.count == 1 && between.first?.isNewline == false
  }

  /// "1", "$12": one to three digits, without a zero first and nothing behind.
  private static func begins(_ part: Substring) -> Bool {
    let digits = part.drop { !isDigit($0) }
    return (1...3).contains(digits.count) && digits.allSatisfy(isDigit) && digits.first != "0"
      && part.count - digits.count < 3 && !part.contains(where: \.isLetter)
  }

  /// "000", "500,", "000.5", "000km".
  private static func goesOn(_ part: Substring) -> Bool {
    let rest = part.drop(while: isDigit)
    return part.count - rest.count == 3 && rest.first.map { !":/-–".contains($0) } != false
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// A piece as it is printed: spaces within it do not break.
  static func printed(_ piece: Substring) -> String {
    piece.contains(where: \.isWhitespace)
      ? String(piece.map { $0.isWhitespace ? "\u{A0}" : $0 }) : String(piece)
  }

  /// A number without the spaces in it.
  static func closed(_ word: String) -> String {
    mayBeIn(word) ? word.filter { !$0.isWhitespace } : word
  }
}
