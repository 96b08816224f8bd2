internal import FoundationEssentials
internal import Text

/// How the texts of question banks are written.
enum BankedText {
  /// A text whose characters are named as in HTML, or which editors put into a paragraph. Other tags stay: a
  /// question may ask for them.
  static func unwrapped(_ text: String) -> String {
    let words = text.trimmed
    for tag in ["p", "div"] where words.hasPrefix("<\(tag)") && words.hasSuffix("</\(tag)>") {
      let plain = HTMLText.plain(from: words).trimmed
      if !plain.isEmpty { return plain }
    }
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var (plain, place) = ([UInt8](), 0)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "&"), let (sign, end) = HTMLEntity.read(bytes[place...]),
        end - place < bytes.count
      {
        plain += Array(sign.utf8)
        place = end
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// How the texts of Open Trivia DB are written: in base 64, as in addresses, or with entities of HTML.
  static func decoding(_ asked: String, type: String?) -> (String) -> String {
    func base64(_ text: String) -> String? {
      Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) }
    }
    if let type = type.flatMap(base64), ["multiple", "boolean"].contains(type) {
      return { base64($0) ?? $0 }
    }
    if !asked.contains(" "), asked.contains("%20") || asked.contains("%3F") {
      return { percentDecoded($0) }
    }
    return { HTMLText.plain(fromEither: $0) }
  }

  private static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
