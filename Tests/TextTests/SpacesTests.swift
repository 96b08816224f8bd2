import Testing
@testable import Text

@Suite("White space, and text of Windows programs")
struct SpacesTests {
  @Test(
    "white space goes from the ends, or from everywhere but between words",
    arguments: [
      ("", "", ""), (" \n", "", ""), (" a \u{A0}b\r\n", "a \u{A0}b", "a b"), ("a\n\n b", "a\n\n b", "a b"),
    ])
  func spaces(text: String, trimmed: String, line: String) {
    #expect(text.trimmed == trimmed)
    #expect(text.onOneLine == line)
    #expect(text[...].trimmed == trimmed)
  }

  @Test("UTF-16 is read whichever byte comes first; half a character is no text")
  func utf16() {
    #expect(UTF16Text.text(of: [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x00, 0xDE]) == "a😀")
    #expect(UTF16Text.text(of: [0xFE, 0xFF, 0, 0x61]) == "a")
    #expect(UTF16Text.text(of: [0xFF, 0xFE]) == "")
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x3D, 0xD8], [0x61, 0x62], []] {
      #expect(UTF16Text.text(of: bytes) == nil)
    }
  }
}
