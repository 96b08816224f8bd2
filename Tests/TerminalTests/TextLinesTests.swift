@testable import Terminal
import Testing

@Suite("Texts of several lines")
struct TextLinesTests {
  private func lines(_ text: String, to width: Int = 30, indent: Int = 0, after lead: String = "") -> [String]
  {
    let lead = lead.isEmpty ? StyledText() : StyledText(tied: lead, .plain)
    return StyledText.lines(of: text, to: width, indent: indent, after: lead).map(\.plain)
  }

  @Test("Line ends and the space before a line stay; of empty lines one is left, and none at the ends")
  func lineEnds() {
    #expect(lines("\nif a {\n  b\r\n}\n\n \n\nelse\n\n") == ["if a {", "  b", "}", "", "else"])
    #expect(lines("") == [] && lines("", after: "A ") == ["A "])
    #expect(
      lines("one two\nthree", to: 6, indent: 2) == ["  one", "  two", "  three".prefix(6).description, "  e"])
  }

  @Test("What stands before the first line is the margin of the others")
  func lead() {
    #expect(lines("x\ny", indent: 2, after: "A  ") == ["  A  x", "     y"])
  }
}
