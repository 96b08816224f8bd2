import Testing
@testable import Texts

@Suite("What stands on printed pages")
struct PrintedPagesTests {
  /// Lines of print, 12 points below one another: `x` is where one begins, and each sign is 5 points wide;
  /// an empty text is a gap.
  private static func lines(
    _ texts: [String], page: Int = 1, x: Double = 50, y: Double = 60
  ) -> [PrintedPages.Line] {
    texts.enumerated().compactMap { place, text in
      let indent = Double(text.prefix { $0 == " " }.count)
      let words = String(text.drop { $0 == " " })
      let top = y + 12 * Double(place)
      return words.isEmpty
        ? nil
        : PrintedPages.Line(
          page: page, left: x + 5 * indent, top: top, right: x + 5 * Double(text.count), bottom: top + 10,
          text: words)
    }
  }

  private static func running(_ number: Int) -> [PrintedPages.Line] {
    lines(["The River Speech"], page: number, y: 20) + lines(["\(number)"], page: number, x: 200, y: 560)
  }

  private static let first = [
    "My friends, we have come together tonight", "because the river that runs behind our",
    "houses is ours to keep. Nobody owns the wa-", "ter, and everybody who drinks of it owes",
    "something to it.",
  ]
  private static let second = ["So I ask you for three things. Come on the", "day after."]

  @Test("Prose is whole paragraphs over the ends of lines and pages, without what runs above and below")
  func prose() {
    let pages =
      Self.running(1) + Self.lines(Array(Self.first.prefix(3)))
      + Self.running(2) + Self.lines(Self.first.suffix(2) + [""] + Self.second, page: 2)
    #expect(
      PrintedPages(pages).text == """
        My friends, we have come together tonight because the river that runs behind our houses is ours to \
        keep. Nobody owns the water, and everybody who drinks of it owes something to it.

        So I ask you for three things. Come on the day after.


        """)
    let indented = Self.lines(Self.first + ["  " + Self.second[0], Self.second[1]])
    #expect(PrintedPages(indented).text == PrintedPages(pages).text, "told by its indent")
  }

  @Test("Two columns are read one after the other")
  func columns() {
    let right = Self.second + ["Write your name on the list by the door."]
    let both = Self.lines(Self.first) + Self.lines(right, x: 320)
    let text = PrintedPages(both).text
    #expect(text.hasPrefix("My friends") && text.contains("drinks of it owes something to it."), "\(text)")
    #expect(text.hasSuffix("Come on the day after. Write your name on the list by the door.\n\n"), "\(text)")
  }

  @Test("A poem keeps its lines and stanzas, indented ones too, and its title")
  func poem() {
    var title = Self.lines(["The Harbour Light"])[0]
    title.bottom += 6
    let poem = [
      "I kept the light when no one asked me to,", "  And trimmed the wick;", "The sea went out and told me,",
      "", "A boat came in that nobody had sent,", "  With nothing.",
    ]
    let pages = PrintedPages([title] + Self.lines(poem, y: 90) + Self.lines(["- 1 -"], x: 200, y: 560))
    #expect(
      pages.text
        == "# The Harbour Light\n\n"
        + poem.map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n\n")
    #expect(PrintedPages([]).text.isEmpty)
  }
}
