@testable import Desktop
import Testing
@testable import Text

@Suite("Looking a word up")
struct WebPageTests {
  @Test("The word is a part of the address, whatever it is")
  func encoded() throws {
    let template = "https://jisho.org/search/{word}?x={word}"
    #expect(
      try WebPage(template: template, word: "記 a").address
        == "https://jisho.org/search/%E8%A8%98%20a?x=%E8%A8%98%20a")
    #expect(
      try WebPage(template: "http://h/{word}", word: "../&\"\u{1B}").address == "http://h/..%2F%26%22%1B")
  }

  @Test(
    "What is no address of a page is refused",
    arguments: [
      "", "file:///etc/passwd", "--help", "javascript:alert(1)", "https://a b/{word}", "https://a/\n",
    ])
  func refused(_ template: String) {
    #expect(throws: Failure.self) { try WebPage(template: template, word: "a") }
  }
}
