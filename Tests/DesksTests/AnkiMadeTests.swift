@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Memory
import Testing

@Suite("What was made here goes to Anki as what it is")
struct AnkiMadeTests {
  private static let calendar = StudyCalendar { _ in 0 }
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private static let word = NoteType(
    "Word", fields: ["Word", "Meaning"],
    templates: [
      .init("Card 1", front: "{{Word}}", back: "{{Meaning}}"),
      .init("Back", front: "{{#Meaning}}means {{Meaning}}{{/Meaning}}", back: "{{Word}}"),
    ])
  private static let notes = [
    CardNote(mark: "n-reversed", kind: .reversed, front: "a < b", back: "c [map.png]", tags: ["x"]),
    CardNote(mark: "n-cloze", kind: .cloze, front: "{{c1::Paris::city}} in {{c3::France}}", back: "Seine"),
    CardNote(mark: "n-own", kind: .own("Word"), fields: ["Fluss", "river"]),
  ]

  private static var cards: [Card] {
    let texts =
      notes.flatMap { $0.cards(as: word) } + [CardText(front: "alone", back: "back", key: "recite-7")]
    return texts.enumerated().map { index, text in
      Card(
        id: CardID(rawValue: Int64(index + 1)), text: text,
        standing: CardStanding(madeOn: calendar.day(of: now)),
        marks: CardMarks(flag: index == 1 ? .blue : nil))
    }
  }

  private static func sent(
    _ cards: [Card], types: [NoteType] = [word]
  ) throws -> (collection: AnkiCollection, export: AnkiExport) {
    let notes = Dictionary(uniqueKeysWithValues: notes.map { ($0.mark, $0) })
    let export = AnkiExport(
      [.init("Rivers", by: .levels, cards)], made: .init(notes: notes, types: types), histories: [:],
      media: ["map.png"], calendar: calendar, now: now)
    return (try AnkiPackage(AnkiPackageWriter.package(of: export)).collection, export)
  }

  @Test(
    "a reversed note, a cloze and a kind of one's own are one note each, with as many cards; flags go along")
  func kinds() throws {
    let (back, export) = try Self.sent(Self.cards)
    #expect(export.flattened == [])
    #expect(
      back.notes.map(\.mark).sorted() == ["n-cloze", "n-own", "n-reversed", "recite-7"]
        && back.cards.count == 7)
    let fields = Dictionary(uniqueKeysWithValues: back.notes.map { ($0.mark, $0.fields) })
    #expect(fields["n-reversed"] == "a &lt; b\u{1F}c <img src=\"map.png\">")
    #expect(fields["n-cloze"] == "{{c1::Paris::city}} in {{c3::France}}\u{1F}Seine")
    #expect(fields["n-own"] == "Fluss\u{1F}river")
    let types = Dictionary(
      uniqueKeysWithValues: back.notes.map { ($0.mark, back.notetypes[$0.notetype]) })
    #expect(types["n-cloze"]??.isCloze == true && types["n-own"]??.name == "Word")
    #expect(types["n-reversed"]??.templates.count == 2 && types["recite-7"]??.name == "Recite")
    let marks = Dictionary(uniqueKeysWithValues: back.notes.map { ($0.id, $0.mark) })
    #expect(
      back.cards.map { "\(marks[$0.note] ?? "") \($0.ordinal)" }.sorted() == [
        "n-cloze 0", "n-cloze 2", "n-own 0", "n-own 1", "n-reversed 0", "n-reversed 1", "recite-7 0",
      ])
    #expect(back.cards.map(\.schedule.flags) == [0, 4, 0, 0, 0, 0, 0])
  }

  @Test("read again, each card says what it said, under the same mark, with its flag")
  func again() throws {
    let read = try Self.sent(Self.cards).collection.importedNotes().reading
    #expect(read.faults == [])
    let said = { (front: String, back: String, key: String?) in [front, back, key ?? ""] }
    #expect(
      Set(read.value.map { said($0.front, $0.back, $0.key) })
        == Set(Self.cards.map { said($0.text.front, $0.text.back, $0.text.key) }))
    #expect(read.value.filter { $0.flag != nil }.map(\.key) == ["n-reversed-2"])
  }

  @Test(
    "a card that says something else than its note, or whose kind is lost, goes out with two sides, and is told"
  )
  func flattened() throws {
    var cards = Self.cards
    cards[0].text.front = "changed"
    let (back, export) = try Self.sent(cards, types: [])
    #expect(export.flattened.map(\.rawValue).sorted() == [1, 5, 6] && back.cards.count == 7)
    #expect(back.notes.map(\.fields).contains("changed\u{1F}c <img src=\"map.png\">"))
    #expect(Set(back.notes.map(\.mark)).count == back.notes.count)
  }
}
