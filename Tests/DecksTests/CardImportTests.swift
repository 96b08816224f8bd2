@testable import Decks
@testable import Memory
import Testing

@Suite("Cards that come in once more")
struct CardImportTests {
  @Test(
    "a card that comes back as it was stays made from its note; where one was changed, all of that note stand alone"
  )
  func notes() {
    let texts = CardNote(mark: "m", kind: .reversed, front: "a", back: "b").cards()
    let cards = texts.enumerated().map {
      Card(id: CardID(rawValue: Int64($0)), text: $1, on: StudyDay(number: 1))
    }
    func come(_ front: String) -> CardImport {
      CardImport(
        [ImportedNote(front: front, back: "b", key: "m"), ImportedNote(front: "b", back: "a", key: "m-2")],
        into: cards)
    }
    #expect(come("a").isEmpty && come("a").unchanged == 2)
    #expect(come("c").edited.map(\.text.front) == ["c", "b"] && come("c").unchanged == 0)
    #expect(come("c").edited.allSatisfy { $0.text.origin == nil })
  }

  @Test(
    "What was edited here stays, what was changed there comes, what was changed on both sides is a conflict",
    arguments: [
      // Here, there, and what is there then.
      ("a=b", "a=c", "a=c", false), ("a=x", "a=b", "a=x", false), ("a=x", "a=c", "a=x", true),
      ("a=x", "c=b", "c=x", false), ("a=c", "a=c", "a=c", false), ("a=b", "a=b", "a=b", false),
    ])
  func merged(here: String, there: String, now: String, isConflict: Bool) {
    func text(_ sides: String, _ tags: [String]) -> CardText {
      let sides = sides.split(separator: "=").map(String.init)
      return CardText(front: sides[0], back: sides[1], tags: tags, key: "m")
    }
    let id = CardID(rawValue: 1)
    func come(leaving old: Set<String> = []) -> CardImport {
      let other = text(there, ["t", "n"])
      let note = ImportedNote(front: other.front, back: other.back, tags: other.tags, key: "m")
      return CardImport(
        [note], into: [Card(id: id, text: text(here, ["t", "mine"]), on: StudyDay(number: 1))],
        knowing: [id: text("a=b", ["t", "gone"])], leaving: old)
    }
    #expect(come().edited.map(\.text) == [text(now, ["t", "mine", "n"])])
    #expect(come().conflicts.isEmpty != isConflict && come().outdated == 0)
    #expect(come(leaving: ["m"]).edited.isEmpty && come(leaving: ["m"]).conflicts.isEmpty)
  }
}
