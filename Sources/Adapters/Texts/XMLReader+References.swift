/// References in character data: the five names that XML itself has, and numbers.
extension XMLReader {
  /// A piece of text or the value of an attribute, its references replaced.
  func decoded(_ piece: ArraySlice<UInt8>) throws(XMLFault) -> String {
    guard piece.contains(UInt8(ascii: "&")) else { return try string(piece) }
    var text = ""
    var rest = piece
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += try string(rest[..<mark])
      guard let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw fault("An & begins no reference; in text it is written &amp;", at: mark)
      }
      text.unicodeScalars.append(try scalar(try string(rest[(mark + 1)..<end]), at: mark))
      rest = rest[(end + 1)...]
    }
    return text + (try string(rest))
  }

  private func scalar(_ name: String, at mark: Int) throws(XMLFault) -> Unicode.Scalar {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    if name.hasPrefix("#") {
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
        let number = UInt32(digits, radix: isHex ? 16 : 10), number != 0,
        let scalar = Unicode.Scalar(number)
      else { throw fault("&\(name.filter(\.isASCII)); is no character.", at: mark) }
      return scalar
    }
    let shown = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    throw fault(
      "&\(shown); is not one of XML's own five names: write the character itself.", at: mark)
  }
}
