@testable import Decks
import Testing

@Suite("Notes and the cards made from them")
struct CardNoteTests {
  private static func cards(_ kind: CardNote.Kind, _ front: String, _ back: String) -> [[String]] {
    CardNote(mark: "m", kind: kind, front: front, back: back, tags: ["t"]).cards().map {
      [$0.front, $0.back, $0.key ?? "", "\($0.origin?.place ?? -1)", $0.tags.joined()]
    }
  }

  @Test("a reversed note is asked both ways; each card has a mark of its own and knows its note")
  func reversed() {
    #expect(
      Self.cards(.reversed, "Rhein", "Rhine")
        == [["Rhein", "Rhine", "m", "0", "t"], ["Rhine", "Rhein", "m-2", "1", "t"]])
    #expect(Self.cards(.basic, "a", "b") == [["a", "b", "m", "0", "t"]])
  }

  @Test("a cloze has a card for each number, with its hint; what stands beside it comes beneath the answer")
  func cloze() {
    #expect(
      Self.cards(.cloze, "{{c1::Paris::city}} is in {{c3::France}}", "Seine")
        == [
          ["[city] is in France", "Paris\nSeine", "m-c1", "0", "t"],
          ["Paris is in [...]", "France\nSeine", "m-c3", "2", "t"],
        ])
    #expect(Self.cards(.cloze, "no gap", "b").isEmpty)
    #expect(Self.cards(.cloze, "{{c1::}}", "").isEmpty)
  }

  @Test("gaps make a cloze of what is typed, whatever else was asked for")
  func kinds() {
    #expect(CardNote.kind(of: "{{c1::a}}") == .cloze)
    #expect(CardNote.kind(of: "a", isReversed: true) == .reversed)
    #expect(CardNote.kind(of: "{{c1 a}}") == .basic)
  }
}
