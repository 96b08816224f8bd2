internal import func Glibc.exp

/// Text from people and files, made harmless for a terminal and a message.
package enum SafeText {
  /// The text without characters that a terminal or a reader's eye could take for a command: controls,
  /// escapes, direction overrides, invisible marks. Line breaks and tabs become spaces.
  package static func printable(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(text) }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if (0x09...0x0D).contains(scalar.value) || scalar.value > 0x2000 || scalar.value == 0x85 {
          kept.append(" ")
        }
      case .format, .surrogate, .privateUse, .unassigned: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// A short printable quotation for a message: at most `limit` scalars, then an ellipsis.
  package static func excerpt(_ text: some StringProtocol, limit: Int = 40) -> String {
    var head = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        head.append("…")
        break
      }
      head.append(scalar)
      count += 1
    }
    return printable(String(head))
  }
}

extension Unicode.Scalar {
  /// Whether a reader could be misled by it, or a terminal obey it, wherever it stands.
  public var isUnsafeToPrint: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: break
    }
    if 0xFFF9...0xFFFB ~= value || properties.isNoncharacterCodePoint { return true }
    return properties.isDefaultIgnorableCodePoint && !isShortVariationSelector
  }

  /// U+FE00 to U+FE0F: they choose between the forms of one character. The 240 of plane 14 could carry hidden
  /// text.
  public var isShortVariationSelector: Bool { 0xFE00...0xFE0F ~= value }
}

extension StringProtocol {
  public var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// As one word for a shell: between single quotes, in which it reads nothing but their end.
  ///
  ///     "don't".shellQuoted  // 'don'\''t'
  public var shellQuoted: String { "'" + String(self).replacing("'", with: "'\\''") + "'" }

  /// Without white space at both ends, and with single spaces inside.
  public var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Numbers as reports write them: rounded to a fixed number of places, never with an exponent.
public enum NumberText {
  private static let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// The number with at most `places` digits after the point (0 to 6), trailing zeroes left off; nil where it
  /// is not finite or too large to be a measurement.
  ///
  ///     fixed(0.00001, 3)  // "0"
  ///     fixed(2.5, 3)      // "2.5"
  ///     fixed(-0.0004, 3)  // "0"
  public static func fixed(_ value: Double, _ places: Int) -> String? {
    let places = min(max(0, places), powers.count - 1)
    let power = powers[places]
    guard value.isFinite, abs(value) < 1e12 else { return nil }
    let scaled = Int64((value * power).rounded())
    let unit = Int64(power)
    var text = "\(scaled.magnitude / unit.magnitude)"
    var digits = "\(scaled.magnitude % unit.magnitude)"
    digits = String(repeating: "0", count: max(0, places - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    if !digits.isEmpty, places > 0 { text += "." + digits }
    return scaled < 0 ? "-" + text : text
  }

  /// A time in seconds as result lines keep it: to the millisecond.
  public static func toMillisecond(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

  /// The number with exactly so many places after the point (0 to 6), for formats that people line up; 0
  /// where it is not finite.
  ///
  ///     places(2.5, 3)  // "2.500"
  public static func places(_ value: Double, _ places: Int) -> String {
    let text = fixed(value, places) ?? "0"
    guard places > 0 else { return text }
    let parts = text.split(separator: ".")
    let digits = parts.count > 1 ? parts[1] : ""
    return "\(parts[0]).\(digits)" + String(repeating: "0", count: places - digits.count)
  }

  /// A score as a percentage, rounded down, so that no score below a mark looks like the mark.
  public static func percent(_ score: Double) -> String {
    guard score.isFinite else { return "?" }
    return "\(Int((min(max(score, 0), 1) * 100 + 1e-9).rounded(.down)))%"
  }

  /// A factor, of its natural logarithm, to two digits.
  ///
  ///     times(0.7)  // "2"
  ///     times(3.1)  // "22"
  ///     times(6)    // "400"
  public static func times(_ logarithm: Double) -> String {
    let factor = exp(min(20, logarithm))
    if factor < 10 { return fixed(factor, 1) ?? "?" }
    var unit = 1.0
    while factor / unit >= 100 { unit *= 10 }
    return fixed((factor / unit).rounded() * unit, 0) ?? "?"
  }
}

extension Int {
  /// `1 card`, `5 cards`; `1 gap is`, `5 gaps are` where the plural takes more than an "s".
  public func of(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
