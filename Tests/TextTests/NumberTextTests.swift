import Testing
@testable import Text

@Suite("Numbers as people read them")
struct NumberTextTests {
  @Test(
    "Rounded, with no zero that says nothing",
    arguments: [
      (0.00001, 3, "0"), (2.5, 3, "2.5"), (-0.0004, 3, "0"), (-1.25, 1, "-1.3"), (1e6, 0, "1000000"),
    ])
  func fixed(value: Double, places: Int, text: String) {
    #expect(NumberText.fixed(value, places) == text)
  }

  @Test("A score just below a mark never looks like the mark")
  func percent() {
    #expect(NumberText.percent(0.8999) == "89%")
    #expect(NumberText.percent(0.9) == "90%")
    #expect(NumberText.percent(.nan) == "?")
  }

  @Test("One thing, several things")
  func count() {
    #expect(1.of("word") == "1 word")
    #expect(0.of("word") == "0 words")
  }
}
