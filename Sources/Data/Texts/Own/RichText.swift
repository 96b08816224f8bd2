internal import Text

/// The words of rich text. Source: Rich Text Format Specification 1.9.1. Tables of fonts and styles,
/// pictures, notes, headers and footers are left out; a paragraph with an outline level is a heading.
struct RichText {
  private(set) var text = ""

  /// What holds inside of a group.
  private struct State {
    var isUnread = false
    var isHidden = false
    /// Whether what is written is raised: figures there are the mark of a note or a verse.
    var isRaised = false
    /// How many characters stand for one of `\u`, for readers that do not know it.
    var fallback = 1
    var level: Int?
  }

  private static let unread: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "headerl", "headerr", "headerf", "footer",
    "footerl", "footerr", "footerf", "footnote", "annotation", "object", "themedata", "datastore",
    "listtable",
    "listoverridetable", "rsidtbl", "generator", "fldinst", "xe", "tc", "nonshppict", "listtext", "pntext",
  ]
  private static let signs: [String: String] = [
    "tab": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“",
    "rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "line": "\n",
  ]

  private let bytes: [UInt8]
  private var at = 0
  private var state = State()
  private var groups: [State] = []
  private var paragraph = ""
  /// Units of UTF-16 that wait for the rest of their character.
  private var units: [UInt16] = []
  private var passedOver = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count { step() }
    if !paragraph.isEmpty { endParagraph() }
  }

  private mutating func step() {
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "{"): groups.append(state)
    case UInt8(ascii: "}"): state = groups.popLast() ?? State()
    case UInt8(ascii: "\\"): control()
    case 0x0A, 0x0D: break
    default: take(byte: byte)
    }
  }

  private mutating func add(_ piece: String) {
    guard !state.isUnread, !state.isHidden else { return }
    flush()
    paragraph += state.isRaised ? RaisedFigures.text(piece) : piece
  }

  private mutating func flush() {
    guard !units.isEmpty else { return }
    paragraph += String(decoding: units, as: UTF16.self)
    units = []
  }

  /// A byte of Windows-1252, which the text is in where it says nothing else.
  private mutating func take(byte: UInt8) {
    if passedOver > 0 {
      passedOver -= 1
      return
    }
    if let sign = WesternText.windows(byte) { add(String(Character(sign))) }
  }

  private mutating func control() {
    guard at < bytes.count else { return }
    let first = bytes[at]
    guard (0x61...0x7A).contains(first | 0x20) else {
      at += 1
      switch first {
      case UInt8(ascii: "'"):
        let digits = String(decoding: bytes[at..<min(at + 2, bytes.count)], as: UTF8.self)
        at = min(at + 2, bytes.count)
        if let byte = UInt8(digits, radix: 16) { take(byte: byte) }
      case UInt8(ascii: "~"): add(" ")
      case UInt8(ascii: "_"): add("-")
      case UInt8(ascii: "*"): state.isUnread = true
      case 0x0A, 0x0D: word("par", nil)
      case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): take(byte: first)
      default: break
      }
      return
    }
    let name = bytes[at...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    at += name.count
    let number = bytes[at...].prefix(11).enumerated().prefix { place, byte in
      (0x30...0x39).contains(byte) || place == 0 && byte == UInt8(ascii: "-")
    }.map(\.element)
    at += number.count
    if at < bytes.count, bytes[at] == 0x20 { at += 1 }
    word(String(decoding: name, as: UTF8.self), Int(String(decoding: number, as: UTF8.self)))
  }

  private mutating func word(_ name: String, _ number: Int?) {
    if Self.unread.contains(name) { state.isUnread = true }
    switch name {
    case "par", "row", "sect", "page": if !state.isUnread { endParagraph() }
    case "pard": state.level = nil
    // Hidden, and taken out by somebody who kept the change to be seen.
    case "v", "deleted": state.isHidden = number != 0
    case "super": state.isRaised = number != 0
    case "nosupersub": state.isRaised = false
    case "plain": (state.isRaised, state.isHidden) = (false, false)
    case "outlinelevel": state.level = number.flatMap { (0...8).contains($0) ? $0 + 1 : nil }
    case "uc": state.fallback = max(0, number ?? 1)
    case "u":
      guard let number, !state.isUnread, !state.isHidden else { return }
      units.append(UInt16(truncatingIfNeeded: number))
      if !UTF16.isLeadSurrogate(units[units.count - 1]) { flush() }
      passedOver = state.fallback
    case "bin": at = min(bytes.count, at + max(0, number ?? 0))
    default: if let sign = Self.signs[name] { add(sign) }
    }
  }

  private mutating func endParagraph() {
    flush()
    if let level = state.level, !paragraph.allSatisfy(\.isWhitespace) {
      text += "\n" + String(repeating: "#", count: min(level, 6)) + " " + paragraph.onOneLine + "\n\n"
    } else {
      text += paragraph + "\n"
    }
    paragraph = ""
  }
}

/// Figures that a document raises, as the signs that stand for them in plain text.
enum RaisedFigures {
  /// "12" as "¹²"; other letters stay as they are.
  static func text(_ raised: String) -> String {
    let signs = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(raised.map { $0.isASCII ? $0.wholeNumberValue.map { signs[$0] } ?? $0 : $0 })
  }
}
