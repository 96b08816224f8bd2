@testable import Decks
@testable import Memory
import Testing

@Suite("A day's cards")
struct CardQuotaTests {
  private static let list = CardListID(rawValue: 1)
  private static let limits = LimitsPerDay(new: 2, reviews: 5)

  /// A list with so many new cards.
  private static func library(_ count: Int64) -> CardLibrary {
    CardLibrary(
      of: [.listMade(list, name: "Rivers", .levels)]
        + (1...count).map {
          .cardMade(CardID(rawValue: $0), in: list, CardText(front: "\($0)", back: "b"), on: CardTests.start)
        })
  }

  private static func cards(_ library: CardLibrary, _ day: Int) -> [Int64] {
    CardScope.reviewAll.cards(of: library, on: CardTests.day(day), within: limits).cards.map(\.rawValue)
  }

  private static func review(_ card: Int64, _ rating: CardRating, on day: Int) -> CardEvent {
    .reviewed(CardID(rawValue: card), CardTests.review(rating, on: day))
  }

  @Test("So many new cards a day; the rest waits, and the next day has as many again")
  func fresh() {
    var library = Self.library(10)
    #expect(Self.cards(library, 0) == [1, 2])
    #expect(CardScope.reviewAll.cards(of: library, on: CardTests.day(0), within: Self.limits).waiting == 8)
    #expect(CardScope.reviewAll.cards(of: library, on: CardTests.day(0)).cards.count == 10)
    #expect(CardScope.play.cards(of: library, on: CardTests.day(0), within: Self.limits).cards.count == 10)
    library.apply(Self.review(1, .fail, on: 0))
    // The weak one stays, and counts no second time.
    #expect(Self.cards(library, 0) == [2, 1])
    for rating in [CardRating.easy, .easy] { library.apply(Self.review(2, rating, on: 0)) }
    #expect(Self.cards(library, 0) == [1])
    let home = CardHome(library, on: CardTests.day(0), within: Self.limits)
    #expect(home.cardsToReview == 1 && home.waiting == 8)
    #expect(Self.cards(library, 1) == [3, 4, 1])
  }

  @Test("So many cards a day in all, those begun on earlier days after the new ones")
  func reviews() {
    var library = Self.library(10)
    for card in 1...8 { library.apply(Self.review(Int64(card), .good, on: 0)) }
    // Two new ones leave room for three of the eight; five are done then, and nothing is left of the day.
    #expect(Set(Self.cards(library, 3)) == [9, 10, 1, 2, 3])
    for card in [9, 10, 1, 2, 3] as [Int64] {
      for rating in [CardRating.easy, .easy] { library.apply(Self.review(card, rating, on: 3)) }
    }
    #expect(Self.cards(library, 3) == [])
    let home = CardHome(library, on: CardTests.day(3), within: Self.limits)
    #expect(home.cardsToReview == 0 && home.waiting == 5 && home.others.map(\.days) == [1])
  }
}
