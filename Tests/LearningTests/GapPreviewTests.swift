@testable import Learning
import Testing
import TestSupport
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
}
