@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// What a package of Anki's can hold that no ordinary year has; `Tests/Decks/anki-corners` does the same with
/// Anki itself.
@Suite("What Anki's rarer plans come to")
struct AnkiKeptTests {
  private static let calendar = StudyCalendar { _ in 0 }
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private static let created: Int64 = 1_780_000_000

  private static func schedule(
    _ kind: Int64, _ queue: Int64, due: Int64, interval: Int64 = 0, _ data: String = ""
  ) -> AnkiCollection.Schedule {
    var schedule = AnkiCollection.Schedule()
    (schedule.kind, schedule.queue, schedule.due, schedule.interval) = (kind, queue, due, interval)
    schedule.data = data
    return schedule
  }

  /// A collection of basic notes, one card each, with these plans.
  private static func collection(_ schedules: [AnkiCollection.Schedule]) -> AnkiCollection {
    var collection = AnkiCollection(created: created)
    var basic = AnkiCollection.Notetype(name: "Basic", fields: ["Front", "Back"])
    basic.templates[0] = AnkiTemplate(question: "{{Front}}", answer: "{{Back}}")
    basic.source = "{}"
    collection.notetypes[5] = basic
    collection.decks[9] = "Top"
    for (place, schedule) in schedules.enumerated() {
      let id = Int64(place + 1)
      collection.notes.append(
        .init(id: id, mark: "g\(id)", notetype: 5, tags: "", fields: "front \(id)\u{1F}back \(id)"))
      collection.cards.append(.init(id: id, note: id, deck: 9, ordinal: 0, schedule: schedule))
    }
    return collection
  }

  private static func desk(_ folder: TemporaryFolder, _ now: Date = now) throws -> CardDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: now)
    return try CardDesk(store: store, calendar: calendar, clock: { now })
  }

  @Test("A card that leaves a filtered deck has the queue of its kind; what is put aside or off stays so")
  func filtered() throws {
    let instant: Int64 = 1_790_000_100
    let cases: [(plan: AnkiCollection.Schedule, queue: Int64)] = [
      (Self.schedule(2, 4, due: 30, interval: 9), 2), (Self.schedule(0, 4, due: 3), 0),
      (Self.schedule(3, 1, due: 30, interval: 9), 3), (Self.schedule(1, 1, due: instant), 1),
      (Self.schedule(2, -1, due: 30, interval: 9), -1), (Self.schedule(0, -3, due: 3), -3),
    ]
    var database = try Connection.forPackage()
    try database.script(AnkiPackageWriter.tables)
    try database.run(
      "INSERT INTO col VALUES (1, 9, 0, 0, 11, 0, 0, 0, '{}', '{}', '{}', '{}', '{}')", each: [[]])
    try database.run(
      "INSERT INTO cards VALUES (?, 1, 7, 0, 0, -1, ?, ?, 1, ?, 2500, 1, 0, 0, ?, 9, 0, '')",
      each: cases.enumerated().map { place, one in
        [
          .integer(Int64(place)), .integer(one.plan.kind), .integer(one.plan.queue),
          .integer(one.plan.interval), .integer(one.plan.due),
        ]
      })
    let read = try AnkiDatabase.collection(of: try database.image())
    #expect(read.cards.map(\.schedule.queue) == cases.map(\.queue))
    #expect(read.cards.map(\.schedule.due) == cases.map(\.plan.due) && read.cards.allSatisfy { $0.deck == 9 })
  }

  @Test("What a filtered deck asks without planning anew is no answer, as in Anki")
  func previewed() {
    let reviews = [(1, 0), (3, 0), (3, 2500), (0, 0)].enumerated().map { place, one in
      AnkiCollection.Review(
        time: Int64(place + 1) * 1000, card: 1, ease: 1, kind: one.0, factor: Int64(one.1))
    }
    let history = AnkiReviewLog.histories(of: AnkiCollection(reviews: reviews))[1] ?? []
    #expect(history.map(\.time.timeIntervalSince1970) == [1, 3, 4])
    // In the log it stays all the same, and is not written a second time.
    let old = CardReview(time: Date(timeIntervalSince1970: 2), day: StudyDay(number: 0), rating: .fail)
    #expect(AnkiExport.Since([old], after: reviews).reviews == [])
  }

  @Test("A day set by hand for a new card stays, though FSRS gave it no interval")
  func dayByHand() throws {
    let folder = try TemporaryFolder()
    let desk = try Self.desk(folder)
    let notes = Self.collection([Self.schedule(2, 2, due: 200), Self.schedule(0, 0, due: 1)])
      .importedNotes().reading.value
    let result = try desk.importNotes([.init(notes, into: "Top")], fromAnki: true)
    #expect(result[0].scheduled == 1)
    let cards = desk.cards(of: try desk.list(named: "Top"))
    let created = Self.calendar.day(of: Date(timeIntervalSince1970: Double(Self.created)))
    #expect(cards[0].due(by: .fsrs) == created.advanced(by: 200))
    #expect(desk.home.cardsToReview == 1, "the new one alone")
  }

  @Test("A list of Anki's asks at the recall that its deck wants; most of its cards say it")
  func recall() throws {
    let folder = try TemporaryFolder()
    let desk = try Self.desk(folder)
    let wanted = [#"{"dr":0.8,"s":20,"d":5}"#, #"{"dr":0.8}"#, #"{"dr":0.95}"#, #"{"dr":7}"#, "{", ""]
    let notes = Self.collection(wanted.map { Self.schedule(2, 2, due: 200, interval: 50, $0) })
      .importedNotes().reading.value
    let consignment = CardDesk.Consignment(notes, into: "Top")
    #expect(consignment.recall == 0.8 && CardDesk.Consignment([], into: "Top").recall == nil)
    _ = try desk.importNotes([consignment], fromAnki: true)
    #expect(try desk.list(named: "Top").retention == 0.8)
    let stability = desk.cards(of: try desk.list(named: "Top"))[0].standing.memory?.stability ?? 0
    #expect(20...30 ~= stability, "50 days at 0.8 stand for less than 50 at 0.9")
    desk.scheduler = .levels
    _ = try desk.importNotes([.init(notes, into: "By levels")], fromAnki: true)
    #expect(try desk.list(named: "By levels").retention == 0.9)
  }

  @Test("The ease that cards came with is searched by: reviews here leave it, undoing the import takes it")
  func ease() throws {
    let folder = try TemporaryFolder()
    let desk = try Self.desk(folder)
    func found(_ text: String) throws -> [Int64] {
      desk.cards(found: try desk.query(text)).map(\.card.id.rawValue)
    }
    _ = try desk.makeList(named: "Mine")
    #expect(throws: Failure.self) { try found("prop:ease>2") }
    let plans = [1300, 1850, 2500, 0].map { (factor: Int64) in
      var plan = Self.schedule(2, 2, due: 200, interval: 50)
      plan.factor = factor
      return plan
    }
    let notes = Self.collection(plans + [Self.schedule(0, 0, due: 1)]).importedNotes().reading.value
    _ = try desk.importNotes([.init(notes, into: "Top")], fromAnki: true)
    let cases: [(text: String, wanted: [Int64])] = [
      ("prop:ease<2", [1, 2]), ("prop:ease=1.85", [2]), ("prop:ease>=2.5", [3, 4]),
      ("-prop:ease>1.3", [1, 5]),
      ("prop:ease!=1.3 deck:Top", [2, 3, 4]), ("PROP:Ease<=1.3 or is:new", [1, 5]),
    ]
    for (text, wanted) in cases { #expect(try found(text) == wanted, "\(text)") }
    let failed = CardReview(time: Self.now, day: desk.today, rating: .fail)
    _ = try desk.change("review") { _ in [.reviewed(CardID(rawValue: 2), failed)] }
    #expect(try found("prop:ease<2") == [1, 2])
    _ = try desk.undo()
    _ = try desk.undo()
    #expect(throws: Failure.self) { try found("prop:ease<2") }
  }

  @Test("A card that was moved, here or there, is the same card when its package comes in again")
  func moved() throws {
    let folder = try TemporaryFolder()
    let desk = try Self.desk(folder)
    var collection = Self.collection((1...4).map { Self.schedule(2, 2, due: Int64(200 + $0), interval: 50) })
    func come(knowing kept: [AnkiCollection]) throws -> [CardImport] {
      let lists = try CardDesk.Consignment.grouped(
        collection.importedNotes().reading.value, into: nil, orElse: nil, homes: desk.homes,
        former: { AnkiCollection.decks(in: kept) })
      return try desk.importNotes(lists, fromAnki: true)
    }
    _ = try come(knowing: [])
    let first = collection
    // The first moved here, the second there, the third here and there.
    let mine = try desk.makeList(named: "Mine")
    let cards = desk.cards(of: try desk.list(named: "Top")).map(\.id)
    _ = try desk.change("move") { _ in
      CardChange.move(mine.id).events(for: [cards[0], cards[2]], in: desk.library, on: desk.today)
    }
    collection.decks[10] = "Top::Sub"
    for place in [1, 2] { collection.cards[place].deck = 10 }
    func lists() -> [String: [CardID]] {
      desk.library.lists.reduce(into: [:]) { lists, list in lists[list.name] = list.cards }
    }
    let results = try come(knowing: [first])
    #expect(results.flatMap(\.added) == [] && results.flatMap(\.moved) == [cards[1]])
    let wanted = ["Top": [cards[3]], "Mine": [cards[0], cards[2]], "Top::Sub": [cards[1]]]
    #expect(lists() == wanted)
    #expect(try come(knowing: [collection, first]).allSatisfy(\.isEmpty) && lists() == wanted)
    _ = try desk.undo()
    #expect(lists()["Top"] == [cards[1], cards[3]])
  }

  /// Exports cards of a collection, and reads it back.
  private static func sent(
    _ cards: [Card], from collection: AnkiCollection? = nil, _ histories: [CardID: [CardReview]] = [:]
  ) throws -> (back: AnkiCollection, export: AnkiExport) {
    let keys = Set(cards.compactMap(\.text.key))
    let export = AnkiExport(
      [.init("Top", by: .fsrs, cards)], origins: AnkiOrigins([collection].compactMap(\.self), of: keys),
      histories: histories, calendar: calendar, now: now)
    return (try AnkiPackage(AnkiPackageWriter.package(of: export)).collection, export)
  }

  private static func cards(of collection: AnkiCollection) -> [Card] {
    collection.importedNotes().reading.value.enumerated().map { place, note in
      Card(id: CardID(rawValue: Int64(place + 1)), text: note.cardText, on: calendar.day(of: now))
    }
  }

  @Test(
    "An interval of more than a hundred years goes back as long as it came; what waits for its sibling does")
  func longest() throws {
    let collection = Self.collection([
      Self.schedule(2, 2, due: 36_000, interval: 36_671), Self.schedule(2, -2, due: 9, interval: 9),
    ])
    var cards = Self.cards(of: collection)
    cards[1].marks.buriedDay = Self.calendar.day(of: Self.now)
    let review = CardReview(time: Self.now, day: Self.calendar.day(of: Self.now), rating: .good)
    let back = try Self.sent(cards, from: collection, [cards[0].id: [review]]).back
    #expect(back.cards.map(\.schedule.interval) == [36_671, 9] && back.reviews.map(\.interval) == [36_671])
    #expect(back.cards[1].schedule.queue == -2)
  }

  @Test("What another program planned goes out with its day and interval, though no review says so")
  func withoutReviews() throws {
    let day = Self.calendar.day(of: Self.now)
    var standing = CardStanding(madeOn: day)
    (standing.memory, standing.memoryReviewDay) = (
      MemoryState(stability: 90, difficulty: 4), day.advanced(by: -40)
    )
    (standing.memoryDay, standing.levelDay) = (day.advanced(by: 60), day.advanced(by: 60))
    let planned = Card(
      id: CardID(rawValue: 1), text: CardText(front: "a", back: "b", key: "recite-1"), standing: standing)
    let (back, export) = try Self.sent([planned])
    let schedule = back.cards[0].schedule
    #expect(schedule.kind == 2 && schedule.interval == 100 && back.reviews.isEmpty)
    #expect(
      export.created + schedule.due * 86_400
        == Int64(Self.calendar.start(of: day.advanced(by: 60)).timeIntervalSince1970))
    #expect(schedule.data.contains("\"s\": 90"))
  }

  @Test("A card that goes out with two sides of its own keeps its plan and its log")
  func flattened() throws {
    var collection = Self.collection([Self.schedule(2, 2, due: 300, interval: 250)])
    collection.reviews = [.init(time: 1_785_000_000_000, card: 1, ease: 3, kind: 1, interval: 250)]
    collection.notetypes[5]?.templates[0] = AnkiTemplate(question: "What is {{Front}}?", answer: "{{Back}}")
    var cards = Self.cards(of: collection)
    cards[0].text.front = "edited"
    let (back, export) = try Self.sent(cards, from: collection)
    #expect(export.flattened == [cards[0].id] && back.notes.map(\.fields) == ["edited\u{1F}back 1"])
    #expect((back.cards[0].schedule.interval, back.cards[0].schedule.due) == (250, 300))
    #expect(back.reviews.map(\.time) == [1_785_000_000_000] && back.reviews.map(\.card) == [back.cards[0].id])
  }

  @Test("A card that shows its deck goes back as it came, and with its note when the note is edited")
  func deckShown() throws {
    var collection = Self.collection([Self.schedule(2, 2, due: 300, interval: 250)])
    collection.notetypes[5]?.templates[0] = AnkiTemplate(
      "Card 1", question: "{{Front}} ({{Deck}}, {{Card}})", answer: "{{Back}}")
    var cards = Self.cards(of: collection)
    #expect(cards.map(\.text.front) == ["front 1 (Top, Card 1)"])
    #expect(try Self.sent(cards, from: collection).export.flattened == [])
    cards[0].text.back = "edited"
    let (back, export) = try Self.sent(cards, from: collection)
    #expect(export.flattened == [] && back.notes.map(\.fields) == ["front 1\u{1F}edited"])
  }

  @Test("One card of a note edited here changes the field that the others show, and none leaves its note")
  func sibling() throws {
    var collection = Self.collection([Self.schedule(2, 2, due: 300, interval: 250)])
    collection.notetypes[5]?.templates[1] = AnkiTemplate(question: "{{Back}}", answer: "{{Front}}")
    collection.cards.append(
      .init(id: 7, note: 1, deck: 9, ordinal: 1, schedule: Self.schedule(2, 2, due: 80, interval: 40)))
    var cards = Self.cards(of: collection)
    #expect(cards.map(\.text.front) == ["front 1", "back 1"])
    cards[0].text.front = "edited"
    let (back, export) = try Self.sent(cards, from: collection)
    #expect(export.flattened == [] && back.notes.map(\.fields) == ["edited\u{1F}back 1"])
    #expect(back.cards.map(\.schedule.interval) == [250, 40])
    // Edited on both to say different things no field can say both, and each goes alone.
    cards[1].text.back = "otherwise"
    #expect(try Self.sent(cards, from: collection).export.flattened.count == 2)
  }
}
