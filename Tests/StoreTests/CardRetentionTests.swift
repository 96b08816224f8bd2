@testable import Decks
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("The recall that is wanted of a card list")
struct CardRetentionTests {
  private let folder: TemporaryFolder
  private static let list = CardListID(rawValue: 1)
  private static let cards = [CardID(rawValue: 1), CardID(rawValue: 2)]

  init() throws { folder = try TemporaryFolder() }

  private static func day(_ number: Int) -> StudyDay { StudyDay(number: 20_000 + number) }

  private func filled() throws -> Store {
    var store = try openStore(in: folder)
    try store.changeCards("make", at: start) { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: "Rivers", .fsrs)]
        + (0..<2).map { _ in
          .cardMade(numbers.takeCard(), in: list, CardText(front: "f", back: "b"), on: Self.day(0))
        } + [.reviewed(Self.cards[0], CardReview(time: start, day: Self.day(0), rating: .good))]
    }
    return store
  }

  private func due(_ store: inout Store, _ card: Int = 0) throws -> Int {
    try #require(store.cardLibrary().card(Self.cards[card])).due(by: .fsrs).number - 20_000
  }

  @Test("a higher one asks sooner, at once and at each review to come; the log alone gives the same")
  func chosen() throws {
    var store = try filled()
    let standard = try due(&store)
    try store.changeCards("want", at: start) { _ in [.retentionChosen(Self.list, 0.97, on: Self.day(1))] }
    let sooner = try due(&store)
    #expect(sooner < standard && sooner >= 1)
    try store.changeCards("review", at: start) { _ in
      [.reviewed(Self.cards[1], CardReview(time: start, day: Self.day(0), rating: .good))]
    }
    #expect(try due(&store, 1) == sooner)
    #expect(try store.cardLibrary().list(Self.list)?.retention == 0.97)
    #expect(try store.check().faults == [])
    var again = try openStore(in: folder)
    #expect(try due(&again) == sooner)
    try again.changeCards("want", at: start) { _ in [.retentionChosen(Self.list, 0.75, on: Self.day(1))] }
    #expect(try due(&again) > standard)
    _ = try again.undo(at: start)
    #expect(try due(&again) == sooner)
    _ = try again.undo(at: start)
    _ = try again.undo(at: start)
    #expect(try due(&again) == standard)
    #expect(try again.check().faults == [])
  }

  @Test("what cannot be wanted is refused", arguments: [0.69, 1.0, .nan, -1, .infinity])
  func refused(retention: Double) throws {
    var store = try filled()
    #expect(throws: Failure.self) {
      try store.changeCards("want", at: start) { _ in
        [.retentionChosen(Self.list, retention, on: Self.day(1))]
      }
    }
    #expect(try store.cardLibrary().list(Self.list)?.retention == 0.9)
  }
}
