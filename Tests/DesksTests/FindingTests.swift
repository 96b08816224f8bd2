@testable import Desks
@testable import Files
import Testing
@testable import Text

@Suite("Finding verses")
struct FindingTests {
  private let room: Classroom

  init() throws { room = try Classroom() }

  private func find(_ text: String, hits: [Verse] = []) throws -> FoundPlaces {
    try room.trainer.find(text) { _ in hits }
  }

  @Test(
    "A book has its chapters, unless it has only one; a chapter and a passage have themselves and their verses",
    arguments: [
      ("ps", "Psalms has 150 chapters", 150, false), ("jude", "Jude has 25 verses", 26, true),
      ("jn 3", "John 3 has 36 verses", 37, true), ("jn 3:16-18", "John 3:16-18 has 3 verses", 4, true),
      ("jn 3:16", "John 3:16", 1, true),
    ])
  func places(_ text: String, _ heading: String, _ count: Int, _ isNamed: Bool) throws {
    let found = try find(text)
    #expect(found.heading == heading && found.places.count == count && found.isNamed == isNamed)
    #expect(found.places.allSatisfy { $0.isLookedInto == (count == 150) })
  }

  @Test(
    "Words that are no place are searched for; a name of a book that is only near to them comes after the text"
  )
  func words() throws {
    let verse = Verse(id: VerseID(book: 42, chapter: 3, verse: 16), text: "still waters")
    let found = try find("still waters", hits: [verse])
    #expect(found.heading == "1 place with these words" && found.places.map(\.reference) == ["John 3:16"])
    #expect(try find("galations 5:22", hits: [verse]).places.map(\.reference) == ["John 3:16"])
    #expect(try find("galations 5:22").places.map(\.reference) == ["Galatians 5:22"])
    #expect(throws: Failure.self) { try find("xyzzy plugh") }
    #expect(try find("still", hits: Array(repeating: verse, count: 300)).places.count == Trainer.mostFound)
  }

  @Test("Six sets to begin with; every passage of them exists, and is short enough to learn as one")
  func starters() throws {
    let starters = StarterSet.list(json: ModelData.starterSets)
    #expect(starters.count == 6)
    for starter in starters {
      #expect((5...8).contains(starter.references.count))
      for reference in starter.references {
        #expect(try Reference(reference, in: Shipped.canon).text(in: Shipped.canon) == reference)
      }
      // The text of these tests lacks chapters from the hundredth on.
      #expect(try room.trainer.take(starter) >= starter.references.count - 1)
    }
    #expect(try room.trainer.offered(starters).isEmpty)
    #expect(StarterSet.list(json: Array("{".utf8)).isEmpty)
  }
}
