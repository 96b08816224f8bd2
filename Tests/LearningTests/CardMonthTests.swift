@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Testing

@Suite("A list of 120 cards through thirty days")
struct CardMonthTests {
  private static let limits = LimitsPerDay(new: 8, reviews: 40)
  private static let list = CardListID(rawValue: 1)
  private var library = CardLibrary(
    of: [.listMade(list, name: "Big", .levels)]
      + (1...120).map {
        .cardMade(
          CardID(rawValue: $0), in: list, CardText(front: "front \($0)", back: "back \($0)"),
          on: StudyDay(number: 20_000))
      })
  private var answers = 0

  /// Reviews a day's cards as somebody who forgets every seventh, and card 5 always.
  ///
  /// - Returns: The cards in the order in which they were asked, and what was told of leeches.
  private mutating func review(on day: StudyDay) -> (asked: [CardID], leeches: [String]) {
    var study = CardStudy(.reviewAll, of: library, on: day, within: Self.limits)
    var result: (asked: [CardID], leeches: [String]) = ([], [])
    while let card = study.card {
      result.asked.append(card)
      answers += 1
      let isForgotten = card.rawValue == 5 || answers % 7 == 0
      for event in [StudyEvent.turn, .rate(isForgotten ? .fail : .good)] {
        let now = Date(timeIntervalSince1970: Double(day.number) * 86_400)
        for effect in study.reduce(event, in: (library, now, day)) {
          switch effect {
          case .record(let events, _): for event in events { library.apply(event) }
          case .show(.warn(let words)): result.leeches.append(words)
          default: break
          }
        }
      }
    }
    return result
  }

  @Test(
    "Each day asks what it promised, eight new ones at most and forty in all, also after a week away; none is left behind"
  )
  mutating func days() {
    var asked: [CardID: Int] = [:]
    var leeches: [String] = []
    for number in 0..<30 where !(12...18).contains(number) {
      let day = StudyDay(number: 20_000 + number)
      let home = CardHome(library, on: day, within: Self.limits)
      let new = min(8, 120 - asked.count)
      #expect(home.cardsToReview <= 40 && home.waitingNew == 120 - asked.count - new, "day \(number)")
      // A new one waits for its day; a due one only where the day is full.
      let words = home.waitingWords ?? ""
      #expect(words.contains("new card") == (home.waitingNew > 0), "day \(number): \(words)")
      #expect(words.contains("the day is full") == (home.waitingDue > 0), "day \(number): \(words)")
      #expect(home.waitingDue == 0 || home.cardsToReview == 40, "day \(number): one waits, and there is room")
      let begun = asked.count
      let today = review(on: day)
      leeches += today.leeches
      for card in today.asked { asked[card] = number }
      #expect(today.asked.count == home.cardsToReview, "day \(number): as many as were promised")
      #expect(Set(today.asked).count == today.asked.count, "day \(number): none twice in one review")
      #expect(asked.count - begun == new, "day \(number): its new ones")
      let after = CardHome(library, on: day, within: Self.limits)
      #expect(after.cardsToReview <= today.asked.count, "day \(number): nothing but what is weak comes again")
    }
    // Forty of 120 a day, the failed ones among them again: nobody's turn is a week away.
    let longest = (1...120).map { 29 - (asked[CardID(rawValue: $0)] ?? -1) }.max() ?? 30
    #expect(longest < 7, "one was not asked for \(longest) days")
    #expect(leeches.contains { $0.contains("“front 5” was forgotten 8 times: a leech") }, "\(leeches)")
  }

  @Test("What waits is told by what it is: new ones, due ones, or both")
  mutating func waiting() {
    let first = StudyDay(number: 20_000)
    let words = CardHome(library, on: first, within: Self.limits).waitingWords
    #expect(
      words
        == "112 new cards wait for another day: a day has so many new ones (Settings: cards-new, cards-day).")
    for id in 1...60 {
      let review = CardReview(time: Date(timeIntervalSince1970: 0), day: first, rating: .fail)
      library.apply(.reviewed(CardID(rawValue: Int64(id)), review))
    }
    let next = CardHome(library, on: StudyDay(number: 20_003), within: Self.limits).waitingWords
    #expect(
      next
        == "52 new cards and 28 due cards wait for another day: the day is full (Settings: cards-new, cards-day)."
    )
    #expect(CardHome(library, on: first).waitingWords == nil)
  }
}
