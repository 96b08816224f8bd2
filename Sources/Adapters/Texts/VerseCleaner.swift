internal import Scripture

/// Makes a verse from a file plain: the words as a King James Bible prints them, and nothing else.
///
/// - Controls and invisible marks go, white space becomes single spaces.
/// - `<<titles>>`, `<tags>` and pilcrows go.
/// - Brackets around supplied words go, the words stay; notes in braces (`{was: Heb. be}`) go whole.
enum VerseCleaner {
  static func clean(_ text: Substring) -> String {
    if isClean(text.utf8) { return String(text) }
    var kept = String.UnicodeScalarView()
    let scalars = Array(SafeText.printable(text).unicodeScalars)
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      switch scalar {
      case "<":
        if let end = scalars[at...].firstIndex(of: ">") {
          at = end
          while at + 1 < scalars.count, scalars[at + 1] == ">" { at += 1 }
        }
      case "{":
        if let end = scalars[at...].firstIndex(of: "}"), scalars[at..<end].contains(":") { at = end }
      case "}", "[", "]", "¶", ">": break
      default:
        let isSpace = scalar.properties.isWhitespace
        if !isSpace {
          kept.append(scalar)
        } else if kept.last != " ", !kept.isEmpty {
          kept.append(" ")
        }
      }
      at += 1
    }
    if kept.last == " " { kept.removeLast() }
    return String(kept)
  }

  /// Plain printable ASCII with single spaces and no markup: nearly every verse of an English text.
  private static func isClean(_ text: Substring.UTF8View) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text {
      switch byte {
      case UInt8(ascii: " ") where last == byte: return false
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        return false
      case 0x20...0x7E: last = byte
      default: return false
      }
    }
    return last != UInt8(ascii: " ")
  }

  /// Without white space, carriage returns included, at the ends.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
