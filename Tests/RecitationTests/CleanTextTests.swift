@testable import Recitation
import Testing

@Suite("Clean text")
struct CleanTextTests {
  @Test(
    "keeps what can be said and nothing that an engine could obey",
    arguments: [
      ("wept.", ["wept."]),
      ("\u{201C}Father\u{2019}s,\u{201D}", ["\u{201C}Father's,\u{201D}"]),
      ("[[h'eloU]]", ["h'eloU"]),
      ("<audio", ["audio"]), ("src=\"http://x/y\"/>", ["src", "\"http://x/y\"/"]),
      ("\u{1}\u{1B}[31mred", ["31mred"]),
      ("a_b|c", ["a", "b", "c"]),
      ("e\u{301}", ["\u{E9}"]),
      ("***", []), ("—", []), ("", []), ("\u{200B}", []),
      ("soft\u{AD}ware", ["software"]),
      ("wait!!!!!!!!", ["wait!!!"]),
      ("o'er'n'n'n", ["o'er'nnn"]),
      ("&lt;", ["lt;"]), ("$5", ["5"]), ("é", ["é"]), ("日本語", ["日本語"]),
    ])
  func cases(text: String, expected: [String]) {
    #expect(CleanText.words(in: text) == expected)
  }

  @Test("cuts what is too long, and stops at a few pieces")
  func long() {
    let words = CleanText.words(in: String(repeating: "s'", count: 220))
    #expect(words.allSatisfy { $0.unicodeScalars.count <= 24 && $0.count { $0 == "'" } <= 2 })
    #expect(!words.isEmpty && words.count <= 16)
    #expect(CleanText.words(in: String(repeating: "x", count: 1_000_000)).count <= 16)
  }

  @Test("what is clean stays as it is")
  func idempotent() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("abcéß'’`<>[]&|_-.,!0 9e\u{301}日\u{7}\u{202E}s'")
    for _ in 0..<2_000 {
      let text = String((0..<40).compactMap { _ in alphabet.randomElement(using: &generator) })
      for word in CleanText.words(in: text) { #expect(CleanText.isClean(word), "\(word)") }
    }
  }
}
