@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing

@Suite("Figures of the reviews of cards")
struct CardStatisticsTests {
  private static let today = calendar().day(of: instant(day: 400))

  private func review(_ day: Int, _ rating: CardRating, hour: Double = 12) -> CardReview {
    let time = instant(day: day, hour: hour)
    return CardReview(time: time, day: calendar().day(of: time), rating: rating)
  }

  /// A list by levels with cards of these reviews, and the statistics of it.
  private func statistics(_ histories: [[CardReview]], suspended: Set<Int> = []) -> CardStatistics {
    var library = CardLibrary()
    let list = CardListID(rawValue: 1)
    library.apply(.listMade(list, name: "L", .levels))
    var reviews: [CardID: [CardReview]] = [:]
    for (index, history) in histories.enumerated() {
      let id = CardID(rawValue: Int64(index + 1))
      let tags = suspended.contains(index) ? [CardText.suspendedTag] : []
      library.apply(
        .cardMade(
          id, in: list, CardText(front: "f", back: "b", tags: tags), on: history.first?.day ?? Self.today))
      for review in history { library.apply(.reviewed(id, review)) }
      if !history.isEmpty { reviews[id] = history }
    }
    return CardStatistics(
      of: library.lists.map { ($0, library.cards(in: $0.id, on: Self.today)) }, histories: reviews,
      today: Self.today, calendar: calendar())
  }

  @Test("retention counts the first review of a day, not a card's first ever, apart by the break before")
  func retention() {
    let found = statistics([
      [
        review(0, .fail), review(0, .good), review(10, .good), review(10, .fail), review(40, .fail),
        review(398, .easy),
      ],
      [review(399, .good)], [],
    ])
    let all = found.retention[3]
    #expect(all.young == .init(reviews: 1, passed: 1))
    #expect(all.mature == .init(reviews: 2, passed: 1))
    #expect(all.all.share.map { abs($0 - 2.0 / 3) < 1e-12 } == true)
    #expect(found.retention[0].all == .init(reviews: 1, passed: 1))
    #expect(found.retention[2].all == .init(reviews: 2, passed: 1))
    #expect(found.cards == 3 && found.new == 1 && found.reviews == 7)
    #expect(found.wanted == nil)
  }

  @Test("the load of the month: late ones are today's, those put aside and new ones none's")
  func load() {
    // Good on a new card is level G: due the next day. Twice good and easy up to level E: six days.
    let found = statistics(
      [[review(399, .good)], [review(300, .good)], [review(400, .good)], [review(400, .good)], []],
      suspended: [3])
    #expect(found.load[0] == 2 && found.load[1] == 1 && found.load.reduce(0, +) == 3)
  }

  @Test("growth is counted by months, hours by the learner's clock")
  func growth() {
    let found = statistics([
      [review(0, .good, hour: 6), review(3, .good, hour: 22.5)], [review(399, .good)], [review(100, .good)],
    ])
    // Day 400 is 2025-04-05.
    #expect(found.growth.count == 12 && found.growth.last?.first == CivilDate(year: 2025, month: 4, day: 1))
    #expect(found.growth.last?.cards == 3 && found.growth[10].cards == 2 && found.growth[0].cards == 1)
    #expect(found.hours[22].reviews == 1 && found.hours.reduce(0) { $0 + $1.reviews } == 1)
  }
}
