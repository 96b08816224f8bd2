import Base

/// Reads the bytes of a text file: UTF-8 with or without a byte order mark, or UTF-16 with one.
public enum TextDecoding {
  /// The text without its byte order mark; a fault, with its place, where it is neither.
  public static func text(of bytes: [UInt8]) throws(DeckFault) -> String {
    if UTF16Text.isMarked(bytes) {
      guard let text = UTF16Text.text(of: bytes) else {
        throw DeckFault("this is not UTF-16; save the file as UTF-8")
      }
      return text
    }
    if let offset = UTF8Check.firstFault(in: bytes) {
      throw DeckFault(
        "this is not UTF-8; save the file as UTF-8", position: LineTable(bytes).position(of: offset))
    }
    return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  /// The lines of a text, whatever they end with.
  static func lines(_ text: String) -> [Substring] {
    // A carriage return and a line feed are one Character.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
