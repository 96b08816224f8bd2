@testable import Decks
@testable import Desks
@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("A folder for hashcards")
struct HashcardsFolderTests {
  @Test("lists are files, whatever they are called; pictures lie beside them, and only those that cards name")
  func written() throws {
    let folder = try TemporaryFolder()
    var shelf = MediaShelf(folder.file("media"))
    for name in ["map.png", "other.png"] { try shelf.keep(name, [1]) }
    let lists = ["German::Words", "german - words", "../x", "."].map { name in
      (name: name, notes: [ImportedNote(front: "Where? [map.png] [no.png]", back: name)])
    }
    let (place, media) = try HashcardsFolder.write(lists, shelf, to: folder.file("out/"))
    #expect(place == folder.file("out") && media == 1)
    let files = try FileManager.default.subpathsOfDirectory(atPath: place).sorted()
    #expect(
      files == ["-x.md", "German - Words.md", "cards.md", "german - words-.md", "media", "media/map.png"])
    let again = try DeckFiles.readWithMedia(place, as: .auto)
    #expect(again.reading.value.map(\.deck) == ["../x", "German::Words", ".", "german - words"])
    #expect(again.reading.value.allSatisfy { $0.front == "Where? [map.png] [no.png]" })
  }
}
