/// Names of recordings where files and formats allow few signs.
public enum TranscriptName {
  /// A name in letters, digits, `.`, `_` and `-` of ASCII; other signs become `_`. Not empty, and never begins with a
  /// point or a dash: no hidden file, no `..`, no option.
  public static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      let isKept = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isKept || [".", "_", "-"].contains(scalar) {
        plain.unicodeScalars.append(scalar)
      } else if !plain.hasSuffix("_") {
        plain += "_"
      }
    }
    let start = plain.drop { $0 == "." || $0 == "-" }
    return start.isEmpty ? "recording" : String(start.prefix(120))
  }
}
