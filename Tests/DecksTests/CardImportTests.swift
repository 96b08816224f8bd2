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

  private static func cards(_ sides: [String]) -> [Card] {
    sides.enumerated().map { place, sides in
      let sides = sides.split(separator: "=").map(String.init)
      let text = CardText(front: sides[0], back: sides[1])
      return Card(id: CardID(rawValue: Int64(place)), text: text, on: StudyDay(number: 1))
    }
  }

  private static func notes(_ sides: [String]) -> [ImportedNote] {
    cards(sides).map { ImportedNote($0.text) }
  }

  @Test(
    "Each note is told once: changed, as it was edited here, unlike on both sides, older, or there already")
  func told() {
    let was = ["a=1", "b=2", "c=3", "d=4", "e=5"]
    let known = Dictionary(uniqueKeysWithValues: Self.cards(was).map { ($0.id, $0.text) })
    // Of a nothing changed, b was edited here, c there, d on both sides; e on one here, on the other there.
    let here = Self.cards(["a=1", "b=x", "c=3", "d=x", "E=5"])
    var there = Self.notes(["a=1", "b=2", "c=y", "d=y", "e=y"])
    for place in there.indices { there[place].key = "m\(place)" }
    let marked = here.enumerated().map { place, card in
      var card = card
      card.text.key = "m\(place)"
      return card
    }
    let result = CardImport(there, into: marked, knowing: known)
    #expect(result.edited.map(\.card.rawValue) == [2, 4] && result.kept == 1 && result.unchanged == 1)
    #expect(result.conflicts.map(\.card.rawValue) == [3])
    let old = CardImport(there, into: marked, knowing: known, leaving: Set(there.compactMap(\.key)))
    #expect(old.outdated == 4 && old.unchanged == 1 && old.edited.isEmpty && old.kept == 0)
  }

  @Test(
    "Of a line that is asked both ways both cards are known again, whichever side was edited in the file",
    arguments: [
      (["a=x", "x=a"], [0, 1]), (["y=b", "b=y"], [0, 1]), (["b=y", "y=b"], [1, 0]), (["q=r", "r=q"], nil),
      (["a=x"], [0]), (["c=d", "a=x", "x=a"], [nil, 0, 1]),
    ] as [([String], [Int?]?)])
  func bothWays(there: [String], known: [Int?]?) {
    let result = CardImport(Self.notes(there), into: Self.cards(["a=b", "b=a", "o=p"]))
    let places = known ?? there.map { _ in nil }
    #expect(
      result.edited.map { Int($0.card.rawValue) }
        == places.compactMap(\.self).sorted { one, other in
          places.firstIndex(of: one) ?? 0 < places.firstIndex(of: other) ?? 0
        })
    #expect(result.added.count == places.count { $0 == nil })
  }
}
