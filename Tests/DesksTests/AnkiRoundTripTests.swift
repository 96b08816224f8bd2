@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Memory
import Testing
import TestSupport
@testable import Text

/// The packages under `Tests/Fixtures/Anki` are Anki's own; `Tests/Decks/against-anki` does the same with
/// Anki itself.
@Suite("What came from Anki goes out as it came")
struct AnkiRoundTripTests {
  private static let calendar = StudyCalendar(startHour: 4) { _ in 0 }
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private let collection: AnkiCollection
  private let media: Set<String>
  /// The cards as they are here, each made from a note of the package, with its reviews.
  private var cards: [Card] = []
  private var histories: [CardID: [CardReview]] = [:]

  init() throws {
    let package = try AnkiPackage(AnkiPackageTests.bytes("latest.apkg"))
    collection = package.collection
    let (reading, names) = collection.importedNotes(with: Set(package.mediaNames.values))
    media = names
    for (index, note) in reading.value.enumerated() {
      let id = CardID(rawValue: Int64(index + 1))
      cards.append(Card(id: id, text: note.cardText, on: Self.calendar.day(of: Self.now)))
      histories[id] = note.history.map {
        CardReview(time: $0.time, day: Self.calendar.day(of: $0.time), rating: $0.rating)
      }
    }
  }

  /// Exports the cards and reads them back: the collection, and what went out otherwise.
  private func sent(
    _ cards: [Card], from collections: [AnkiCollection], list: String = "Europe::Capitals",
    _ histories: [CardID: [CardReview]]
  ) throws -> (back: AnkiCollection, export: AnkiExport) {
    let origins = AnkiOrigins(collections, of: Set(cards.compactMap(\.text.key)))
    let export = AnkiExport(
      [.init(list, by: .levels, cards)], origins: origins, histories: histories, media: media,
      calendar: Self.calendar, now: Self.now)
    return (try AnkiPackage(AnkiPackageWriter.package(of: export)).collection, export)
  }

  @Test("Notes, notetypes with their templates, cards, intervals and the review log are the same")
  func same() throws {
    let (back, export) = try sent(cards, from: [collection], histories)
    #expect(export.flattened == [])
    #expect(back.notes == collection.notes)
    #expect(back.cards.map(\.schedule) == collection.cards.map(\.schedule))
    #expect(back.cards.map(\.id) == collection.cards.map(\.id))
    #expect(back.cards.map(\.ordinal) == collection.cards.map(\.ordinal))
    #expect(Set(back.cards.map { back.decks[$0.deck] }) == ["Europe::Capitals"])
    #expect(back.reviews == collection.reviews)
    #expect(back.created == collection.created)
    let used = Set(collection.notes.map(\.notetype))
    #expect(used.count == 6)
    for id in used {
      let (one, other) = (try #require(collection.notetypes[id]), try #require(back.notetypes[id]))
      #expect(one.name == other.name && one.fields == other.fields && one.isCloze == other.isCloze)
      #expect(one.templates == other.templates && one.source == other.source)
    }
  }

  @Test("The older form's notetypes go out to the letter")
  func legacy() throws {
    let old = try AnkiPackage(AnkiPackageTests.bytes("legacy.apkg")).collection
    let notes = old.importedNotes().reading.value
    let cards = notes.enumerated().map { index, note in
      Card(id: CardID(rawValue: Int64(index + 1)), text: note.cardText, on: Self.calendar.day(of: Self.now))
    }
    let (back, _) = try sent(cards, from: [old], [:])
    #expect(back.notes == old.notes && back.reviews == old.reviews)
    for id in Set(old.notes.map(\.notetype)) {
      #expect(back.notetypes[id]?.source == old.notetypes[id]?.source)
    }
  }

  @Test("A review given here goes on from Anki's; the others stay as they are")
  func reviewed() throws {
    var histories = histories
    let time = Self.now.addingTimeInterval(-86_400)
    let review = CardReview(time: time, day: Self.calendar.day(of: time), rating: .fail)
    histories[cards[0].id, default: []].append(review)
    var standing = cards[0].standing
    standing.levelDay = review.day.advanced(by: 3)
    var cards = cards
    cards[0] = Card(id: cards[0].id, text: cards[0].text, standing: standing)
    let (back, _) = try sent(cards, from: [collection], histories)
    let (one, old) = (back.cards[0].schedule, collection.cards[0].schedule)
    #expect(one.reviews == old.reviews + 1 && one.lapses == old.lapses + 1 && one.interval == 3)
    #expect(one.kind == 2 && one.queue == 2)
    let first = Self.calendar.day(of: Date(timeIntervalSince1970: Double(collection.created)))
    #expect(one.due == Int64(review.day.number + 3 - first.number))
    #expect(back.cards.dropFirst().map(\.schedule) == collection.cards.dropFirst().map(\.schedule))
    #expect(back.reviews.count == collection.reviews.count + 1 && back.reviews.last?.ease == 1)
  }

  @Test(
    "A change here is written into the field it stood in; labels and putting aside too; a gap's text goes plain"
  )
  func changed() throws {
    var cards = cards
    func change(_ place: Int, _ body: (inout CardText) -> Void) { body(&cards[place].text) }
    change(0) {
      $0.front = "France & less"
      $0.tags = ["city", "hard", CardText.suspendedTag]
    }
    change(3) { $0.back = "Hamburg\nextra" }
    let (back, export) = try sent(cards, from: [collection], histories)
    #expect(export.flattened == [cards[3].id])
    #expect(
      back.notes.first { $0.id == collection.notes[0].id }?.fields.hasPrefix("France &amp; less\u{1F}")
        == true)
    #expect(back.notes.first { $0.id == collection.notes[0].id }?.tags == " city hard ")
    #expect(back.cards.first { $0.id == collection.cards[0].id }?.isSuspended == true)
    let again = back.importedNotes().reading.value
    #expect(again.contains { $0.front == "France & less" && $0.back == cards[0].text.back })
    #expect(again.contains { $0.front == cards[3].text.front && $0.back == "Hamburg\nextra" })
    // The other gap of that note is as it was.
    #expect(again.contains { $0.front == "Berlin is in [...]" })
  }

  @Test("Put into another list it goes into that deck; without what was kept it goes out with front and back")
  func elsewhere() throws {
    let (moved, _) = try sent(cards, from: [collection], list: "Mine", histories)
    #expect(Set(moved.cards.map { moved.decks[$0.deck] }) == ["Mine"])
    let (plain, export) = try sent(cards, from: [], histories)
    #expect(export.flattened == [] && Set(plain.notes.map(\.notetype)) == [1_577_836_800_001])
    #expect(plain.importedNotes().reading.value.map(\.cardText) == cards.map(\.text))
  }

  @Test("What cannot be asked here goes along with its deck")
  func silent() throws {
    var collection = collection
    let note = AnkiCollection.Note(
      id: 99, mark: "empty", notetype: collection.notes[0].notetype, tags: "", fields: "\u{1F}")
    collection.notes.append(note)
    collection.cards.append(
      AnkiCollection.Card(id: 99, note: 99, deck: collection.cards[0].deck, ordinal: 0))
    let (back, export) = try sent(cards, from: [collection], histories)
    #expect(export.silent == 1 && back.notes.contains(note))
  }

  @Test("Of several collections the one kept last counts; two lists of one package share its notes")
  func several() throws {
    var newer = collection
    newer.notes[0].fields = "France &amp; <b>more</b>\u{1F}Paris<br>on the Seine [sound:dog.mp3]"
    newer.notes[0].tags = " city easy new "
    let (back, _) = try sent(cards, from: [newer, collection], histories)
    #expect(back.notes.count == collection.notes.count)
    // The labels here are those of the first import: they are written over the newer ones.
    #expect(back.notes[0].tags.split(separator: " ") == ["city", "easy"])
    let origins = AnkiOrigins([collection], of: Set(cards.compactMap(\.text.key)))
    let export = AnkiExport(
      [.init("A", by: .levels, [cards[1]]), .init("B", by: .fsrs, [cards[2]])], origins: origins,
      histories: histories, calendar: Self.calendar, now: Self.now)
    #expect(export.notes.count == 1 && export.cards.count == 2)
    #expect(Set(export.cards.map(\.deck)).count == 2)
  }

  @Test("A collection is kept beside the media and found again; one content may have two names")
  func kept() throws {
    let folder = try TemporaryFolder()
    var shelf = MediaShelf(folder.file("media"))
    let package = try AnkiPackage(AnkiPackageTests.bytes("latest.apkg"))
    try shelf.keepCollection(of: package)
    try shelf.keepCollection(of: package)
    try shelf.keepCollection(of: AnkiPackage(AnkiPackageTests.bytes("legacy.apkg")))
    let found = try MediaShelf(folder.file("media")).collections()
    #expect(found.count == 2 && found[1] == collection)
    #expect(try shelf.keep("a.png", [1]) && shelf.keep("b.png", [1]) == false)
    #expect(
      try MediaShelf(folder.file("media")).files(named: ["a.png", "b.png"]).map(\.content) == [[1], [1]])
    // A name that has another content now, then the first again.
    try shelf.keep("a.png", [2])
    #expect(try shelf.files(named: ["a.png"]).map(\.content) == [[2]])
    // One that is damaged is told by its file, not left out.
    let torn = try #require(try shelf.path(of: MediaShelf.collection))
    try Data("torn".utf8).write(to: URL(filePath: torn))
    let failure = try #require(#expect(throws: Failure.self) { try shelf.collections() })
    #expect(failure.message.contains(torn))
  }

  @Test(
    "What was passed here has no shorter interval in Anki than it had, whatever plans here"
  )
  func earned() throws {
    var collection = collection
    (collection.cards[0].schedule.kind, collection.cards[0].schedule.queue) = (2, 2)
    collection.cards[0].schedule.interval = 1500
    let time = Self.now.addingTimeInterval(-86_400)
    for rating in CardRating.allCases {
      var histories = histories
      let review = CardReview(time: time, day: Self.calendar.day(of: time), rating: rating)
      histories[cards[0].id, default: []].append(review)
      var (cards, standing) = (cards, cards[0].standing)
      standing.levelDay = review.day.advanced(by: 1)
      cards[0] = Card(id: cards[0].id, text: cards[0].text, standing: standing)
      let back = try sent(cards, from: [collection], histories).back
      let wanted: Int64 = rating == .fail ? 1 : 1500
      #expect(back.cards[0].schedule.interval == wanted && back.reviews.last?.interval == wanted, "\(rating)")
      let first = Self.calendar.day(of: Date(timeIntervalSince1970: Double(collection.created)))
      #expect(back.cards[0].schedule.due == Int64(review.day.number - first.number) + wanted)
    }
  }

  @Test("The second of Anki's last answer stays, whatever its log says; an answer here brings its own")
  func lastAnswer() throws {
    var collection = collection
    for place in collection.cards.indices {
      collection.cards[place].schedule.data = "{\"pos\": 3, \"lrt\": \(1000 + place % 3)}"
    }
    let wanted = collection.cards.map(\.schedule.data)
    #expect(try sent(cards, from: [collection], histories).back.cards.map(\.schedule.data) == wanted)
    // Half a second past the next one, as Anki's own clock may stand.
    var histories = histories
    let time = Date(timeIntervalSince1970: 1_799_913_600.5)
    histories[cards[0].id, default: []].append(
      CardReview(time: time, day: Self.calendar.day(of: time), rating: .good))
    collection.cards[0].schedule.data = #"{"pos": 3, "lrt": 1799913599}"#
    let back = try sent(cards, from: [collection], histories).back
    #expect(back.cards[0].schedule.data == #"{"pos": 3, "lrt": 1799913600}"#)
    #expect(back.cards.map(\.schedule.data).dropFirst() == wanted.dropFirst())
  }

  @Test(
    "What Anki had planned comes in: days, instants, FSRS's memory; nothing of new cards or damaged numbers"
  )
  func planned() {
    func imported(_ body: (inout AnkiCollection.Schedule) -> Void, from created: Int64 = 1_700_000_000)
      -> ImportedSchedule?
    {
      var schedule = AnkiCollection.Schedule()
      (schedule.kind, schedule.queue, schedule.due, schedule.interval) = (2, 2, 40, 30)
      body(&schedule)
      return schedule.imported(from: created)
    }
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(imported { _ in } == ImportedSchedule(due: .days(40, after: start), interval: 30, ease: 2.5))
    #expect(imported { ($0.queue, $0.factor) = (-1, 1900) }?.ease == 1.9)
    #expect(
      imported { $0.data = #"{"s": 12.5, "d": 6, "lrt": 1}"# }?.memory
        == MemoryState(stability: 12.5, difficulty: 6))
    for data in ["{", "[]", #"{"s": -1, "d": 6}"#, #"{"s": 1e999, "d": 6}"#, #"{"pos": 3}"#] {
      #expect(
        imported { $0.data = data } == ImportedSchedule(due: .days(40, after: start), interval: 30, ease: 2.5)
      )
    }
    let again = imported { ($0.kind, $0.queue, $0.due) = (3, 1, 1_800_000_000) }
    #expect(again?.due == .days(0, after: Date(timeIntervalSince1970: 1_800_000_000)))
    #expect(imported { $0.kind = 0 } == nil && imported { $0.interval = -60 } == nil)
    #expect(imported { $0.due = .min } == nil && imported({ _ in }, from: 0) == nil)
    #expect(imported { $0.interval = .max }?.interval == 36_500)
  }
}
