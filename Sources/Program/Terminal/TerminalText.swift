import Base

/// Makes text that people or files wrote safe to print, and measures it in terminal columns.
///
/// A terminal obeys what it is sent: a verse that holds an escape sequence could repaint the screen, rename the
/// window or type for the person. Nothing that is not ours reaches it without `clean`.
public enum TerminalText {
  /// Control characters that a caller wants to keep.
  public struct Kept: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Tabs.
    public static let tabs = Kept(rawValue: 1)
    /// Line feeds. Carriage returns never pass: they let a line overwrite itself.
    public static let newlines = Kept(rawValue: 2)
  }

  /// Shown in place of what has no picture of its own.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// More marks than this on one letter climb over the neighbouring lines.
  static let mostMarks = 8

  /// The text with every character that a terminal would obey, or that misleads the eye, made visible.
  ///
  ///     clean("a\u{1B}[31mb")        // "a␛[31mb"
  ///     clean("abc\u{202E}def")      // "abc\u{FFFD}def", which no longer reads backwards
  ///
  /// C0 controls and DEL become their control pictures, C1 controls, line separators, bidirectional controls,
  /// zero-width and other invisible characters become U+FFFD. Joiners stay between letters and between emoji, where
  /// writing needs them, and variation selectors stay. A newline kept out becomes a space, as does a tab. One pass.
  public static func clean(_ text: some StringProtocol, keeping kept: Kept = []) -> String {
    // Most text is plain ASCII: one look at its bytes settles it.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var marks = 0
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isMark = isCombining(scalar)
      marks = isMark ? marks + 1 : 0
      if marks > mostMarks {
        result.append(replacement)
        marks = 0
      } else {
        result.append(visible(scalar, after: previous, before: rest.first, keeping: kept))
      }
      previous = scalar
    }
    return String(result)
  }

  private static func visible(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?,
    keeping kept: Kept
  ) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: return scalar
    case 0x09: return kept.contains(.tabs) ? scalar : " "
    case 0x0A: return kept.contains(.newlines) ? scalar : " "
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? replacement
    case 0x7F: return "\u{2421}"
    case 0x200C, 0x200D: return joins(previous, next) ? scalar : replacement
    default: return scalar.isUnsafeToPrint ? replacement : scalar
    }
  }

  /// Whether a joiner between the two has work to do. Between Latin letters it only hides.
  private static func joins(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    return [previous, next].allSatisfy { scalar in
      guard scalar.value >= 0x600, !scalar.isUnsafeToPrint else { return false }
      if scalar.isShortVariationSelector || scalar.properties.isEmoji { return true }
      switch scalar.properties.generalCategory {
      case .otherLetter, .nonspacingMark, .spacingMark: return true
      default: return false
      }
    }
  }

  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return !scalar.isShortVariationSelector
    default: return false
    }
  }
}
