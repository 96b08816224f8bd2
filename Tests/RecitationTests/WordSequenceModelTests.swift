import Foundation
@testable import Recitation
import Testing

@Suite("A language model made of a text")
struct WordSequenceModelTests {
  private static let text = "Put the fork down. Put the knife down!\nDon’t put it away, and chew."

  /// The lines of a section, as words with the number first.
  private func lines(_ arpa: String, _ section: String) -> [[Substring]] {
    arpa.split(separator: "\n").drop { $0 != section }.dropFirst().prefix { !$0.hasPrefix("\\") }.map {
      $0.split(whereSeparator: { $0 == "\t" || $0 == " " })
    }
  }

  @Test("has every word of the text and of the list, and every pair, as many as it says")
  func complete() {
    let arpa = WordSequenceModel(text: Self.text, words: ["spoon", "fork"]).arpa
    let single = lines(arpa, "\\1-grams:")
    let pairs = lines(arpa, "\\2-grams:")
    #expect(
      Set(single.map { $0[1] })
        == [
          "<s>", "</s>", "put", "the", "fork", "knife", "down", "don't", "it", "away", "and", "chew", "spoon",
        ])
    #expect(arpa.contains("ngram 1=\(single.count)\n") && arpa.contains("ngram 2=\(pairs.count)\n"))
    #expect(
      pairs.contains { $0[1] == "put" && $0[2] == "the" }
        && !pairs.contains { $0[1] == "down" && $0[2] == "put" })
  }

  @Test("gives what may follow a word shares that sum to one")
  func sums() throws {
    let arpa = WordSequenceModel(text: Self.text, words: ["spoon"]).arpa
    let single = lines(arpa, "\\1-grams:")
    func share(_ text: Substring) -> Double { Double(text).map { pow(10, $0) } ?? .nan }
    let alone = Dictionary(uniqueKeysWithValues: single.map { ($0[1], share($0[0])) })
    #expect(abs(alone.filter { $0.key != "<s>" }.values.reduce(0, +) - 1) < 0.01)
    for word in single where word.count == 3 {
      let pairs = lines(arpa, "\\2-grams:").filter { $0[1] == word[1] }
      let known = pairs.reduce(0) { $0 + share($1[0]) }
      let others = alone.filter { entry in entry.key != "<s>" && !pairs.contains { $0[2] == entry.key } }
      #expect(abs(known + others.values.reduce(0, +) * share(word[2]) - 1) < 0.01, "\(word[1])")
    }
  }

  @Test("looks at three words together where it is to, and falls back on two")
  func three() throws {
    let arpa = WordSequenceModel(text: Self.text, order: 3).arpa
    let triples = lines(arpa, "\\3-grams:")
    #expect(arpa.contains("ngram 3=\(triples.count)\n"))
    func likely(_ words: String) throws -> Double {
      let parts = words.split(separator: " ")
      let all = lines(arpa, "\\\(parts.count)-grams:")
      return try #require(all.first { Array($0[1...parts.count]) == parts }.flatMap { Double($0[0]) })
    }
    // "Put the" goes on with a fork or a knife, once each; "the" alone likewise, but seldom begins so.
    #expect(try likely("put the fork") == likely("put the knife"))
    #expect(try likely("put the fork") > likely("the fork") && likely("the fork") > likely("fork"))
    #expect(try likely("fork down </s>") == likely("knife down </s>"))
    #expect(!triples.contains { $0[1...3].joined(separator: " ") == "fork down put" }, "sentences end")
  }

  @Test("is the same for the same text, and does without one")
  func empty() {
    #expect(WordSequenceModel(text: Self.text).arpa == WordSequenceModel(text: Self.text).arpa)
    #expect(lines(WordSequenceModel(text: "", words: ["a"]).arpa, "\\1-grams:").count == 2)
  }
}
