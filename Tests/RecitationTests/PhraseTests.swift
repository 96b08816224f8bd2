import Foundation
@testable import Recitation
import Testing

@Suite("Phrase")
struct PhraseTests {
  @Test("each word knows the token that it came from")
  func tokens() {
    let phrase = Phrase(cleaning: "rose — and <b>wept</b>\n\t*** Amen.")
    #expect(phrase.words == ["rose,", "and", "b", "wept", "/b", "Amen."])
    #expect(phrase.tokens == [0, 2, 3, 3, 3, 5])
    #expect(!phrase.isCut)
  }

  @Test("a text without words is an empty phrase")
  func empty() {
    #expect(Phrase(cleaning: " … *** — ").words.isEmpty)
    #expect(Phrase(words: ["", "<>", "John"]).tokens == [2])
  }

  @Test("a reference goes first or last as a sentence of its own, and belongs to no token")
  func reference() {
    let verse = Phrase(cleaning: "Jesus wept")
    let reference = Phrase(words: ["John", "eleven", "thirty", "five"])
    let first = verse.preceded(by: reference)
    #expect(first.words == ["John", "eleven", "thirty", "five.", "Jesus", "wept"])
    #expect(first.tokens == [-1, -1, -1, -1, 0, 1])
    let both = first.followed(by: reference)
    #expect(both.words.suffix(5) == ["wept.", "John", "eleven", "thirty", "five"])
    #expect(both.tokens == [-1, -1, -1, -1, 0, 1, -1, -1, -1, -1])
  }

  @Test("20,000 words are the most, and the phrase says that it is cut")
  func cap() {
    let text = Array(repeating: "word", count: 20_001).joined(separator: " ")
    let phrase = Phrase(cleaning: text)
    #expect(phrase.words.count == 20_000)
    #expect(phrase.isCut)
  }

  @Test("survives JSON, and cannot be forged in it")
  func codable() throws {
    let phrase = Phrase(cleaning: "In the beginning")
    let bytes = try JSONEncoder().encode(phrase)
    #expect(try JSONDecoder().decode(Phrase.self, from: bytes) == phrase)
    for forged in [
      #"{"words":["[[x]]"],"tokens":[0]}"#, #"{"words":["a b"],"tokens":[0]}"#,
      #"{"words":["a"],"tokens":[]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Phrase.self, from: Data(forged.utf8))
      }
    }
  }
}
