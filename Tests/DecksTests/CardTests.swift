@testable import Audio
@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing

@Suite("Cards and their levels")
struct CardTests {
  static let start = StudyDay(number: 20_000)

  static func day(_ number: Int) -> StudyDay { start.advanced(by: number) }

  static func review(_ rating: CardRating, on day: Int) -> CardReview {
    CardReview(time: instant(day: day), day: Self.day(day), rating: rating)
  }

  /// A card with reviews, by levels.
  static func card(_ reviews: [(CardRating, Int)], by scheduler: CardScheduler = .levels) -> Card {
    var card = Card(id: CardID(rawValue: 1), text: CardText(front: "f", back: "b"), on: start)
    for (rating, day) in reviews { card.add(review(rating, on: day), by: scheduler, planner: CardPlanner()) }
    return card
  }

  /// The comment of `CardLevel` states the reading chosen; the code must keep to it.
  @Test("The table of levels is what the comment says it is")
  func table() throws {
    let file =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Sources/Domain/Decks/Cards/Card.swift"
    let rows = try String(contentsOfFile: file, encoding: .utf8)
      .matches(of: /\/\/\/ \| ([A-G]) \| (\d+)\.\.\.(\d+) \| (\d+) \|/)
    #expect(rows.count == 7)
    for row in rows {
      let level = try #require(CardLevel(rawValue: String(row.1)))
      #expect(level.scores == (Int(row.2) ?? -1)...(Int(row.3) ?? -1))
      #expect(level.days == Int(row.4))
    }
  }

  @Test(
    "A shared bound belongs to the upper level; 36 is B",
    arguments: zip(
      [-9, 0, 5, 6, 11, 12, 17, 18, 23, 24, 29, 30, 36, 37, 41, 99],
      [.g, .g, .g, .f, .f, .e, .e, .d, .d, .c, .c, .b, .b, .a, .a, .a] as [CardLevel]))
  func bounds(score: Int, level: CardLevel) {
    #expect(CardLevel(score: score) == level)
  }

  @Test("The levels cover the scores without a gap, and their days rise")
  func cover() {
    #expect(CardLevel.allCases.flatMap { Array($0.scores) } == Array(CardLevel.bounds))
    #expect(CardLevel.allCases.map(\.days) == CardLevel.allCases.map(\.days).sorted())
  }

  @Test("Ratings move the score by -6, -3, 2 and 3, within 0 and 41")
  func ratings() {
    #expect(CardRating.allCases.map(\.points) == [-6, -3, 2, 3])
    #expect(Self.card([(.fail, 0)]).score == 0)
    #expect(Self.card(Array(repeating: (.easy, 0), count: 20)).score == 41)
    #expect(Self.card([(.easy, 0), (.easy, 0), (.good, 0)]).score == 8)
    #expect(Self.card([(.easy, 0), (.easy, 0), (.good, 0), (.hard, 0)]).level == .g)
    #expect(Self.card(Array(repeating: (.easy, 0), count: 13) + [(.fail, 0)]).score == 33)
  }

  @Test(
    "Fail goes back to the level before, from every score; it takes six points, and a seventh from 36 alone")
  func failed() {
    for score in CardLevel.bounds {
      var standing = CardStanding(madeOn: Self.start)
      standing.score = score
      var card = Card(id: CardID(rawValue: 1), text: CardText(front: "f", back: "b"), standing: standing)
      let before = card.level
      let review = CardReview(time: Date(timeIntervalSince1970: 0), day: Self.start, rating: .fail)
      card.add(review, by: .levels, planner: CardPlanner())
      let levels = CardLevel.allCases
      let place = levels.firstIndex(of: before) ?? 0
      #expect(card.level == levels[max(0, place - 1)], "from \(score)")
      #expect(card.score == max(0, score - (score == 36 ? 7 : 6)), "from \(score)")
    }
  }

  @Test("The next review is as many days off as the level says")
  func next() {
    #expect(Self.card([(.good, 0)]).standing.levelDay == Self.day(1))
    #expect(Self.card([(.easy, 0), (.easy, 0)]).standing.levelDay == Self.day(3))
    #expect(Self.card([]).standing.levelDay == Self.start)
  }

  @Test("A card that is late loses a point a day, each day once")
  func penalty() {
    // Score 12, level E, due on day 6.
    let card = Self.card(Array(repeating: (.easy, 0), count: 4))
    #expect(card.withPenalty(on: Self.day(6), by: .levels) == card)
    let late = card.withPenalty(on: Self.day(8), by: .levels)
    #expect((late.score, late.level, late.standing.lastPenalty) == (10, .f, Self.day(8)))
    #expect(late.withPenalty(on: Self.day(8), by: .levels) == late)
    #expect(late.withPenalty(on: Self.day(7), by: .levels) == late)
    #expect(late.withPenalty(on: Self.day(9), by: .levels).score == 9)
    #expect(late.withPenalty(on: Self.day(99), by: .levels).score == 0)
    // Its day does not move: it is still late.
    #expect(late.standing.levelDay == Self.day(6))
    #expect(late.daysLeft(on: Self.day(8), by: .levels) == -2)
  }

  @Test("However often the program is started, late days cost the same; no score leaves its bounds")
  func starts() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var lazy = Self.card([])
      var eager = Self.card([])
      var day = 0
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 0...15, using: &generator) {
          day += 1
          if Bool.random(using: &generator) { eager = eager.withPenalty(on: Self.day(day), by: .levels) }
        }
        let rating = CardRating.allCases.randomElement(using: &generator) ?? .good
        lazy.add(Self.review(rating, on: day), by: .levels, planner: CardPlanner())
        eager.add(Self.review(rating, on: day), by: .levels, planner: CardPlanner())
        #expect(lazy.score == eager.score)
        #expect(CardLevel.bounds.contains(lazy.score))
        #expect(lazy.standing.levelDay == Self.day(day + lazy.level.days))
      }
    }
  }

  @Test("A weak card is reviewed whether due or not, where levels plan")
  func weak() {
    let weak = Self.card([(.easy, 0)])
    #expect(weak.score == 3)
    #expect(weak.isToReview(on: Self.day(0), by: .levels))
    #expect(!weak.isToReview(on: Self.day(0), by: .fsrs))
    let stronger = Self.card([(.good, 0), (.good, 0)])
    #expect(!stronger.isToReview(on: Self.day(0), by: .levels))
    #expect(stronger.isToReview(on: Self.day(1), by: .levels))
  }

  @Test("FSRS plans beside the levels, from the first review of each day")
  func fsrs() throws {
    let once = Self.card([(.good, 0)])
    #expect(once.standing.memory == FSRS().first(.good))
    #expect(once.standing.memoryDay == Self.day(2))
    let drilled = Self.card([(.good, 0), (.fail, 0)])
    #expect(drilled.standing.memory == once.standing.memory)
    #expect(drilled.standing.memoryDay == once.standing.memoryDay)
    #expect(drilled.standing.reviews == 2)
    let later = Self.card([(.good, 0), (.easy, 2)])
    #expect(later.standing.memory == FSRS().next(try #require(once.standing.memory), .easy, elapsedDays: 2))
    #expect(later.standing.memoryDay > Self.day(6))
    #expect(later.due(by: .fsrs) == later.standing.memoryDay)
    #expect(later.due(by: .levels) == later.standing.levelDay)
  }

  @Test(
    "What was earned elsewhere stays: its day by either scheduler, and no pass makes its interval shorter")
  func earned() throws {
    let (list, id) = (CardListID(rawValue: 1), CardID(rawValue: 1))
    let brought = Self.day(20)
    for interval in [1, 7, 21, 80, 400, 1500, 36_500] {
      for memory in [nil, MemoryState(stability: 3, difficulty: 9.5)] {
        for history in [[], [Self.review(.good, on: 0), Self.review(.fail, on: 9)]] {
          for due in [-40, 20, 21, 300, 9000].map(Self.day) {
            var events: [CardEvent] = [.listMade(list, name: "A", .fsrs), CardLibraryTests.made(1)]
            for review in history { events.append(.reviewed(id, review)) }
            let schedule = CardSchedule(due: due, interval: interval, ease: 2.5, memory: memory)
            events.append(.scheduled(id, schedule, on: brought))
            let card = try #require(CardLibrary(of: events).card(id, on: brought))
            #expect(card.due(by: .fsrs) == due && card.due(by: .levels) == due && !card.isNew)
            #expect(card.level.days == interval || interval != 1 && card.level.days <= interval)
            #expect(card.level == .a || interval < 80, "no day late before it came counts")
            for day in [20, 21, 60] {
              for rating in [CardRating.hard, .good, .easy] {
                var passed = card
                passed.add(Self.review(rating, on: day), by: .fsrs, planner: CardPlanner())
                let next = passed.standing.memoryDay.number - Self.day(day).number
                #expect(next >= interval, "\(interval), due \(due), \(rating) on \(day): \(next)")
              }
            }
          }
        }
      }
    }
  }

  @Test(
    "What was earned elsewhere stays where FSRS gets other parameters, and where nothing else is in the log")
  func refitted() throws {
    let (list, id) = (CardListID(rawValue: 1), CardID(rawValue: 1))
    let events: [CardEvent] = [
      .listMade(list, name: "A", .fsrs), CardLibraryTests.made(1),
      .scheduled(id, CardSchedule(due: Self.day(400), interval: 500, ease: 2.3), on: Self.day(0)),
      .reviewed(id, Self.review(.good, on: 400)),
    ]
    let before = try #require(CardLibrary(of: events).card(id))
    let after = CardLibrary(of: events + [.parametersChosen([], on: Self.day(401))]).card(id)
    #expect(
      after?.standing.memory == before.standing.memory && after?.due(by: .fsrs) == before.due(by: .fsrs))
    #expect((before.standing.memory?.stability ?? 0) > 500)
  }
}
