@testable import Audio
@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing
import TestSupport

@Suite("Card lists as a fold of their log")
struct CardLibraryTests {
  static let list = CardListID(rawValue: 1)
  static let other = CardListID(rawValue: 2)

  static func id(_ number: Int64) -> CardID { CardID(rawValue: number) }

  static func made(_ number: Int64, in list: CardListID = list, _ front: String = "f") -> CardEvent {
    .cardMade(id(number), in: list, CardText(front: front, back: "b"), on: CardTests.start)
  }

  static func reviewed(_ number: Int64, _ ratings: [CardRating], on day: Int = 0) -> [CardEvent] {
    ratings.map { .reviewed(id(number), CardTests.review($0, on: day)) }
  }

  /// Two lists: three cards of scores 0, 12 and 6 in the first, one of score 15 in the second.
  static let log: [CardEvent] =
    [
      .listMade(list, name: "Rivers", .levels), .listMade(other, name: "Hills", .levels), made(1), made(2),
      made(3),
      made(4, in: other),
    ] + reviewed(2, [.easy, .easy, .easy, .easy]) + reviewed(3, [.easy, .easy])
    + reviewed(4, [.easy, .easy, .easy, .easy, .easy])

  @Test("Review takes what is due or weak, the hardest first; play takes all")
  func order() {
    let library = CardLibrary(of: Self.log)
    func cards(_ scope: CardScope, _ day: Int) -> [Int64] {
      scope.cards(of: library, on: CardTests.day(day)).cards.map(\.rawValue)
    }
    #expect(cards(.review(Self.list), 0) == [1])
    #expect(cards(.review(Self.list), 3) == [1, 3])
    #expect(cards(.review(Self.list), 6) == [1, 3, 2])
    // Fourteen days late, card 3 has nothing left; card 2 is eight days late.
    #expect(cards(.review(Self.list), 17) == [1, 3, 2])
    #expect(cards(.reviewAll, 6) == [1, 3, 2, 4])
    #expect(cards(.play, 0) == [1, 3, 2, 4])
    #expect(cards(.review(CardListID(rawValue: 9)), 0) == [])
  }

  @Test("Home groups the lists, with their counts and days")
  func home() {
    var library = CardLibrary(of: Self.log)
    library.apply(.listMade(CardListID(rawValue: 3), name: "Empty", .levels))
    let now = CardHome(library, on: CardTests.day(0))
    #expect(now.toReview == [CardHome.Row(id: Self.list, name: "Rivers", cards: 3, toReview: 1, days: 0)])
    #expect(now.cardsToReview == 1)
    #expect(now.others.map(\.name) == ["Hills", "Empty"])
    #expect(now.others.map(\.days) == [6, nil])
    let later = CardHome(library, on: CardTests.day(6))
    #expect(later.toReview.map(\.toReview) == [3, 1])
    #expect(later.others.map(\.name) == ["Empty"])
  }

  @Test("What is deleted comes back as it was; an edited card keeps its progress")
  func undo() throws {
    var library = CardLibrary(of: Self.log)
    let before = library.card(Self.id(2))
    library.apply(.cardDeleted(Self.id(2)))
    #expect(library.card(Self.id(2)) == nil)
    #expect(library.list(Self.list)?.cards.map(\.rawValue) == [1, 3])
    library.apply(.cardRestored(Self.id(2)))
    #expect(library.card(Self.id(2)) == before)
    #expect(library.list(Self.list)?.cards.map(\.rawValue) == [1, 2, 3])
    library.apply(.listDeleted(Self.list))
    #expect(library.lists.map(\.name) == ["Hills"])
    #expect(library.card(Self.id(2)) == nil)
    library.apply(.listRestored(Self.list))
    #expect(library.card(Self.id(2)) == before)
    library.apply(.cardEdited(Self.id(2), CardText(front: "new", back: "b")))
    #expect(library.card(Self.id(2))?.text.front == "new")
    #expect(library.card(Self.id(2))?.standing == before?.standing)
    library.apply(.cardMoved(Self.id(2), to: Self.other))
    #expect(library.list(Self.other)?.cards.map(\.rawValue) == [2, 4])
    #expect(library.list(named: "hills")?.id == Self.other)
  }

  @Test("What happens at once comes to the same as one after the other")
  func atOnce() {
    let events: [CardEvent] = [
      .cardMoved(Self.id(1), to: Self.other), .cardDeleted(Self.id(2)),
      .cardMoved(Self.id(2), to: Self.other),
      Self.made(5), .cardMoved(Self.id(4), to: Self.list), .cardMoved(Self.id(1), to: Self.list),
      .cardDeleted(Self.id(3)), .cardRestored(Self.id(2)), .cardMoved(Self.id(5), to: Self.other),
      Self.made(6, in: Self.other), .cardDeleted(Self.id(4)), .cardRestored(Self.id(4)),
    ]
    var (one, all) = (CardLibrary(of: Self.log), CardLibrary(of: Self.log))
    for event in events { one.apply(event) }
    all.apply(events)
    #expect(one.lists == all.lists && one.cardRecords == all.cardRecords)
    #expect(all.list(Self.list)?.cards.map(\.rawValue) == [1, 4])
    #expect(all.list(Self.other)?.cards.map(\.rawValue) == [2, 5, 6])
  }

  @Test("Ten times the cards are moved and deleted in ten times the time, not in a hundred times")
  func manyAtOnce() {
    func shortest(_ count: Int) -> Double {
      let made = (1...Int64(count)).map { Self.made($0) }
      let start = CardLibrary(
        of: [
          CardEvent.listMade(Self.list, name: "A", .levels),
          .listMade(Self.other, name: "B", .levels),
        ] + made)
      let moves = (1...Int64(count)).map { CardEvent.cardMoved(Self.id($0), to: Self.other) }
      let deletions = (1...Int64(count)).map { CardEvent.cardDeleted(Self.id($0)) }
      return processorTime {
        var library = start
        library.apply(moves)
        library.apply(deletions)
      }
    }
    #expect(shortest(20_000) < shortest(2_000) * 40)
  }

  @Test("Another scheduler may be chosen and the first taken up again: no card loses a point or a review")
  func scheduler() throws {
    var library = CardLibrary(of: Self.log)
    library.apply(.schedulerChosen(Self.list, .fsrs, on: CardTests.day(2)))
    let cards = library.cards(in: Self.list, on: CardTests.day(2))
    #expect(cards.map(\.score) == [0, 12, 6])
    #expect(library.list(Self.list)?.scheduler == .fsrs)
    #expect(cards.map { $0.due(by: .fsrs) == $0.standing.memoryDay } == [true, true, true])
    // By levels card 3 would be long due by now; it loses nothing for that on the way back.
    let memoryDay = try #require(library.card(Self.id(3))?.standing.memoryDay)
    library.apply(.schedulerChosen(Self.list, .levels, on: memoryDay))
    #expect(library.card(Self.id(3), on: memoryDay)?.score == 6)
    #expect(library.card(Self.id(3), on: memoryDay.advanced(by: 1))?.score == 5)
    #expect(library.card(Self.id(3))?.standing.reviews == 2)
  }

  @Test("A snapshot taken up again is the library it was taken of, deleted lists and cards included")
  func snapshot() {
    var library = CardLibrary(of: Self.log)
    library.apply(.cardDeleted(Self.id(2)))
    library.apply(.listDeleted(Self.other))
    var again = CardLibrary(lists: library.listRecords, cards: library.cardRecords)
    #expect(again.listRecords == library.listRecords)
    #expect(again.cardRecords == library.cardRecords)
    for event in [
      CardEvent.cardRestored(Self.id(2)), .listRestored(Self.other), .cardMoved(Self.id(1), to: Self.other),
    ] {
      again.apply(event)
      library.apply(event)
    }
    #expect(again.lists == library.lists)
    #expect(again.cardRecords == library.cardRecords)
  }

  @Test("A log with gaps, doubles and strangers is still read")
  func gaps() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let events = (0..<60).map { _ in Self.log.randomElement(using: &generator) ?? Self.made(1) }
      let library = CardLibrary(of: events)
      for list in library.lists {
        #expect(Set(list.cards).count == list.cards.count)
        #expect(library.cards(in: list.id, on: CardTests.day(5)).count == list.cards.count)
      }
    }
  }

  @Test("Events survive being written and read")
  func coding() throws {
    let events =
      Self.log + [
        .schedulerChosen(Self.list, .fsrs, on: CardTests.start), .cardDeleted(Self.id(1)),
        .listDeleted(Self.list),
      ]
    let data = try JSONEncoder().encode(events)
    #expect(try JSONDecoder().decode([CardEvent].self, from: data) == events)
  }
}
