/// Names of recordings where files and formats allow few signs.
public enum TranscriptName {
  /// The longest name, in bytes: with a number and an ending behind it, it is still one of a file.
  private static let longest = 200

  /// A name in letters and digits of any script, `.`, `_` and `-`; other signs become `_`. Not empty, and never begins with
  /// a point or a dash: no hidden file, no `..`, no option.
  public static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      if isKept(scalar) {
        if plain.utf8.count + 4 > longest { break }
        plain.unicodeScalars.append(scalar)
      } else if !plain.hasSuffix("_") {
        plain += "_"
      }
    }
    let start = plain.drop { $0 == "." || $0 == "-" }
    return start.isEmpty ? "recording" : String(start)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || [".", "_", "-"].contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
