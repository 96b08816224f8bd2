/// Text between quotes.
enum JSONString {
  /// What the characters between two quotes mean. Halves of surrogate pairs become U+FFFD.
  static func decoded(_ source: ArraySlice<UInt8>) -> String {
    let isPlain = !source.contains(UInt8(ascii: "\\"))
    if isPlain { return source.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
    var units: [UInt16] = []
    var result = ""
    var index = source.startIndex
    func flush() {
      result += String(decoding: units, as: UTF16.self)
      units = []
    }
    while index < source.endIndex {
      guard source[index] == UInt8(ascii: "\\"), index + 1 < source.endIndex else {
        flush()
        let end = source[index...].firstIndex(of: UInt8(ascii: "\\")) ?? source.endIndex
        result += String(decoding: source[index..<end], as: UTF8.self)
        index = end
        continue
      }
      let letter = source[index + 1]
      index += 2
      if letter == UInt8(ascii: "u"), index + 4 <= source.endIndex {
        units.append(UInt16(String(decoding: source[index..<index + 4], as: UTF8.self), radix: 16) ?? 0xFFFD)
        index += 4
      } else {
        units.append(simple(letter))
      }
    }
    flush()
    return result
  }

  private static func simple(_ letter: UInt8) -> UInt16 {
    switch letter {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: UInt16(letter)
    }
  }

  /// Writes a text with its quotes. It stays readable; what a terminal would obey, or what hides, is escaped.
  static func write(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings need nothing: one look at their bytes settles it.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value >= 0x20 && scalar.value < 0x7F: text.unicodeScalars.append(scalar)
      // Joiners are part of how some scripts are written.
      case "\u{200C}", "\u{200D}": text.unicodeScalars.append(scalar)
      case _ where scalar.isUnsafeToPrint: escape(scalar, to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
