import Decks
import Foundation
import Memory
import Storage
import Study
import TestSupport
import Testing

@testable import Drills

@Suite("A list of 120 cards through thirty days")
struct CardMonthTests {
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_798_963_200)
  }

  /// A learner who has eight new cards a day and forty in all, forgets every seventh, never learns card 5, and goes away for a week.
  @Test(
    "Each day asks what it promised, eight new ones at most and forty in all; after a week away no more than that; none is left behind"
  )
  func days() throws {
    let folder = try TemporaryFolder()
    let clock = Clock()
    let store = try Store(opening: folder.file("recite.sqlite"), now: clock.now)
    let limits = LimitsPerDay(new: 8, reviews: 40)
    let desk = try CardDesk(
      store: store, calendar: StudyCalendar { _ in 0 }, limits: limits, clock: { clock.now })
    let texts = (1...120).map { CardText(front: "front \($0)", back: "back \($0)") }
    let list = try desk.makeList(named: "Big", cards: texts)
    var asked: [CardID: Int] = [:]
    var begun = 0
    var answers = 0
    var leeches: [String] = []
    for day in 0..<30 {
      clock.now = Date(timeIntervalSince1970: 1_798_963_200 + Double(day) * 86_400)
      guard !(12...18).contains(day) else { continue }
      let home = desk.home
      let promised = home.cardsToReview
      #expect(promised <= 40, "day \(day)")
      #expect(home.waitingNew == 120 - begun - min(8, 120 - begun), "day \(day)")
      let words = home.waitingWords ?? ""
      // A new one waits for its day; a due one only where the day is full.
      #expect(words.contains("new card") == (home.waitingNew > 0), "day \(day): \(words)")
      #expect(words.contains("the day is full") == (home.waitingDue > 0), "day \(day): \(words)")
      #expect(home.waitingDue == 0 || promised == 40, "day \(day): a due card waits although there is room")
      let run = try CardRun(.reviewAll, at: desk)
      _ = try run.take(.begin)
      var today: Set<CardID> = []
      var new = 0
      while let id = run.study.session.card {
        #expect(today.insert(id).inserted, "day \(day): card \(id) is asked twice in one review")
        if asked[id] == nil { new += 1 }
        asked[id] = day
        answers += 1
        _ = try run.take(.turn)
        let isForgotten = id.rawValue == 5 || answers % 7 == 0
        for effect in try run.take(.rate(isForgotten ? .fail : .good)) {
          if case .warn(let words) = effect, words.contains("a leech") { leeches.append(words) }
        }
      }
      begun += new
      #expect(today.count == promised, "day \(day): \(promised) were promised, \(today.count) asked")
      #expect(new == min(8, 120 - begun + new), "day \(day)")
      // Without more new ones or due ones than a day has, whoever comes back asks what is weak alone.
      #expect(desk.home.cardsToReview <= today.count)
    }
    #expect(begun == 120)
    // 120 cards and forty a day: none waits longer than it takes to go round, with what is weak in between.
    let longest = desk.cards(of: list).map { 29 - (asked[$0.id] ?? -1) }.max() ?? 0
    #expect(longest <= 7, "one was not asked for \(longest) days")
    #expect(
      leeches.contains { $0.contains("front 5") },
      "the card that is never known is called a leech: \(leeches)")
  }
}
