@testable import Learning
import Testing
import TestSupport
import Recitation
@testable import Text

@Suite("What is typed for gaps stands in its own gap")
struct GapPreviewTests {
  private static let words =
    "The river ran on, and the old river saith unto the wide sea: come down and rest by me."

  private func question(_ percent: Int, _ seed: Int) -> FillQuestion {
    var generator = SeededGenerator(seed: UInt64(seed))
    let place = VerseID(book: 0, chapter: 1, verse: 1)
    return FillQuestion(
      percent: percent, of: Material(place: place, tokens: Tokenizer.tokens(of: Self.words)),
      using: &generator)
  }

  @Test(
    "The passage typed whole, gaps and all, fills each with its word, as far as it is typed",
    arguments: 0..<30)
  func whole(_ seed: Int) {
    for percent in [10, 25, 50] {
      let fill = question(percent, seed)
      let printed = Self.words.split(separator: " ").map(String.init)
      // A first word tells little: it may be any gap's.
      for count in 4...printed.count {
        let wanted = fill.blanks.filter { $0 < count }.map { printed[$0] }
        let (words, open) = fill.filled(by: printed.prefix(count).joined(separator: " ") + " ")
        #expect(
          words == wanted && open == wanted.count, "\(percent)% \(fill.blanks), \(count) words: \(words)")
      }
    }
  }

  @Test("The missing words alone fill the gaps one after another, letter by letter", arguments: 0..<30)
  func alone(_ seed: Int) {
    for percent in [10, 25, 50, 100] {
      let fill = question(percent, seed)
      let missing = fill.blanks.map { fill.tokens[$0].core }
      for count in 1...missing.count {
        let typed = missing.prefix(count).joined(separator: " ")
        #expect(fill.filled(by: typed) == (Array(missing.prefix(count)), count - 1))
        #expect(fill.filled(by: typed + " ") == (Array(missing.prefix(count)), count))
        #expect(fill.missing(in: typed) == missing.count - count)
      }
    }
    #expect(question(50, seed).filled(by: "") == ([], 0))
  }

  @Test(
    "Each word stands in the gap that it is judged for: a gap that is skipped stays empty", arguments: 0..<30)
  func skipped(_ seed: Int) {
    for percent in [25, 50, 100] {
      let fill = question(percent, seed)
      let missing = fill.blanks.map { fill.tokens[$0].core }
      for skipped in missing.indices.dropLast(2) {
        var typed = missing
        // A word that stands twice may be either.
        guard missing.count(where: { $0 == missing[skipped] }) == 1 else { continue }
        typed[skipped] = ""
        let words = typed.filter { !$0.isEmpty }.joined(separator: " ")
        for ending in ["", " "] {
          let shown = fill.filled(by: words + ending).words
          let judged = BlankAnswer(fill.tokens, blanks: fill.blanks).judge(typed: words).result
          for (gap, word) in zip(fill.blanks, shown) where !word.isEmpty {
            let verdict = judged.words[gap].verdict
            #expect(verdict != .omitted, "\(percent)% of \(missing), “\(words)\(ending)”: \(shown)")
          }
          #expect(shown == typed, "\(percent)%, “\(words)\(ending)”")
        }
        #expect(fill.missing(in: words) == 1)
        typed[skipped] = "?"
        #expect(fill.filled(by: typed.joined(separator: " ")).words == typed)
        #expect(fill.missing(in: typed.joined(separator: " ")) == 0)
      }
    }
  }

  @Test("A wrong word stands in its gap, and what follows in its own; one too many stands in none")
  func wrong() {
    let fill = question(100, 1)
    #expect(fill.filled(by: "The brook ran").words == ["The", "brook", "ran"])
    #expect(fill.filled(by: "The old river ran on ").words == ["The", "river", "ran", "on"])
    #expect(fill.filled(by: "The ri").words == ["The", "ri"])
    #expect(fill.filled(by: "The ran").words == ["The", "", "ran"])
    #expect(fill.filled(by: "The ra").words == ["The", "ra"], "until the word is whole")
  }
}
