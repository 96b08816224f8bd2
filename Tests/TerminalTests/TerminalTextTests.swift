@testable import Terminal
import Testing
@testable import Text

/// Every scalar that a terminal obeys, or that hides or turns text.
private let hostile: [Unicode.Scalar] =
  (Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x180E, 0x200B] + Array(0x200E...0x200F)
  + Array(0x2028...0x202E) + Array(0x2060...0x206F) + [0xAD, 0x034F, 0x115F, 0x3164, 0xFEFF, 0xFFA0]
  + Array(0xFFF9...0xFFFB) + [0xFFFE, 0xFFFF] + Array(0xE0000...0xE007F) + Array(0xE0100...0xE01EF))
  .compactMap { Unicode.Scalar(UInt32($0)) }

@Suite("Text made safe for the terminal")
struct TerminalTextTests {
  @Test("No hostile character passes, alone or inside words", arguments: hostile)
  func hostileCharacter(_ scalar: Unicode.Scalar) {
    for text in ["\(scalar)", "a\(scalar)b", "\(scalar)\(scalar)", "約\(scalar)翰"] {
      let clean = TerminalText.clean(text)
      #expect(!clean.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      #expect(!clean.unicodeScalars.contains { $0.isUnsafeToPrint })
    }
  }

  @Test("An escape sequence stays readable and does nothing")
  func escape() {
    #expect(TerminalText.clean("a\u{1B}[31mb\u{7F}\u{9B}1m") == "a␛[31mb␡\u{FFFD}1m")
  }

  @Test("Tabs and newlines become spaces unless they are wanted; a carriage return never passes")
  func whitespace() {
    #expect(TerminalText.clean("a\tb\nc\r\n") == "a b c␍ ")
    #expect(TerminalText.clean("a\tb\nc\r", keeping: [.tabs, .newlines]) == "a\tb\nc␍")
    #expect(TerminalText.clean("a\tb\nc", keeping: .newlines) == "a b\nc")
  }

  @Test(
    "Writing that needs joiners, marks and selectors is left alone",
    arguments: ["می‌خواهم", "क्‍ष", "👩‍👩‍👧", "❤️", "e\u{301}", "naïve “quotes” — dashes", "約翰福音", "🇩🇪"])
  func legitimate(_ text: String) {
    #expect(TerminalText.clean(text) == text)
  }

  @Test(
    "Marks of direction are left out where something is written from the right, and shown elsewhere",
    arguments: [
      ("שלום\u{200F} (1)", "שלום (1)"), ("שלום (1)\u{200F}", "שלום (1)"),
      ("C++\u{200E} سلام\u{61C}!", "C++ سلام!"),
      ("ab\u{200F}cd", "ab\u{FFFD}cd"), ("שלום\u{202E}ab", "שלום\u{FFFD}ab"),
    ])
  func direction(text: String, shown: String) {
    #expect(TerminalText.clean(text) == shown)
  }

  @Test("A joiner between Latin letters only hides and is shown")
  func joiner() {
    #expect(TerminalText.clean("pass\u{200D}word") == "pass\u{FFFD}word")
    #expect(TerminalText.clean("\u{200C}") == "\u{FFFD}")
  }

  @Test("A tower of marks is broken")
  func marks() {
    let clean = TerminalText.clean("a" + String(repeating: "\u{301}", count: 100))
    #expect(clean.unicodeScalars.contains("\u{FFFD}"))
    #expect(clean.allSatisfy { $0.unicodeScalars.count <= 9 })
  }

  @Test(
    "Columns",
    arguments: [
      ("", 0), ("Jesus wept.", 11), ("約翰福音", 8), ("e\u{301}", 1), ("é", 1), ("👩‍👩‍👧", 2), ("❤️", 2), ("🇩🇪", 2),
      ("✓", 1),
      ("ﾊﾞ", 2), ("한국", 4), ("한", 2), ("…", 1), ("Ａ", 2), ("א", 1), ("क्ष", 2), ("😀!", 3),
    ])
  func width(_ text: String, _ columns: Int) {
    #expect(TerminalText.width(text) == columns)
  }

  @Test("Cutting never halves a character and never exceeds the width", arguments: 0...12)
  func truncation(_ width: Int) {
    for text in ["Nebuchadnezzar", "約翰福音書啟示錄", "a👩‍👩‍👧b👩‍👩‍👧c👩‍👩‍👧d👩‍👩‍👧"] {
      let cut = TerminalText.truncated(text, to: width)
      #expect(TerminalText.width(cut) <= width)
      if width > 2 { #expect(cut.hasSuffix("…") || cut == text) }
    }
    #expect(TerminalText.truncated("Nebuchadnezzar", to: 6) == "Nebuc…")
  }

  @Test("Wrapping fits every width and loses no word", arguments: 1...30)
  func wrapping(_ width: Int) {
    let text = "In the beginning was the Word, and 約翰福音約翰福音 Mahershalalhashbaz said:"
    let lines = StyledText(text).wrapped(to: width).map(\.plain)
    // A wide character cannot be put into one column.
    #expect(lines.allSatisfy { TerminalText.width($0) <= max(2, width) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("Hanging indents")
  func indent() {
    let lines = StyledText("one two three four").wrapped(to: 10, indent: 2, hanging: 4).map(\.plain)
    #expect(lines == ["  one two", "    three", "    four"])
  }
}
