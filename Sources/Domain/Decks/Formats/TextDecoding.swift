/// Reads the bytes of a text file: UTF-8 with or without a byte order mark, or UTF-16 with one.
public enum TextDecoding {
  /// The text without its byte order mark; a fault, with its place, where it is neither.
  public static func text(of bytes: [UInt8]) throws(DeckFault) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return try wide(bytes) }
    if let offset = UTF8Check.firstFault(in: bytes) {
      throw DeckFault(
        "this is not UTF-8; save the file as UTF-8", position: LineTable(bytes).position(of: offset))
    }
    return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  private static func wide(_ bytes: [UInt8]) throws(DeckFault) -> String {
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw DeckFault("this is not UTF-16; save the file as UTF-8")
    }
    return text
  }

  /// The lines of a text, whatever they end with.
  static func lines(_ text: String) -> [Substring] {
    // A carriage return and a line feed are one Character.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
