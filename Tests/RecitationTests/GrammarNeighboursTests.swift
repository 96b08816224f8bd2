@testable import Recitation
import Testing

@Suite("Sentences of a grammar that differ in one word")
struct GrammarNeighboursTests {
  private func said(_ text: String) -> [GrammarSearch.Piece] {
    text.split(separator: " ").enumerated().map { place, word in
      .init(word: String(word), frames: place * 40..<place * 40 + 38)
    }
  }

  @Test("Where two words are heard wrong, each alone, the sentence with both right is tried")
  func crossed() {
    let lattice = [said("job four five"), said("jonah verse five")]
    let found = GrammarSearch.neighbours(of: [lattice[0]], in: lattice).map { $0.joined(separator: " ") }
    #expect(found == ["jonah four five", "job verse five"])
  }

  @Test("A word of another time is no rival")
  func otherTimes() {
    let early = GrammarSearch.Piece(word: "mark", frames: 0..<40)
    #expect(early.isRival(of: .init(word: "luke", frames: 5..<44)))
    #expect(!early.isRival(of: .init(word: "two", frames: 30..<70)))
    #expect(!early.isRival(of: .init(word: "lamentations", frames: 0..<100)))
  }
}
