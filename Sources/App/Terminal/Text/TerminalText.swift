import Text

/// Makes text that people or files wrote safe to print, and measures it in terminal columns.
///
/// A terminal obeys what it is sent: a verse that holds an escape sequence could repaint the screen, rename
/// the window or type for the person. Nothing that is not ours reaches it without `clean`.
public enum TerminalText {
  /// Control characters that a caller wants to keep.
  public struct Kept: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let tabs = Kept(rawValue: 1)
    /// Line feeds. Carriage returns never pass: they let a line overwrite itself.
    public static let newlines = Kept(rawValue: 2)
  }

  /// Shown in place of what has no picture of its own.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  private static let directionMarks: Set<UInt32> = [0x200E, 0x200F, 0x61C]

  /// More marks than this on one letter climb over the neighbouring lines.
  static let mostMarks = 8

  /// The text with every character that a terminal would obey, or that misleads the eye, made visible.
  ///
  ///     clean("a\u{1B}[31mb")        // "a␛[31mb"
  ///     clean("abc\u{202E}def")      // "abc\u{FFFD}def", which no longer reads backwards
  ///
  /// C0 controls and DEL become their control pictures, C1 controls, line separators, bidirectional controls,
  /// zero-width and other invisible characters become U+FFFD. Joiners stay between letters and between emoji,
  /// where writing needs them, and variation selectors stay; marks of direction in a text with Hebrew or
  /// Arabic, which turn nothing but signs between words, are left out. A newline kept out becomes a space,
  /// as does a tab. One pass.
  public static func clean(_ text: some StringProtocol, keeping kept: Kept = []) -> String {
    // Most text is plain ASCII: one look at its bytes settles it.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    let isFromRight = text.unicodeScalars.contains { 0x590...0x8FF ~= $0.value }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var marks = 0
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isFromRight, directionMarks.contains(scalar.value) { continue }
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

extension TerminalText {
  /// Characters that take two columns, by Unicode's East Asian Width (W and F), without the emoji, which the
  /// standard library knows. Our own table, since the C library's `wcwidth` answers by the locale, and -1 for
  /// all of them in the locale of a container.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Columns that cleaned text takes on a terminal.
  ///
  ///     width("Jesus wept.")  // 11
  ///     width("約翰福音")      // 8
  ///     width("e\u{301}")     // 1
  public static func width(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// Columns of one character.
  ///
  /// An emoji takes 2, however many it is joined of, and so does a flag; any other character takes what its
  /// scalars take together, as most terminals count.
  public static func width(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F || 0x1F1E6...0x1F1FF ~= scalar.value || scalar.properties.isEmojiPresentation
      {
        return 2
      }
      width += columns(scalar)
    }
    return width
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if isCombining(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    // Vowels and finals of a Hangul syllable stand under its first letter.
    if 0x1160...0x11FF ~= scalar.value { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0 ~= value }
  }

  /// The text cut to a width, with an ellipsis as its last column where something was cut. No character is
  /// halved.
  ///
  ///     truncated("Nebuchadnezzar", to: 6)  // "Nebuc…"
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    if self.width(text) <= width { return text }
    let room = width - self.width(ellipsis)
    guard room > 0 else { return String(ellipsis.prefix(max(0, width))) }
    var result = ""
    var used = 0
    for character in text {
      let columns = self.width(character)
      if used + columns > room { break }
      result.append(character)
      used += columns
    }
    return result + ellipsis
  }

  /// The text with spaces put to its right until it is as wide as asked.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(text)))
  }
}

/// A picture in signs with colours, as programs write it for a terminal, as lines for a page. Of all
/// sequences in it only those that set colours are obeyed; the others are left out.
public struct PictureText {
  private var foreground = ""
  private var background = ""
  private var isInverse = false
  private var lines = [StyledText()]
  private var run = ""

  /// The lines of a picture, all empty ones at the end left out. One pass.
  public static func lines(of text: String) -> [StyledText] {
    var picture = PictureText()
    picture.read(text)
    while picture.lines.last?.isEmpty == true { picture.lines.removeLast() }
    return picture.lines
  }

  private var ink: String {
    [foreground, background, isInverse ? "7" : ""].filter { !$0.isEmpty }.joined(separator: ";")
  }

  private mutating func read(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}" where rest.first == "[":
        let parameters = rest.dropFirst().prefix { !(0x40...0x7E ~= $0.value) }
        rest = rest[parameters.endIndex...]
        if rest.popFirst() == "m" { color(String(parameters)) }
      case "\n":
        flush()
        lines.append(StyledText())
      default: run.unicodeScalars.append(scalar)
      }
    }
    flush()
  }

  private mutating func flush() {
    if !run.isEmpty {
      lines[lines.count - 1].append(StyledText.Span(cleaned: TerminalText.clean(run), .plain, ink: ink))
    }
    run = ""
  }

  private mutating func color(_ parameters: String) {
    flush()
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: (foreground, background, isInverse) = ("", "", false)
      case 7, 27: isInverse = number == 7
      case 30...37, 90...97: foreground = "\(number)"
      case 40...47, 100...107: background = "\(number)"
      case 39: foreground = ""
      case 49: background = ""
      case 38, 48:
        let more = numbers.prefix(numbers.first == 2 ? 4 : 2).map { min(255, max(0, $0)) }
        numbers = numbers.dropFirst(more.count)
        let words = ([number] + more).map(String.init).joined(separator: ";")
        if number == 38 { foreground = words } else { background = words }
      default: break
      }
    }
  }
}

/// Lengths of time in words. Seconds throughout.
public enum TimeText {
  /// `8 s`, `1 min 05 s`, `2 h 03 min`.
  public static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(two(whole % 60)) s" }
    return "\(whole / 3600) h \(two(whole / 60 % 60)) min"
  }

  /// A position in a recording: `0:04.2`, `1:02:03.4`.
  public static func position(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let tenths = Int((seconds * 10).rounded())
    let whole = tenths / 10
    let clock =
      whole < 3600
      ? "\(whole / 60):\(two(whole % 60))" : "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    return "\(clock).\(tenths % 10)"
  }

  /// One digit after the point: `8.1`.
  public static func tenths(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "?" }
    let tenths = Int((abs(value) * 10).rounded())
    return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
