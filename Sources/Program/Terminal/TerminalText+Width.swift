extension TerminalText {
  /// Characters that take two columns, by Unicode's East Asian Width (W and F), without the emoji, which the standard
  /// library knows. Our own table, since the C library's `wcwidth` answers by the locale, and -1 for all of them in
  /// the locale of a container.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Columns that cleaned text takes on a terminal.
  ///
  ///     width("Jesus wept.")  // 11
  ///     width("約翰福音")      // 8
  ///     width("e\u{301}")     // 1
  public static func width(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// Columns of one character.
  ///
  /// An emoji takes 2, however many it is joined of, and so does a flag; any other character takes what its scalars take
  /// together, as most terminals count.
  public static func width(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F || 0x1F1E6...0x1F1FF ~= scalar.value || scalar.properties.isEmojiPresentation
      {
        return 2
      }
      width += columns(scalar)
    }
    return width
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if isCombining(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    // Vowels and finals of a Hangul syllable stand under its first letter.
    if 0x1160...0x11FF ~= scalar.value { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0 ~= value }
  }

  /// The text cut to a width, with an ellipsis as its last column where something was cut. No character is halved.
  ///
  ///     truncated("Nebuchadnezzar", to: 6)  // "Nebuc…"
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    if self.width(text) <= width { return text }
    let room = width - self.width(ellipsis)
    guard room > 0 else { return String(ellipsis.prefix(max(0, width))) }
    var result = ""
    var used = 0
    for character in text {
      let columns = self.width(character)
      if used + columns > room { break }
      result.append(character)
      used += columns
    }
    return result + ellipsis
  }

  /// The text with spaces put to its right until it is as wide as asked.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(text)))
  }
}
