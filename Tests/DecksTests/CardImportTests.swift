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
}
