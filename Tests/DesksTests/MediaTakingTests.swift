@testable import Decks
@testable import Desks
import Foundation
@testable import Memory
import Testing
import TestSupport
@testable import Text

@Suite("Pictures and sounds that a card names")
struct MediaTakingTests {
  @Test("they are taken along by name; two of one name stay two; what is missing or empty is told")
  func taking() throws {
    let (shelf, place) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createDirectory(atPath: place.file("other"), withIntermediateDirectories: false)
    try place.write("map.png", [1, 2, 3])
    try place.write("other/map.png", [4, 5])
    try place.write("empty.png", [])
    var media = MediaTaking(into: shelf.path)
    #expect(try media.take("The Rhine ![](\(place.file("map.png")))") == "The Rhine [map.png]")
    #expect(try media.take("![](\(place.file("map.png")))") == "[map.png]")
    let second = try media.take("![](\(place.file("other/map.png")))")
    #expect(second != "[map.png]" && second.hasSuffix(".png]"))
    for name in ["empty.png", "missing.png"] {
      #expect(throws: Failure.self, "\(name)") { try media.take("![](\(place.file(name)))") }
    }
  }

  @Test("One that is damaged, gone, or has lost its name is found, and what a card names and nobody has")
  func damaged() throws {
    let folder = try TemporaryFolder()
    var shelf = MediaShelf(folder.file("media"))
    #expect(try shelf.damaged() == [] && shelf.missing(in: CardLibrary(of: [])) == [])
    for (number, name) in ["rhine.png", "elbe.png", "po.png", "oder.png"].enumerated() {
      try shelf.keep(name, [1, 2, UInt8(number)])
    }
    #expect(try shelf.damaged() == [])
    func file(_ name: String, _ number: UInt8) -> String {
      folder.file("media/" + MediaShelf.file(for: name, [1, 2, number]))
    }
    try Data([1, 3, 0]).write(to: URL(filePath: file("rhine.png", 0)))
    try FileManager.default.removeItem(atPath: file("elbe.png", 1))
    let list = folder.file("media/names.tsv")
    let names = try String(contentsOfFile: list, encoding: .utf8)
    try names.replacing("\tpo.png", with: "\u{0B}po.png").write(
      toFile: list, atomically: true, encoding: .utf8)
    let lost = MediaShelf.file(for: "po.png", [1, 2, 2])
    #expect(try Set(shelf.damaged()) == ["rhine.png", "elbe.png", lost])
    let cards = CardLibrary(of: [
      .listMade(CardListID(rawValue: 1), name: "Rivers", .levels),
      .cardMade(
        CardID(rawValue: 1), in: CardListID(rawValue: 1), CardText(front: "[po.png]", back: "[oder.png]"),
        on: StudyDay(number: 20_000)),
    ])
    #expect(try shelf.missing(in: cards) == ["po.png"])
  }
}
