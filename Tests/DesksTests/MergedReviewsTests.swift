@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Cards that are reviewed here and in Anki at once")
struct MergedReviewsTests {
  private static let calendar = StudyCalendar(startHour: 4) { _ in 0 }
  private static let start = Date(timeIntervalSince1970: 1_750_150_000)

  /// What is made apart on days 1 to 5 after an import; intervals in days.
  struct Apart: Sendable, CustomTestStringConvertible {
    let here: CardRating
    let there: CardRating
    let dayThere: Double
    let intervalThere: Int
    /// Days from the import on which the card is due in the end; nil where it is as it was planned here.
    let due: Int?

    var testDescription: String {
      "\(here) here on day 2, \(there) there on day \(dayThere), \(intervalThere) days"
    }
  }

  private static let cases = [
    Apart(here: .good, there: .good, dayThere: 1, intervalThere: 900, due: 901),
    Apart(here: .good, there: .good, dayThere: 1, intervalThere: 3, due: nil),
    Apart(here: .fail, there: .good, dayThere: 1, intervalThere: 900, due: nil),
    Apart(here: .good, there: .good, dayThere: 4, intervalThere: 900, due: 904),
    Apart(here: .good, there: .good, dayThere: 4, intervalThere: 1, due: nil),
    Apart(here: .good, there: .fail, dayThere: 4, intervalThere: 1, due: 5),
    Apart(here: .good, there: .fail, dayThere: 1, intervalThere: 1, due: nil),
  ]

  @Test("Every review comes in, in whatever order, and no days that were earned are lost", arguments: cases)
  func comes(_ apart: Apart) throws {
    let folder = try TemporaryFolder()
    var now = Self.start
    let store = try Store(opening: folder.file("recite.sqlite"), now: now)
    let desk = try CardDesk(store: store, calendar: Self.calendar, clock: { now })
    var note = ImportedNote(front: "Rhine", back: "a river", key: "k")
    note.history = [ImportedReview(time: now - 30 * 86_400, rating: .good)]
    note.schedule = ImportedSchedule(due: .days(0, after: now), interval: 30, ease: 2.5)
    _ = try desk.importNotes([.init([note], into: "Rivers")], fromAnki: true)
    let list = try desk.list(named: "Rivers")
    now += 2 * 86_400
    try desk.layOut(.review(list.id))
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(apart.here))
    let card = try #require(desk.cards(of: list).first)
    let planned = card.due(by: .fsrs)
    now += 3 * 86_400
    let time = Self.start + apart.dayThere * 86_400
    note.history.append(ImportedReview(time: time, rating: apart.there))
    note.schedule = ImportedSchedule(
      due: .days(apart.intervalThere, after: time), interval: apart.intervalThere, ease: 2.5)
    let result = try desk.importNotes([.init([note], into: "Rivers")], fromAnki: true)
    #expect(result[0].reviews == 1)
    let merged = try #require(desk.cards(of: list).first)
    #expect(merged.standing.reviews == 3)
    let wanted = apart.due.map { Self.calendar.day(of: Self.start).advanced(by: $0) } ?? planned
    #expect(merged.due(by: .fsrs) == wanted)
    #expect(try desk.importNotes([.init([note], into: "Rivers")], fromAnki: true)[0].isEmpty)
    // No later Good makes it shorter, unless it was failed.
    if apart.here != .fail, apart.there != .fail {
      let memory = try #require(merged.standing.memory)
      #expect(
        memory.stability >= Double(wanted.number - (merged.standing.memoryReviewDay ?? wanted).number) * 0.99)
    }
  }

  @Test("What was reviewed here before Anki's last review goes out, too, and Anki's plan stays")
  func goes() throws {
    let collection = try AnkiPackage(AnkiPackageTests.bytes("latest.apkg")).collection
    let note = try #require(collection.importedNotes().reading.value.first)
    let last = try #require(collection.reviews.filter { $0.card == collection.cards[0].id }.last)
    var history = note.history.map {
      CardReview(time: $0.time, day: Self.calendar.day(of: $0.time), rating: $0.rating)
    }
    let time = Date(timeIntervalSince1970: Double(last.time) / 1000 - 86_400)
    history.append(CardReview(time: time, day: Self.calendar.day(of: time), rating: .good))
    let now = Date(timeIntervalSince1970: Double(last.time) / 1000 + 86_400)
    var card = Card(id: CardID(rawValue: 1), text: note.cardText, on: Self.calendar.day(of: time))
    let origins = AnkiOrigins([collection], of: [try #require(note.key)])
    func sent(_ made: AnkiExport.Made = .init()) throws -> AnkiCollection {
      let export = AnkiExport(
        [.init("Europe::Capitals", by: .levels, [card])], origins: origins, made: made,
        histories: [card.id: history], calendar: Self.calendar, now: now)
      return try AnkiPackage(AnkiPackageWriter.package(of: export)).collection
    }
    let back = try sent()
    let old = collection.cards[0].schedule
    #expect(back.reviews.count == collection.reviews.filter { $0.card == collection.cards[0].id }.count + 1)
    let schedule = back.cards[0].schedule
    #expect((schedule.due, schedule.interval, schedule.data) == (old.due, old.interval, old.data))
    #expect(schedule.reviews == old.reviews + 1 && schedule.lapses == old.lapses)
    // It comes back here without being there twice.
    let again = try #require(back.importedNotes().reading.value.first)
    let result = CardImport([again], into: [card], reviews: [card.id: history])
    #expect(result.continued == [])

    // Put off for the day, here and there.
    card.marks.buriedDay = Self.calendar.day(of: now)
    let buried = try sent()
    #expect(buried.cards[0].schedule.queue == -3)
    let come = try #require(buried.importedNotes().reading.value.first)
    #expect(come.buried.map(Self.calendar.day) == Self.calendar.day(of: now))

    // Read otherwise by a program of before, and not edited here: the note stays as it is in Anki.
    card.text.front = "as it was read before"
    let known = card.text
    #expect(try sent(.init(imported: [card.id: known])).notes == [collection.notes[0]])
    card.text.back = "edited here"
    let edited = try sent(.init(imported: [card.id: known])).notes
    #expect(
      edited.count == 1 && edited[0].fields.contains("France") && edited[0].fields.contains("edited here"))
  }
}
