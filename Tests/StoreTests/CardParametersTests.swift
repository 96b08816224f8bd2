@testable import Decks
@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Parameters of FSRS of a learner's own")
struct CardParametersTests {
  private let folder: TemporaryFolder
  private static let lists = [CardListID(rawValue: 1), CardListID(rawValue: 2)]
  private static let cards = (1...3).map { CardID(rawValue: $0) }
  private static let own = FSRS.defaultParameters.enumerated().map { $0 < 4 ? $1 / 3 : $1 }

  init() throws { folder = try TemporaryFolder() }

  private static func day(_ number: Int) -> StudyDay { StudyDay(number: 20_000 + number) }

  private static func reviewed(_ card: Int, _ day: Int, _ rating: CardRating) -> CardEvent {
    .reviewed(
      cards[card],
      CardReview(time: start.addingTimeInterval(Double(day) * 86_400), day: Self.day(day), rating: rating))
  }

  /// A list by FSRS with two cards, and one by levels with one; each reviewed on two days.
  private func filled() throws -> Store {
    var store = try openStore(in: folder)
    try store.changeCards("make", at: start) { numbers in
      let lists = [numbers.takeList(), numbers.takeList()]
      let made: [CardEvent] = [
        .listMade(lists[0], name: "A", .fsrs), .listMade(lists[1], name: "B", .levels),
      ]
      let cards = [0, 0, 1].map { list in
        CardEvent.cardMade(
          numbers.takeCard(), in: lists[list], CardText(front: "f", back: "b"), on: Self.day(0))
      }
      return made + cards + (0..<3).flatMap { [Self.reviewed($0, 0, .good), Self.reviewed($0, 2, .good)] }
    }
    return store
  }

  private func states(_ store: inout Store) throws -> [MemoryState?] {
    let library = try store.cardLibrary()
    return Self.cards.map { library.card($0)?.standing.memory }
  }

  @Test(
    "what FSRS knows of every card is made again from its reviews, and later ones count by them; undo takes it back"
  )
  func chosen() throws {
    var store = try filled()
    let before = try states(&store)
    let due = try store.cardLibrary().card(Self.cards[0])?.due(by: .fsrs)
    try store.changeCards("fit", at: start) { _ in [.parametersChosen(Self.own, on: Self.day(2))] }
    let fsrs = try #require(FSRS(parameters: Self.own))
    var wanted = fsrs.next(fsrs.first(.good), .good, elapsedDays: 2)
    #expect(try states(&store) == [wanted, wanted, wanted])
    #expect(try store.cardLibrary().planner.fsrs == fsrs)
    let sooner = try #require(store.cardLibrary().card(Self.cards[0])?.due(by: .fsrs))
    #expect(try sooner < #require(due))
    #expect(try store.check().faults == [])
    // A review after it, in a program opened anew.
    var again = try openStore(in: folder)
    try again.changeCards("review", at: start) { _ in [Self.reviewed(0, 5, .hard)] }
    wanted = fsrs.next(wanted, .hard, elapsedDays: 3)
    #expect(try states(&again)[0] == wanted)
    #expect(try again.check().faults == [])
    _ = try again.undo(at: start)
    _ = try again.undo(at: start)
    #expect(try states(&again) == before)
    #expect(try again.check().faults == [])
  }

  @Test("nothing is lost: what was late is paid by the old plan, and by the new one nothing was late before")
  func lateness() throws {
    var store = try filled()
    let score = try #require(store.cardLibrary().card(Self.cards[0], on: Self.day(30))).score
    // By these the card had been due earlier: without forgiveness it would lose a point a day since.
    try store.changeCards("fit", at: start) { _ in [.parametersChosen(Self.own, on: Self.day(30))] }
    #expect(try store.cardLibrary().card(Self.cards[0], on: Self.day(30))?.score == score)
    #expect(try store.check().faults == [])
  }

  @Test("back to the defaults by none; what are no parameters is refused")
  func defaults() throws {
    var store = try filled()
    let before = try states(&store)
    try store.changeCards("fit", at: start) { _ in [.parametersChosen(Self.own, on: Self.day(2))] }
    try store.changeCards("reset", at: start) { _ in [.parametersChosen([], on: Self.day(2))] }
    #expect(try states(&store) == before)
    #expect(try store.cardLibrary().planner.fsrs == FSRS())
    for none in [[1.0], Array(repeating: Double.nan, count: 21), Array(repeating: 0.0, count: 21)] {
      #expect(throws: Failure.self) {
        try store.changeCards("fit", at: start) { _ in [.parametersChosen(none, on: Self.day(2))] }
      }
    }
  }

  @Test("a list undone beside many reviews keeps the parameters; two machines agree after a merge")
  func merged() throws {
    var store = try filled()
    try store.changeCards("fit", at: start) { _ in [.parametersChosen(Self.own, on: Self.day(2))] }
    let there = folder.file("other/recite.sqlite")
    var other = try Store(opening: there, now: start)
    try other.changeCards("make", at: start) { numbers in
      [.listMade(numbers.takeList(), name: "C", .fsrs)]
    }
    let wanted = try states(&store)
    _ = try other.merge(folder.file("recite.sqlite"), now: start)
    #expect(Set(try other.cardLibrary().cardRecords.map(\.card.standing.memory)) == Set(wanted))
    #expect(try other.cardLibrary().planner.fsrs == FSRS(parameters: Self.own))
    #expect(try other.check().faults == [])
  }
}
