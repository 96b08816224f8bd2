@testable import Desks
import FoundationEssentials
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
}
