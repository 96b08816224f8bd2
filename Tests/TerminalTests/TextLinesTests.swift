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

  @Test("Words stand in the lines of their text, a stanza apart; what is too long goes on further in")
  func poem() {
    let words = [("The", 0), ("sea", 0), ("is", 1), ("calm", 0), ("tonight,", 0), ("full", 2)]
    let poem = words.map { (text: StyledText($0.0), lineEnds: $0.1) }
    func lines(_ width: Int, isBySense: Bool = true) -> [String] {
      StyledText.lines(of: poem, to: width, indent: 2, isBySense: isBySense).map(\.plain)
    }
    #expect(lines(40) == ["  The sea", "  is calm tonight,", "", "  full"])
    #expect(lines(40, isBySense: false) == lines(40), "where rows are few they stand as well")
    #expect(lines(12) == ["  The sea", "  is calm", "    tonight,", "", "  full"])
    let prose = poem.map { (text: $0.text, lineEnds: 0) }
    #expect(StyledText.lines(of: prose, to: 60, indent: 2, isBySense: true).count == 1)
  }

  @Test("Lit words and marked ones stand in the same lines")
  func widgets() {
    let words: [WordLine.Word] = [
      .init("The"), .init("sea"), .init("is", .omitted, lineEnds: 1), .init("calm", lineEnds: 2),
    ]
    let marked = WordLine(words).lines(width: 40).map(\.plain)
    #expect(marked == ["  The sea", "  [-is-]", "", "  calm"])
    let lights = WordLights(words: words)
    let plain = ["  The sea", "  is", "", "  calm"]
    #expect(lights.lines(current: 2, width: 40, height: 9).map(\.plain) == plain)
    #expect(lights.finished(width: 40).map(\.plain) == plain)
  }
}
