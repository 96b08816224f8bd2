/// Walks over the tokens of JSON (RFC 8259), byte by byte. Each step answers what is wrong, or nil.
struct JSONScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The present byte; 0, which begins nothing in JSON, at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Skips a word such as `true`.
  mutating func skipWord(_ word: StaticString) -> String? {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { buffer in
      position + length <= bytes.count && (0..<length).allSatisfy { bytes[position + $0] == buffer[$0] }
    }
    guard matches else { return "only true, false and null are written without quotes" }
    position += length
    return nil
  }

  /// Skips a string from its opening quote; the position is at the fault where there is one.
  mutating func skipString() -> String? {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        position += 1
        return nil
      case 0x5C: if let problem = skipEscape() { return problem }
      case 0..<0x20:
        return "a line end or control character stands in a text; write it as \\n or close the quotes before"
      default: position += 1
      }
    }
    return "a text is not closed; put \" at its end"
  }

  private mutating func skipEscape() -> String? {
    guard position + 1 < bytes.count else { return "a text is not closed; put \" at its end" }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return nil
    case UInt8(ascii: "u"):
      guard position + 6 <= bytes.count,
        bytes[position + 2..<position + 6].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      else { return "\\u needs four hexadecimal digits" }
      position += 6
      return nil
    default: return "a backslash stands before a character it cannot escape; write two backslashes for one"
    }
  }

  mutating func skipNumber() -> String? {
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
      if isDigit { return "a number must not begin with 0" }
    } else if skipDigits() == 0 {
      return "a value is missing here"
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { return "digits are missing after the point of a number" }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { return "digits are missing after the e of a number" }
    }
    return nil
  }

  private var isDigit: Bool { 0x30...0x39 ~= byte }

  private mutating func skipDigits() -> Int {
    let start = position
    while isDigit { position += 1 }
    return position - start
  }
}
