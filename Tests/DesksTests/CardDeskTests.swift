@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Card lists in use")
struct CardDeskTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A clock that tests move.
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_750_150_000)
  }

  private func desk(_ clock: Clock) throws -> CardDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: clock.now)
    return try CardDesk(store: store, calendar: StudyCalendar { _ in 0 }, clock: { clock.now })
  }

  private func filled(_ clock: Clock) throws -> (CardDesk, CardList) {
    let desk = try desk(clock)
    let cards = ["Rhine", "Elbe", "Oder"].map { CardText(front: $0, back: "a river") }
    return (desk, try desk.makeList(named: "Rivers", cards: cards))
  }

  @Test("A review goes through the cards; each rating is in the file before the next card shows")
  func review() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    try desk.layOut(.review(list.id))
    _ = try desk.take(.begin)
    #expect(desk.page.blocks == [.heading("Rhine")])
    _ = try desk.take(.rate(.good))
    #expect(desk.study.passed.isEmpty, "not before the back was shown")
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(.easy))
    #expect(desk.page.blocks == [.heading("Elbe")])
    let other = try self.desk(clock)
    #expect(other.library.card(CardID(rawValue: 1))?.score == 3)
    #expect(other.home.cardsToReview == 3, "a score of 3 is reviewed all the same")
    clock.now += 20 * 86_400
    let late = try self.desk(clock)
    #expect(late.cards(of: list).map(\.score) == [0, 0, 0])
  }

  @Test("The last rating is taken back, and only that: not what was done elsewhere meanwhile")
  func takenBack() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    try desk.layOut(.play)
    for _ in 0..<2 {
      _ = try desk.take(.turn)
      _ = try desk.take(.rate(.good))
    }
    #expect(try desk.take(.takeBack) == [])
    #expect(desk.study.card == CardID(rawValue: 2) && desk.study.isBackShown)
    #expect(desk.library.card(CardID(rawValue: 2))?.score == 0)
    try desk.rename(list, to: "Streams")
    #expect(try desk.take(.takeBack) == [.warn("There is nothing to take back here.")])
    #expect(desk.library.card(CardID(rawValue: 1))?.score == 2)
  }

  @Test("What is exported and imported again changes nothing; a card edited outside keeps its progress")
  func imported() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    try desk.layOut(.review(list.id))
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(.easy))
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    let text = AnkiText.write(notes)
    let same = try desk.importNotes([.init(AnkiText.read(text).value, into: "rivers")])
    #expect(same.map(\.unchanged) == [3])
    let changed = text.replacing("Rhine", with: "The Rhine")
    let result = try #require(desk.importNotes([.init(AnkiText.read(changed).value, into: "Rivers")]).first)
    #expect((result.added.count, result.edited.count, result.unchanged) == (0, 1, 2))
    let card = try #require(desk.library.card(CardID(rawValue: 1)))
    #expect((card.text.front, card.score) == ("The Rhine", 3))
  }

  @Test(
    "A history comes in once, counts by our own rules, and goes on from there; one undo takes all lists back")
  func histories() throws {
    let clock = Clock()
    let desk = try desk(clock)
    func review(_ day: Double, _ rating: CardRating) -> ImportedReview {
      ImportedReview(time: clock.now - day * 86_400, rating: rating)
    }
    var note = ImportedNote(front: "Rhine", back: "a river", key: "k")
    // Good is 2 and due the next day; three days late are 3 points off, so 0; Easy is 3. The last is yet to
    // come.
    note.history = [review(9, .good), review(5, .easy), review(-2, .fail)]
    let lists = [
      CardDesk.Consignment([note], into: "Rivers"),
      CardDesk.Consignment([ImportedNote(front: "Brocken", back: "a hill")], into: "Hills"),
    ]
    #expect(try desk.plan(lists).map(\.reviews) == [2, 0])
    #expect(desk.library.lists.isEmpty, "a plan changes nothing")
    _ = try desk.importNotes(lists)
    let rivers = try desk.list(named: "Rivers")
    let card = try #require(desk.library.card(rivers.cards[0]))
    #expect((card.score, card.standing.reviews) == (3, 2))
    #expect(card.due(by: .levels) == desk.today.advanced(by: -4))
    #expect(try desk.reviews(of: card.id).map(\.rating) == [.good, .easy])
    #expect(try desk.importNotes(lists).allSatisfy { $0.isEmpty })

    try desk.layOut(.review(rivers.id))
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(.good))
    #expect(
      try desk.importNotes(lists).allSatisfy { $0.isEmpty },
      "reviewed here since: nothing is added before that")
    clock.now += 3 * 86_400
    let later = try desk.importNotes(lists)
    #expect(later[0].continued.map { $0.history.map(\.rating) } == [[.fail]])
    #expect(try desk.reviews(of: card.id).map(\.rating) == [.good, .easy, .good, .fail])
    for _ in 0..<3 { _ = try desk.undo() }
    #expect(desk.library.lists.isEmpty)
  }

  @Test("What goes out as a collection of Anki's has each card with its reviews, oldest first")
  func exported() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    try desk.layOut(.review(list.id))
    for _ in 0..<2 {
      _ = try desk.take(.turn)
      _ = try desk.take(.rate(.easy))
    }
    let export = try desk.ankiExport(of: [list]).export
    #expect(export.cards.map(\.schedule.kind) == [2, 2, 0])
    #expect(export.notes.map(\.row.mark) == ["recite-1", "recite-2", "recite-3"])
    #expect(export.cards.map(\.schedule.interval) == [1, 1, 0])
    #expect(Set(export.reviews.map(\.time)).count == 2 && export.reviews.allSatisfy { $0.ease == 4 })
  }

  @Test("A card is named by its number or its front; what is not there is told with what to type")
  func named() throws {
    let (desk, list) = try filled(Clock())
    #expect(try desk.card("2", of: list).text.front == "Elbe")
    #expect(try desk.card("Oder", of: list).id.rawValue == 3)
    #expect { try desk.card("Nile", of: list) } throws: {
      ($0 as? Failure)?.advice?.contains("cards show") == true
    }
    #expect { try desk.list(named: "Lakes") } throws: { ($0 as? Failure)?.code == "no_such_list" }
  }

  @Test(
    "Years of learning stay: what comes from Anki keeps day and interval, with a log or without, once"
  )
  func earned() throws {
    let clock = Clock()
    let desk = try desk(clock)
    let start = clock.now - 3000 * 86_400
    var notes = (1...4).map { ImportedNote(front: "front \($0)", back: "back", key: "k\($0)") }
    // Learnt for years; a day that was set by hand; failed lately; new.
    notes[0].history = [2900, 2000, 500].map {
      ImportedReview(time: clock.now - Double($0) * 86_400, rating: .good)
    }
    notes[0].schedule = ImportedSchedule(due: .days(4000, after: start), interval: 1500, ease: 2.5)
    notes[1].schedule = ImportedSchedule(due: .days(3010, after: start), interval: 30, ease: 2.5)
    notes[2].schedule = ImportedSchedule(
      due: .days(3000, after: start), interval: 1, ease: 1.3, memory: MemoryState(stability: 2, difficulty: 9)
    )
    let lists = [CardDesk.Consignment(notes, into: "Geo::Rivers")]
    #expect(try desk.importNotes(lists, fromAnki: true)[0].scheduled == 3)
    let list = try desk.list(named: "Geo::Rivers")
    #expect(list.scheduler == .fsrs)
    for scheduler in CardScheduler.allCases {
      let days = desk.cards(of: list).map { $0.daysLeft(on: desk.today, by: scheduler) }
      #expect(days == [1000, 10, 0, 0], "\(scheduler)")
    }
    #expect(desk.home.cardsToReview == 2, "the one that is due, and the new one")
    #expect(try desk.importNotes(lists)[0].isEmpty)
    let again = try self.desk(clock)
    #expect(again.cards(of: list) == desk.cards(of: list), "it is in the file")
    try desk.choose(.levels, for: try desk.family(named: "geo"))
    #expect(desk.library.lists.map(\.scheduler) == [.levels])
    #expect(desk.home.cardsToReview == 2 && desk.cards(of: list)[0].level == .a)
    #expect(try desk.statistics(of: nil).new == 1)
    _ = try desk.undo()
    _ = try desk.undo()
    #expect(desk.library.lists.isEmpty)
    for (chosen, planned) in [
      (CardScheduler?.none, CardScheduler.levels), (.fsrs, .fsrs), (.levels, .levels),
    ] {
      desk.scheduler = chosen
      #expect(try desk.makeList(named: "Mine").scheduler == planned)
      #expect(desk.schedulerOfImport(true) == chosen ?? .fsrs && desk.schedulerOfImport(false) == planned)
      _ = try desk.undo()
    }
    #expect(throws: Failure.self) { try desk.family(named: "geo") }
  }

  @Test(
    "What another program planned anew comes with its file again, with no review to tell of it, and once")
  func planComesAgain() throws {
    let clock = Clock()
    let desk = try desk(clock)
    let start = desk.today
    func come(_ due: Int, _ interval: Int, reviews: [ImportedReview] = []) throws -> CardImport {
      var note = ImportedNote(front: "f", back: "b", key: "m")
      note.schedule = ImportedSchedule(due: .day(start.advanced(by: due)), interval: interval, ease: 2.5)
      note.history = reviews
      return try desk.importNotes([.init([note], into: "L")])[0]
    }
    func days() throws -> Int {
      let card = try desk.card("1", of: desk.list(named: "L"))
      return card.due(by: .fsrs).number - start.number
    }
    #expect(try come(40, 40).added.count == 1 && days() == 40)
    #expect(try come(40, 40).isEmpty && days() == 40)
    #expect(try come(90, 60).continued.count == 1 && days() == 90)
    #expect(try come(90, 60).isEmpty && come(90, 60).unchanged == 1)
    #expect(try come(5, 5).continued.count == 1 && days() == 5, "failed there")
    #expect(try come(40, 40).isEmpty && days() == 5, "an older file again")
    // Reviewed here since: the longer plan stays.
    clock.now += 5 * 86_400
    let id = try desk.card("1", of: desk.list(named: "L")).id
    let review = CardReview(time: desk.now.addingTimeInterval(1), day: desk.today, rating: .good)
    try desk.change("answer") { _ in [.reviewed(id, review)] }
    let mine = try days()
    #expect(mine > 20)
    #expect(try come(20, 15).isEmpty && days() == mine)
    #expect(try come(mine + 50, 60).continued.count == 1 && days() == mine + 50)
    #expect(try come(mine + 50, 60).isEmpty && days() == mine + 50)
    // With its log along a day set by hand moves the card only away.
    let log = [ImportedReview(time: review.time, rating: .good)]
    #expect(try come(30, 30, reviews: log).isEmpty && days() == mine + 50)
    #expect(try come(mine + 99, 70, reviews: log).continued.count == 1 && days() == mine + 99)
    #expect(try come(mine + 99, 70, reviews: log).isEmpty)
  }

  @Test(
    "A file that comes in again leaves what was edited here, brings what was changed there, and tells both")
  func comesAgain() throws {
    let clock = Clock()
    let desk = try desk(clock)
    func come(_ backs: [String], leaving old: Set<String> = []) throws -> CardImport {
      let notes = backs.enumerated().map { ImportedNote(front: "f\($0)", back: $1, key: "m\($0)") }
      return try desk.importNotes([.init(notes, into: "L")], leaving: old)[0]
    }
    func backs() throws -> [String] { desk.cards(of: try desk.list(named: "L")).map(\.text.back) }
    #expect(try come(["a", "b", "c"]).added.count == 3)
    for (id, back) in [(1, "mine"), (2, "my own")] {
      let card = try desk.card("\(id)", of: desk.list(named: "L"))
      try desk.change("edit") { _ in
        [.cardEdited(card.id, CardText(front: card.text.front, back: back, key: card.text.key))]
      }
    }
    let again = try come(["a", "b2", "c2"])
    #expect(again.kept == 1 && again.conflicts.map(\.there.back) == ["b2"] && again.edited.count == 1)
    #expect(try backs() == ["mine", "my own", "c2"])
    #expect(try come(["a", "b2", "c3"], leaving: ["m2"]).outdated == 1, "an older file")
    #expect(try backs() == ["mine", "my own", "c2"])
    #expect(try come(["a2", "b2", "c3"]).conflicts.count == 2, "told until one side gives way")
    #expect(try backs() == ["mine", "my own", "c3"])
    _ = try desk.undo()
    #expect(try backs() == ["mine", "my own", "c2"])
    #expect(try come(["a", "b2", "c3"]).edited.count == 1, "what was taken back comes anew")
  }
}
