@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Memory
import Testing
import TestSupport
@testable import Text

/// The packages under `Tests/Fixtures/Anki` are Anki's own: `Tests/Decks/against-anki --fixtures` makes them
/// anew.
@Suite("Packages of Anki's")
struct AnkiPackageTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Anki")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  @Test(
    "The older and the present form hold the same cards, with their reviews", arguments: ["latest", "legacy"])
  func read(form: String) throws {
    let package = try AnkiPackage(Self.bytes("\(form).apkg"))
    let (reading, media) = package.collection.importedNotes()
    #expect(reading.faults == [])
    #expect(
      reading.value.map { [$0.front, $0.back] } == [
        ["France & more", "Paris\non the Seine [dog.mp3]"], ["Hund", "dog [map é.png]"],
        ["dog [map é.png]", "Hund"],
        ["[city] is in Germany", "Berlin\nextra"], ["Berlin is in [...]", "Germany\nextra"], ["2+2", "4"],
        ["one way", "only"], ["日本", "Japan"],
      ])
    #expect(
      reading.value.map { $0.history.map(\.rating) } == [
        [.good, .fail, .easy], [], [], [.hard], [], [], [], [],
      ])
    #expect(Set(reading.value.map(\.deck)) == ["Europe::Capitals"])
    #expect(reading.value[0].tags == ["city", "easy"])
    let keys = reading.value.compactMap(\.key)
    #expect(Set(keys).count == 8)
    #expect(keys[2] == keys[1] + "-2" && keys[4].hasSuffix("-c2"))
    #expect(media == ["map é.png", "dog.mp3"])
  }

  @Test("Media come by name and content, whatever their entries are called", arguments: ["latest", "legacy"])
  func media(form: String) throws {
    let package = try AnkiPackage(Self.bytes("\(form).apkg"))
    var found: [String: String] = [:]
    try package.eachMedia(["dog.mp3", "map é.png", "absent.png"]) { (name, content) throws(Failure) in
      found[name] = String(decoding: content, as: UTF8.self)
    }
    #expect(found["dog.mp3"] == "ID3 sound")
    #expect(found.count == 2)
  }

  static let calendar = StudyCalendar { _ in 0 }
  static let now = Date(timeIntervalSince1970: 1_750_150_000)

  /// A list of three cards, one of them reviewed: twice on one millisecond, then again.
  static func export() -> AnkiExport {
    let texts = [
      CardText(front: "a < b", back: "two\nlines", tags: ["x", "y"], key: "k1"),
      CardText(front: "tab\there", back: "\"quoted\" & more", key: "k2"),
      CardText(front: "c", back: "d", key: "k3"),
    ]
    let times: [Double] = [-777_600, -777_600, -86_400]
    let history = zip(times, [CardRating.fail, .good, .easy]).map { offset, rating in
      CardReview(time: now + offset, day: calendar.day(of: now + offset), rating: rating)
    }
    let cards = texts.enumerated().map { index, text in
      var standing = CardStanding(madeOn: calendar.day(of: now))
      if index == 0 { standing.levelDay = calendar.day(of: now).advanced(by: 1) }
      return Card(id: CardID(rawValue: Int64(index + 1)), text: text, standing: standing)
    }
    return AnkiExport(
      [.init("Europe::\"Odd\"", by: .levels, cards)], histories: [cards[0].id: history], calendar: calendar,
      now: now)
  }

  @Test("What is written is read back: texts, labels, marks, the deck, and each review no later than it was")
  func written() throws {
    let package = try AnkiPackage(AnkiPackageWriter.package(of: Self.export()))
    let notes = package.collection.importedNotes().reading.value
    #expect(notes.map(\.front) == ["a < b", "tab\there", "c"])
    #expect(notes.map(\.back) == ["two\nlines", "\"quoted\" & more", "d"])
    #expect(notes.map(\.key) == ["k1", "k2", "k3"])
    #expect(notes[0].tags == ["x", "y"])
    #expect(notes.map(\.deck) == Array(repeating: "Europe::\"Odd\"", count: 3))
    #expect(notes[0].history.map(\.rating) == [.fail, .good, .easy])
    let late = notes[0].history.map { $0.time.timeIntervalSince(Self.now) }
    #expect(late[0] < late[1] && abs(late[1] + 777_600) < 0.002 && late[1] <= -777_600)
    #expect(!package.collection.hasOldButtons)
  }

  @Test("Pictures and sounds that are had go out with the cards that name them, and come back")
  func mediaWritten() throws {
    let text = CardText(front: "dog [dog.mp3]", back: "[map é.png] [gone.png]", key: "k")
    let card = Card(id: CardID(rawValue: 1), text: text, on: Self.calendar.day(of: Self.now))
    let export = AnkiExport(
      [.init("L", by: .levels, [card])], histories: [:], media: ["dog.mp3", "map é.png"],
      calendar: Self.calendar, now: Self.now)
    #expect(export.notes[0].row.fields == "dog [sound:dog.mp3]\u{1F}<img src=\"map é.png\"> [gone.png]")
    let bytes = try AnkiPackageWriter.package(
      of: export, media: [("dog.mp3", [1, 2]), ("map é.png", [3])])
    let package = try AnkiPackage(bytes)
    let (reading, names) = package.collection.importedNotes()
    #expect(reading.value.map(\.cardText) == [text])
    var found: [String: [UInt8]] = [:]
    try package.eachMedia(names) { (name, content) throws(Failure) in found[name] = content }
    #expect(found == ["dog.mp3": [1, 2], "map é.png": [3]])
  }

  @Test("The same list exported twice at one time is the same file")
  func deterministic() throws {
    #expect(try AnkiPackageWriter.package(of: Self.export()) == AnkiPackageWriter.package(of: Self.export()))
  }

  @Test("A package cut off anywhere, or of something else, is told and not read")
  func damaged() throws {
    let bytes = try Self.bytes("latest.apkg")
    for count in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: Failure.self) { try AnkiPackage(Array(bytes[..<count])) }
    }
    let empty = try ZipWriter.archive(of: [("readme.txt", Array("hello".utf8))], time: 0)
    #expect { try AnkiPackage(empty) } throws: { ($0 as? Failure)?.code == "unknown" }
    let newer = try ZipWriter.archive(of: [("meta", [8, 9]), ("collection.anki2", [])], time: 0)
    #expect { try AnkiPackage(newer) } throws: {
      ($0 as? Failure)?.message.contains("newer Anki") == true
    }
    let text = try ZipWriter.archive(of: [("collection.anki2", Array("no database".utf8))], time: 0)
    #expect { try AnkiPackage(text) } throws: { ($0 as? Failure)?.code == "damaged" }
  }

  @Test("A collection without a package is read as well")
  func collection() throws {
    let bytes = try AnkiPackageWriter.package(of: Self.export())
    var budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
    var image: [UInt8] = []
    try ZipReader(bytes: bytes).each(&budget) {
      $0 == "collection.anki2"
    } _: { _, content, _ in
      image = content
    }
    #expect(image.starts(with: AnkiPackage.collectionSignature))
    let notes = try AnkiPackage(collection: image).collection.importedNotes().reading.value
    #expect(notes.map(\.front) == ["a < b", "tab\there", "c"])
    #expect(throws: Failure.self) { try AnkiPackage(collection: Array(image.prefix(600))) }
  }
}
