@testable import Decks
@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Card lists in the file")
struct CardStorageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func day(_ number: Int) -> StudyDay { StudyDay(number: 20_000 + number) }

  private static func review(_ rating: CardRating, on day: Int) -> CardReview {
    CardReview(time: start + Double(day) * 86_400 + 0.1234, day: Self.day(day), rating: rating)
  }

  /// A list with three cards, of which the first was reviewed twice.
  private func fill(_ store: inout Store) throws {
    try store.changeCards("make the list “Rivers”", at: start) { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: "Rivers", .levels)]
        + ["Rhine", "Elbe", "Oder"].map {
          .cardMade(
            numbers.takeCard(), in: list, CardText(front: $0, back: "a river", tags: ["geo"]),
            on: Self.day(0))
        }
    }
    for (rating, day) in [(CardRating.easy, 0), (.good, 2)] {
      try store.changeCards("review", at: start) { _ in
        [.reviewed(CardID(rawValue: 1), Self.review(rating, on: day))]
      }
    }
  }

  @Test("What was done is there when the file is opened again; the log alone gives the same")
  func reopened() throws {
    do {
      var store = try openStore(in: folder)
      try fill(&store)
    }
    var store = try openStore(in: folder)
    let library = try store.cardLibrary()
    let list = try #require(library.list(named: "rivers"))
    #expect(library.cards(in: list.id, on: Self.day(2)).map(\.text.front) == ["Rhine", "Elbe", "Oder"])
    // Three points, one off for a late day, two.
    #expect(library.card(CardID(rawValue: 1))?.score == 4)
    #expect(library.card(CardID(rawValue: 1))?.standing.reviews == 2)
    #expect(try store.reviews(of: CardID(rawValue: 1)).map(\.rating) == [.easy, .good])
    #expect(try store.check().faults == [])
  }

  @Test("Every act is taken back by undo, the last first, down to nothing, and the log keeps it all")
  func undone() throws {
    var store = try openStore(in: folder)
    var states: [[CardRecord]] = []
    var names: [[CardList]] = []
    func note(_ store: inout Store) throws {
      let library = try store.cardLibrary()
      states.append(library.cardRecords)
      names.append(library.listRecords)
    }
    try note(&store)
    try store.changeCards("make", at: start) { numbers in
      let list = numbers.takeList()
      return [
        .listMade(list, name: "A", .levels),
        .cardMade(numbers.takeCard(), in: list, CardText(front: "f", back: "b"), on: Self.day(0)),
      ]
    }
    let (list, card) = (CardListID(rawValue: 1), CardID(rawValue: 1))
    let acts: [CardEvent] = [
      .reviewed(card, Self.review(.good, on: 0)), .reviewed(card, Self.review(.easy, on: 5)),
      .scheduled(
        card,
        CardSchedule(
          due: Self.day(90), interval: 70, ease: 2.3, memory: MemoryState(stability: 71.5, difficulty: 5.25)),
        on: Self.day(6)),
      .scheduled(card, CardSchedule(due: Self.day(80), interval: 60, ease: 2.5), on: Self.day(7)),
      .schedulerChosen(list, .fsrs, on: Self.day(30)), .cardEdited(card, CardText(front: "g", back: "b")),
      .cardDeleted(card), .cardRestored(card), .listRenamed(list, name: "B"), .listDeleted(list),
      .listRestored(list),
    ]
    for act in acts {
      try note(&store)
      try store.changeCards("act", at: start) { _ in [act] }
      #expect(try store.check().faults == [], "\(act)")
    }
    while let cards = states.popLast(), let lists = names.popLast() {
      #expect(try store.undo(at: start) != nil)
      let library = try store.cardLibrary()
      #expect(library.cardRecords == cards)
      #expect(library.listRecords == lists)
      #expect(try store.check().faults == [])
    }
    #expect(try store.undo(at: start) == nil)
    #expect(try store.number("SELECT count(*) FROM card_events") == acts.count + 2)
    // Numbers of what was taken back are not used again.
    try store.changeCards("make", at: start) { numbers in
      #expect((numbers.list.rawValue, numbers.card.rawValue) == (2, 2))
      return [.listMade(numbers.takeList(), name: "A", .levels)]
    }
  }

  @Test("Two lists cannot have one name, not even by bringing one back")
  func names() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    func make(_ name: String) throws {
      try store.changeCards("make", at: start) { numbers in
        [.listMade(numbers.takeList(), name: name, .levels)]
      }
    }
    #expect { try make("rivers") } throws: { ($0 as? Failure)?.code == "taken" }
    try store.changeCards("delete", at: start) { _ in [.listDeleted(CardListID(rawValue: 1))] }
    try make("Rivers")
    #expect {
      try store.changeCards("restore", at: start) { _ in [.listRestored(CardListID(rawValue: 1))] }
    } throws: {
      ($0 as? Failure)?.code == "taken"
    }
    for name in ["", "  ", "a\u{1B}[2J", String(repeating: "x", count: 101)] {
      #expect { try make(name) } throws: { ($0 as? Failure)?.code == "not_allowed" }
    }
    #expect(try store.cardLibrary().lists.count == 1)
  }

  @Test("A snapshot that does not agree with the log is put right, and a second check finds nothing")
  func repaired() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    let before = try store.cardLibrary().cardRecords
    try store.connection.run("UPDATE cards SET score = 40 WHERE id = 1")
    try store.connection.run("DELETE FROM cards WHERE id = 2")
    try store.connection.run("UPDATE card_lists SET name = 'Seas'")
    #expect(try store.check().faults == ["3 cards or lists did not agree with their reviews."])
    #expect(try store.cardLibrary().cardRecords == before)
    #expect(try store.check().faults == [])
  }

  @Test("The log only grows")
  func grows() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    #expect(throws: Failure.self) { try store.connection.run("DELETE FROM card_events") }
    #expect(throws: Failure.self) { try store.connection.run("UPDATE card_events SET day = 0") }
  }

  @Test("A card without a front or a back, or of a megabyte, is refused, and nothing has changed")
  func refused() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    for text in [
      CardText(front: "", back: "b"), CardText(front: "f", back: " \n"),
      CardText(front: String(repeating: "x", count: 1 << 20), back: "b"),
    ] {
      #expect {
        try store.changeCards("add", at: start) { numbers in
          [.cardMade(numbers.takeCard(), in: CardListID(rawValue: 1), text, on: Self.day(0))]
        }
      } throws: {
        ($0 as? Failure)?.code == "not_allowed"
      }
    }
    #expect(try store.number("SELECT count(*) FROM card_events") == 6)
  }

  @Test("An export names every event")
  func exported() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    try store.undo(at: start)
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    #expect(lines.count { $0.contains(#""type":"card""#) } == 6)
    #expect(lines.contains { $0.contains(#""event":"cardMade""#) && $0.contains(#""front":"Rhine""#) })
    #expect(lines.contains { $0.contains(#""event":"reviewed""#) && $0.contains(#""rating":"easy""#) })
    #expect(lines.contains { $0.contains(#""type":"cardRetraction""#) })
  }

  @Test("Undo takes back the last act of one area; what was done elsewhere since stays")
  func areas() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    try store.createSet(named: "Psalms", at: start)
    #expect(try store.lastAct(in: .cards)?.title == "review")
    #expect(try store.undo(at: start, in: .cards)?.title == "review")
    #expect(try store.reviews(of: CardID(rawValue: 1)).count == 1)
    #expect(try store.sets().map(\.name) == ["Psalms"])
    #expect(try store.undo(at: start, in: .quizzes) == nil)
    #expect(try store.undo(at: start)?.title.contains("Psalms") == true)
    #expect(try store.undo(at: start, in: .verses) == nil)
    #expect(try store.lastAct(in: .cards) != nil)
  }

  @Test("Cards and quizzes count among the days that were studied")
  func studied() throws {
    var store = try openStore(in: folder)
    try fill(&store)
    let calendar = StudyCalendar { _ in 0 }
    #expect(try store.dailyStudy(in: calendar).map(\.day) == [Self.day(0), Self.day(2)])
    #expect(try store.dailyStudy(in: calendar).map(\.right) == [1, 1])
    let quiz = try store.startQuiz(of: "q", state: "{}", at: start)
    let question = QuizQuestion("Why?", options: ["a", "b"], answerIndex: 0)
    let task = QuizTask(question, .option(1), at: start)
    try store.record(task, quiz: quiz, state: "{}", at: start)
    let day = try #require(store.dailyStudy(in: calendar).first { $0.day == calendar.day(of: start) })
    #expect(day.asked >= 1)
    #expect(try store.dailyStudy(in: calendar).map(\.asked).reduce(0, +) == 3)
    _ = try store.undo(at: start)
    _ = try store.undo(at: start)
    #expect(try store.dailyStudy(in: calendar).map(\.asked) == [1])
  }
}
