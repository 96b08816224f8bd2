@testable import Decks
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Notes, marks and limits of cards in the file")
struct CardNotesTests {
  private let folder: TemporaryFolder
  private static let list = CardListID(rawValue: 1)
  private static let today = StudyDay(number: 20_000)
  private static func card(_ number: Int64) -> CardID { CardID(rawValue: number) }
  private static let note = CardNote(
    mark: "mark with space", kind: .reversed, front: "Rhein", back: "Rhine", tags: ["geo"])

  init() throws { folder = try TemporaryFolder() }

  /// A list with a reversed note, its first card reviewed on one day and failed on the next.
  private func filled() throws -> Store {
    var store = try openStore(in: folder)
    let today = Self.today
    try store.changeCards("make", at: start) { numbers in
      let list = numbers.takeList()
      let cards = Self.note.cards().map { CardEvent.cardMade(numbers.takeCard(), in: list, $0, on: today) }
      return [.listMade(list, name: "Rivers", .levels)] + cards + [.noteWritten(Self.note, Self.card(1))]
    }
    for (day, rating) in [(0, CardRating.good), (1, .fail)] {
      try store.changeCards("review", at: start) { _ in
        [.reviewed(Self.card(1), CardReview(time: start, day: today.advanced(by: day), rating: rating))]
      }
    }
    return store
  }

  @Test("all of it is there again when the file is opened, and agrees with the log")
  func kept() throws {
    var store = try filled()
    let limits = CardListLimits(new: 3)
    try store.changeCards("mark", at: start) { _ in
      [
        .cardFlagged(Self.card(1), .turquoise), .cardBuried(Self.card(2), on: Self.today),
        .limitsChosen(Self.list, limits), .languagesChosen(Self.list, CardLanguages(front: "de", back: "ja")),
        .practised(Self.card(1), CardReview(time: start, day: Self.today.advanced(by: 2), rating: .easy)),
      ]
    }
    var again = try openStore(in: folder)
    let library = try again.cardLibrary()
    let card = try #require(library.card(Self.card(1)))
    #expect(card.text.origin == CardOrigin(note: "mark with space", place: 0))
    #expect(card.marks == CardMarks(flag: .turquoise) && card.standing.lapses == 1)
    #expect(card.standing.firstDay == Self.today && card.standing.failedDay == Self.today.advanced(by: 1))
    #expect(card.standing.reviews == 2 && card.standing.madeDay == Self.today)
    #expect(library.card(Self.card(2))?.marks.buriedDay == Self.today)
    #expect(library.list(Self.list)?.limits == limits)
    #expect(library.list(Self.list)?.languages == CardLanguages(front: "de", back: "ja"))
    #expect(try again.note("mark with space") == Self.note && again.notes().count == 1)
    #expect(try again.check().faults == [])
    #expect(try again.dailyStudy(in: StudyCalendar { _ in 0 }).count == 3)
    _ = try again.undo(at: start)
    #expect(try again.cardLibrary().list(Self.list)?.limits == CardListLimits())
    #expect(try again.cardLibrary().card(Self.card(1))?.marks == CardMarks())
    #expect(try again.check().faults == [])
  }

  @Test(
    "a kind of note is read as it was written last, fields of its notes too; undo brings the one before back")
  func types() throws {
    var store = try filled()
    var type = NoteType(
      "Wort & Satz", fields: ["Word", "Meaning"],
      templates: [.init("Card 1", front: "{{Word}}\nis?", back: "{{Meaning}}")])
    let own = CardNote(mark: "own", kind: .own(type.name), fields: ["a", "", "c"], tags: ["x"])
    try store.changeCards("type", at: start) { [type] _ in
      [.noteTypeWritten(type), .noteWritten(own, Self.card(1))]
    }
    type.templates.append(.init("Card 2", front: "{{Meaning}}", back: ""))
    try store.changeCards("type", at: start) { [type] _ in [.noteTypeWritten(type)] }
    #expect(try store.noteTypes() == [type] && store.note("own") == own)
    var again = try openStore(in: folder)
    #expect(try again.noteTypes() == [type] && again.check().faults == [])
    _ = try again.undo(at: start)
    #expect(try again.noteTypes().map(\.templates.count) == [1])
    type.fields = []
    #expect(throws: Failure.self) {
      try again.changeCards("bad", at: start) { [type] _ in [.noteTypeWritten(type)] }
    }
  }

  @Test("of a note the last text counts, and undo brings back the one before")
  func written() throws {
    var store = try filled()
    var note = Self.note
    note.fields[1] = "the Rhine"
    try store.changeCards("edit", at: start) { [note] _ in [.noteWritten(note, Self.card(1))] }
    #expect(try store.note(note.mark)?.back == "the Rhine")
    _ = try store.undo(at: start)
    #expect(try store.note(note.mark) == Self.note && store.notes()[note.mark] == Self.note)
    #expect(try store.note("none") == nil)
  }

  @Test("what cannot be is refused")
  func refused() throws {
    var store = try filled()
    for event in [
      CardEvent.limitsChosen(Self.list, CardListLimits(new: -1)),
      .limitsChosen(Self.list, CardListLimits(reviews: 10_000)),
      .noteWritten(CardNote(mark: "", kind: .basic, front: "a", back: "b"), Self.card(1)),
      .noteWritten(CardNote(mark: "m", kind: .basic, front: " ", back: "b"), Self.card(1)),
    ] {
      #expect(throws: Failure.self) { try store.changeCards("x", at: start) { _ in [event] } }
    }
  }

  @Test("how long a card takes is told from one's own reviews, pauses left out")
  func pace() throws {
    var store = try filled()
    #expect(try store.secondsPerCard() == nil)
    for index in 0..<30 {
      // Every tenth time somebody comes to the door.
      let time = start.addingTimeInterval(Double(index * 6 + index / 10 * 600))
      try store.changeCards("review", at: start) { _ in
        [.reviewed(Self.card(2), CardReview(time: time, day: Self.today, rating: .good))]
      }
    }
    #expect(try store.secondsPerCard() == 6)
  }

  @Test("two machines come to the same, with notes, flags and limits of both")
  func merged() throws {
    var store = try filled()
    try store.changeCards("flag", at: start) { _ in
      [.cardFlagged(Self.card(2), .green), .limitsChosen(Self.list, CardListLimits(new: 7))]
    }
    let path = folder.file("other.sqlite")
    var other = try Store(opening: path, now: start)
    try other.merge(store.path, now: start)
    var library = try other.cardLibrary()
    #expect(library.card(Self.card(2))?.marks.flag == .green && library.lists.map(\.limits.new) == [7])
    #expect(try other.note(Self.note.mark) == Self.note && other.check().faults == [])
    try other.changeCards("unflag", at: start.addingTimeInterval(9)) { _ in [.cardFlagged(Self.card(2), nil)]
    }
    try store.merge(path, now: start)
    library = try store.cardLibrary()
    #expect(library.card(Self.card(2))?.marks.flag == nil && library.lists.map(\.limits.new) == [7])
    #expect(try store.check().faults == [] && store.notes().count == 1)
  }
}
