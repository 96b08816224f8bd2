@testable import Decks
@testable import Desks
@testable import Store
import Testing
@testable import Text

@Suite("Notes by the lists they go into")
struct ConsignmentTests {
  private func note(_ front: String, _ deck: String?) -> ImportedNote {
    ImportedNote(front: front, back: "b", deck: deck)
  }

  private func told(_ lists: [CardDesk.Consignment]) -> [String] {
    lists.map { "\($0.list): \($0.notes.map(\.front).joined())" }
  }

  @Test("lists come in the order of the file, capitals aside; what has no deck goes into the file's own")
  func grouped() throws {
    let notes = [
      note("a", "Rivers"), note("b", nil), note("c", "Hills"), note("d", "rivers"), note("e", "Words"),
    ]
    #expect(
      told(try CardDesk.Consignment.grouped(notes, into: nil, orElse: "words"))
        == ["Rivers: ad", "words: be", "Hills: c"])
    #expect(told(try CardDesk.Consignment.grouped(notes, into: "All", orElse: nil)) == ["All: abcde"])
    let failure = #expect(throws: Failure.self) {
      try CardDesk.Consignment.grouped(notes, into: nil, orElse: nil)
    }
    #expect(failure?.code == Failure.usage && failure?.message.contains("--list") == true)
  }

  @Test(
    "a deck's name becomes one that a list may have: no escapes, no line ends, not too long; else the file's")
  func names() throws {
    let notes = [
      note("a", "\u{1B}[31m \n x\ty "), note("b", String(repeating: "ä", count: 10_000)),
      note("c", "\u{202E}"),
      note("d", "z" + String(repeating: "\u{301}", count: 10_000)),
    ]
    let lists = try CardDesk.Consignment.grouped(notes, into: nil, orElse: "file")
    #expect(
      lists.map(\.list).prefix(3) == ["[31m x y", String(repeating: "ä", count: Store.longestName), "file"])
    #expect(lists.allSatisfy { $0.list.utf8.count <= 8 * Store.longestName })
    #expect(lists.flatMap(\.notes).map(\.front).sorted() == ["a", "b", "c", "d"])
  }
}
