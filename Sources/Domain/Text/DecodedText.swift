/// The text of a file, whatever a program saved it in: UTF-8, UTF-16 with its mark or plainly so without one,
/// or Windows-1252, which holds Latin-1.
///
/// Only the first two can be known for sure. Windows-1252 is taken where nothing speaks against it: no byte
/// that it has not, no sign but letters and quotation marks, never three of them side by side, as Cyrillic or
/// Chinese names would have. Different bytes are different signs in any case: no two names become one.
public struct DecodedText: Sendable, Equatable {
  /// Why bytes are no text.
  public struct Fault: Error, Sendable, Equatable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it, to follow "Line 3".
    public var message: String
  }

  /// The text, without a byte order mark.
  public var text: String
  /// The first word that reads otherwise if Windows-1252 was a wrong guess; nil where nothing was guessed.
  public var guessed: String?

  public init(_ bytes: [UInt8]) throws(Fault) {
    if UTF16Text.isMarked(bytes) {
      guard let wide = UTF16Text.text(of: bytes) else {
        throw Fault(line: 1, message: "is not UTF-16, though its mark says so: save it as UTF-8")
      }
      text = wide
    } else if let wide = Self.unmarkedWide(bytes) {
      text = wide
    } else if Self.isUTF8(bytes) {
      text = String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    } else {
      text = try Self.western(bytes)
      guessed = text.split { !$0.isLetter && $0 != "-" }.first { !$0.utf8.allSatisfy { $0 < 0x80 } }
        .map { String($0.prefix(40)) }
    }
  }

  /// UTF-16 without its mark, where nearly every second byte is zero, as English has it.
  private static func unmarkedWide(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1 << 12)
    guard bytes.count.isMultiple(of: 2), head.count > 3, head.contains(0) else { return nil }
    let odd = stride(from: 1, to: head.count, by: 2).count { head[$0] == 0 }
    let even = stride(from: 0, to: head.count, by: 2).count { head[$0] == 0 }
    if even == 0, odd * 10 > head.count * 4 { return UTF16Text.text(of: [0xFF, 0xFE] + bytes) }
    if odd == 0, even * 10 > head.count * 4 { return UTF16Text.text(of: [0xFE, 0xFF] + bytes) }
    return nil
  }

  /// Whether bytes are UTF-8.
  public static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  private static func western(_ bytes: [UInt8]) throws(Fault) -> String {
    var text = ""
    text.reserveCapacity(bytes.count)
    var line = 1
    var run = 0
    for byte in bytes {
      if byte == 0x0A { line += 1 }
      run = byte < 0x80 ? 0 : run + 1
      guard run < 3, let scalar = scalar(byte) else {
        throw Fault(line: line, message: "is neither UTF-8 nor Latin-1: save it as UTF-8")
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The sign of a byte where it is one that names and verses are written with.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x00..<0x09, 0x0E..<0x20, 0x7F: return nil
    case 0x80...0x9F:
      let scalar = windows[Int(byte) - 0x80]
      return scalar == "\u{0}" ? nil : scalar
    case 0xA0, 0xA1, 0xAB, 0xB4, 0xB7, 0xBB, 0xBF: break
    case 0xA2...0xBE, 0xD7, 0xF7: return nil
    default: break
    }
    return Unicode.Scalar(byte)
  }

  /// 0x80 to 0x9F (Unicode Consortium, "CP1252.TXT"): letters and marks of typography; the others are none of
  /// a list.
  private static let windows: [Unicode.Scalar] = [
    "€", "\u{0}", "‚", "\u{0}", "„", "…", "\u{0}", "\u{0}", "\u{0}", "\u{0}", "Š", "‹", "Œ", "\u{0}", "Ž",
    "\u{0}",
    "\u{0}", "‘", "’", "“", "”", "\u{0}", "–", "—", "\u{0}", "\u{0}", "š", "›", "œ", "\u{0}", "ž", "Ÿ",
  ]
}
