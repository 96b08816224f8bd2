@testable import Decks
@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("A clock that contradicts the log")
struct ClockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let calendar = StudyCalendar { _ in 0 }

  /// What a person says some days after the start.
  private func trust(_ store: inout Store, _ days: Double) throws -> ClockDoubt? {
    let now = start + days * 86_400
    return try store.trustClock(now: now, today: calendar.day(of: now))
  }

  private func doubt(_ store: inout Store, _ days: Double) throws -> ClockDoubt? {
    let now = start + days * 86_400
    return try store.clockDoubt(now: now) { calendar.day(of: now) }
  }

  private func export(_ store: inout Store) throws -> [String] {
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    return lines
  }

  @Test("a clock that is days slow changes nothing, whatever is answered under it, and is told once a day")
  func slow() throws {
    var store = try store([0, 3, 9, 30])
    let honest = try store.recollection(of: "John 3:16")
    let lines = try export(&store)
    let found = try #require(try doubt(&store, 2))
    #expect(found == ClockDoubt(latest: calendar.day(of: start + 30 * 86_400), answers: 2, passages: 1))
    #expect(try store.isNews(found, today: StudyDay(number: 1)))
    #expect(try !store.isNews(found, today: StudyDay(number: 1)))
    #expect(try store.recollection(of: "John 3:16") == honest)
    #expect(try export(&store).filter { !$0.contains("clock-told") } == lines)
    // It is kept with its own time and its place after the newest, and waits.
    try store.record(entry(.recite, .wrong, days: 2), about: "John 3:16")
    #expect(try store.recollection(of: "John 3:16") == honest)
    #expect(try store.number("SELECT count(*) FROM places WHERE log = 2 AND row = 5") == 1)
    #expect(try export(&store).contains { $0.contains(#""isWaiting":true"#) && $0.contains(#""answer":5"#) })
    #expect(try store.check().faults == [] && store.check().answers == 5)
    // With the clock right, it goes on from where it was.
    try store.record(entry(.recite, days: 60), about: "John 3:16")
    let later = try store.recollection(of: "John 3:16")
    #expect(later == Recollection(of: [0, 3, 9, 30, 60].map { entry(.recite, days: $0).answer }))
    #expect(try doubt(&store, 60)?.waiting == 1)
    // By the log, it was given on the day of the newest before it: drill.
    #expect(try store.trustLog(now: start + 60 * 86_400) == 1)
    #expect(try store.recollection(of: "John 3:16").memory == later.memory)
    #expect(try store.recollection(of: "John 3:16").asked == 6 && doubt(&store, 60) == nil)
    #expect(try store.trustLog(now: start + 60 * 86_400) == 0 && store.check().faults == [])
    #expect(try store.undo(at: start + 60 * 86_400)?.title.contains("wrong clock") == true)
    #expect(try store.recollection(of: "John 3:16") == later && doubt(&store, 60)?.waiting == 1)
  }

  @Test("what a person said of dates is taken back by undo, to the last bit")
  func takenBack() throws {
    var store = try store([0, 3, 9, 30])
    let honest = try store.recollection(of: "John 3:16")
    #expect(try trust(&store, 2)?.answers == 2)
    #expect(try store.recollection(of: "John 3:16") != honest && doubt(&store, 2) == nil)
    #expect(try store.undo(at: start + 2 * 86_400)?.title.contains("wrong clock") == true)
    #expect(try store.recollection(of: "John 3:16") == honest && store.check().faults == [])
    #expect(try doubt(&store, 2)?.answers == 2)
  }

  @Test("of a clock that jumps there and back within a session nothing is dated before what was given before")
  func jumps() throws {
    var store = try store([0, 3, 150, -60, 5])
    #expect(try doubt(&store, 5)?.waiting == 2)
    #expect(try trust(&store, 5)?.answers == 1)
    let wanted = Recollection(of: [0, 3, 3, 3, 5].map { entry(.recite, days: $0).answer })
    #expect(try store.recollection(of: "John 3:16") == wanted)
    #expect(try store.check().faults == [])
  }

  /// Right answers on these days, to one passage.
  private func store(_ days: [Double]) throws -> Store {
    var store = try openStore(in: folder)
    for day in days { try store.record(entry(.recite, days: day), about: "John 3:16") }
    return store
  }

  @Test(
    "a clock ahead for one answer: once a person says so, it counts as given now, and is due as such; years ahead, it waits",
    arguments: [300.0, 4_400])
  func ahead(days: Double) throws {
    var store = try store([0, 3, days])
    let isFar = days > 400
    let blocked = try store.recollection(of: "John 3:16")
    let due = try #require(blocked.dueDay(retention: 0.9)).number - calendar.day(of: start).number
    #expect(isFar ? due < 100 : due > Int(days))
    var wanted = ClockDoubt(latest: calendar.day(of: start + days * 86_400), answers: 1, passages: 1)
    wanted.waiting = isFar ? 1 : 0
    let mended = try trust(&store, 9)
    #expect(mended == wanted)
    let honest = Recollection(of: [0, 3, 9].map { entry(.recite, days: $0).answer })
    #expect(try store.recollection(of: "John 3:16") == honest)
    // Said once; figures agree with the log, and it goes on from there.
    #expect(try trust(&store, 9.1) == nil && store.check().faults == [])
    try store.record(entry(.recite, days: 20), about: "John 3:16")
    #expect(
      try store.recollection(of: "John 3:16")
        == Recollection(of: [0, 3, 9, 20].map { entry(.recite, days: $0).answer }))
    #expect(try store.check().faults == [])
    // The log keeps what the clock said, and the export tells of both.
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    #expect(lines.contains { $0.contains(#""type":"date""#) && $0.contains("2025-06-26") })
    #expect(lines.contains { $0.contains(isFar ? "2037-07-04" : "2026-04-13") })
  }

  @Test(
    "cards reviewed under a clock years ahead, once a person says so, count as reviewed now, are due by that, and stay so however often"
  )
  func cardsAhead() throws {
    var store = try openStore(in: folder)
    func review(_ card: Int64, _ days: Double) throws {
      let time = start + days * 86_400
      try store.changeCards("review", at: time) { _ in
        [
          .reviewed(
            CardID(rawValue: card), CardReview(time: time, day: calendar.day(of: time), rating: .good))
        ]
      }
    }
    try store.changeCards("make", at: start) { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: "Rivers", .fsrs)]
        + ["Rhine", "Elbe"].map {
          .cardMade(numbers.takeCard(), in: list, CardText(front: $0, back: "b"), on: calendar.day(of: start))
        }
    }
    try review(1, 0)
    try review(1, 4_400)
    try review(2, 4_400)
    try store.undo(at: start + 4_400 * 86_400, in: .cards)
    try review(2, 3)
    let mended = try trust(&store, 3)
    #expect(mended?.reviews == 1 && mended?.cards == 1 && mended?.answers == 0)
    #expect(mended?.latest == calendar.day(of: start + 4_400 * 86_400))
    #expect(
      try store.reviews(of: CardID(rawValue: 1)).map(\.day)
        == [0, 3].map { calendar.day(of: start + $0 * 86_400) })
    let card = try #require(try store.cardLibrary().card(CardID(rawValue: 1)))
    #expect(card.due(by: .fsrs).number < calendar.day(of: start).number + 100, "\(card.due(by: .fsrs))")
    // Said once, and figures agree with the log; a review after it counts by its own day, and undo changes
    // none of it.
    #expect(try trust(&store, 3.1) == nil && store.check().faults == [])
    try review(1, 9)
    #expect(try store.reviews(of: CardID(rawValue: 1)).last?.day == calendar.day(of: start + 9 * 86_400))
    try store.undo(at: start + 9.1 * 86_400, in: .cards)
    #expect(try store.check().faults == [])
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    #expect(lines.contains { $0.contains(#""type":"date""#) })
    // A clock that is ahead once more is put right once more.
    try review(2, 800)
    #expect(try trust(&store, 10)?.reviews == 1)
    #expect(try store.check().faults == [])
  }

  @Test(
    "a later answer taken back, or a verdict overruled, leaves the passage as it would be without the leap")
  func undone() throws {
    var store = try store([0, 4_400])
    _ = try trust(&store, 1)
    let id = try store.record(entry(.recite, .wrong, days: 5), about: "John 3:16")
    try store.overrule(id, word: nil, isRight: true, at: start + 5 * 86_400)
    #expect(
      try store.recollection(of: "John 3:16")
        == Recollection(of: [0, 1, 5].map { entry(.recite, days: $0).answer }))
    _ = try store.undo(at: start + 6 * 86_400)
    _ = try store.undo(at: start + 6 * 86_400)
    #expect(
      try store.recollection(of: "John 3:16")
        == Recollection(of: [0, 1].map { entry(.recite, days: $0).answer }))
    #expect(try store.check().faults == [])
  }

  @Test("who comes back after years says that it is so, and what was answered meanwhile counts by its date")
  func pause() throws {
    var store = try store([0, 3])
    #expect(try doubt(&store, 390) == nil)
    let before = try store.recollection(of: "John 3:16")
    let far = try #require(try doubt(&store, 900))
    #expect(far.isFar && far.waiting == 0 && far.latest == calendar.day(of: start + 3 * 86_400))
    try store.record(entry(.recite, days: 900), about: "John 3:16")
    try store.record(entry(.recite, days: 901), about: "John 3:16")
    #expect(try store.recollection(of: "John 3:16") == before && doubt(&store, 901)?.waiting == 2)
    #expect(try trust(&store, 901)?.waiting == 2)
    #expect(
      try store.recollection(of: "John 3:16")
        == Recollection(of: [0, 3, 900, 901].map { entry(.recite, days: $0).answer }))
    #expect(try doubt(&store, 901) == nil && store.check().faults == [])
    _ = try store.undo(at: start + 901 * 86_400)
    #expect(try store.recollection(of: "John 3:16") == before && doubt(&store, 901)?.waiting == 2)
    // Said before anything is answered, it holds for what follows.
    for _ in 0..<2 { _ = try store.undo(at: start + 901 * 86_400) }
    #expect(try trust(&store, 902)?.isFar == true)
    try store.record(entry(.recite, days: 903), about: "John 3:16")
    #expect(try store.recollection(of: "John 3:16").asked == 3 && doubt(&store, 903) == nil)
  }

  @Test(
    "under a clock that contradicts the log nothing derived changes, whatever is answered; all of it can be undone, and what is said of it, too",
    arguments: 1...15)
  func doubtful(seed: Int) throws {
    var chance = SeededChance(UInt64(seed))
    var store = try openStore(in: folder)
    let references = ["John 3:16", "Psalm 23:1", "Romans 5:8"]
    try store.changeCards("make", at: start) { numbers in
      [CardScheduler.fsrs, .levels].flatMap { scheduler -> [CardEvent] in
        let list = numbers.takeList()
        return [.listMade(list, name: "\(scheduler)", scheduler)]
          + ["a", "b"].map {
            .cardMade(
              numbers.takeCard(), in: list, CardText(front: $0, back: "c"), on: calendar.day(of: start))
          }
      }
    }
    func derived(_ store: inout Store) throws -> [String] {
      try references.map { "\(try store.recollection(of: $0))" } + store.dailyAnswers().map { "\($0)" }
        + store.cardLibrary().cardRecords.map { "\($0)" }
    }
    /// What is said or rated right at a moment; wrongly where `isWrong`.
    func answer(_ days: Double, isWrong: Bool = false) throws {
      let time = start + days * 86_400
      let pick = Int(chance.next() % 7)
      if pick < 3 {
        try store.record(entry(.recite, isWrong ? .wrong : .clean, days: days), about: references[pick])
      } else {
        let review = CardReview(
          time: time, day: calendar.day(of: time), rating: isWrong ? .fail : .good)
        try store.changeCards("review", at: time) { _ in
          [.reviewed(CardID(rawValue: Int64(pick - 2)), review)]
        }
      }
    }
    var day = 1.0
    var waiting = 0
    for _ in 0..<30 {
      day += Double(chance.next() % 4)
      // One session in four has a clock that is days late.
      let late = chance.next() % 4 == 0 ? Double(chance.next() % 40) : 0
      let isDoubted = try store.contradicts(calendar.day(of: start + (day - late) * 86_400))
      let before = try derived(&store)
      try answer(day - late + 0.01, isWrong: chance.next() % 3 == 0)
      guard isDoubted else { continue }
      waiting += 1
      #expect(try derived(&store) == before)
      if chance.next() % 3 == 0 {
        _ = try store.undo(at: start + (day - late) * 86_400)
        waiting -= 1
        #expect(try derived(&store) == before)
      }
    }
    #expect(try doubt(&store, day)?.waiting ?? 0 == waiting && store.check().faults == [])
    let before = try derived(&store)
    try store.rebuild()
    #expect(try derived(&store) == before)
    #expect(try store.trustLog(now: start + day * 86_400) == waiting)
    #expect(try doubt(&store, day) == nil && store.check().faults == [])
    if waiting > 0 { _ = try store.undo(at: start + day * 86_400) }
    #expect(try derived(&store) == before)
    #expect(try trust(&store, day)?.waiting ?? 0 == waiting && store.check().faults == [])
    if waiting > 0 { _ = try store.undo(at: start + day * 86_400) }
    #expect(try derived(&store) == before)
  }

  @Test(
    "a right answer under a slow clock makes no passage due earlier once it counts by the log",
    arguments: 1...20)
  func neverEarlier(seed: Int) throws {
    var chance = SeededChance(UInt64(seed))
    var store = try openStore(in: folder)
    let references = ["John 3:16", "Psalm 23:1", "Romans 5:8", "Genesis 1:1"]
    func due(_ store: inout Store) throws -> [Int] {
      try references.map {
        try #require(try store.recollection(of: $0).dueDay(retention: 0.9)).number
      }
    }
    var day = 0.0
    for reference in references {
      day += Double(chance.next() % 12)
      try store.record(entry(.recite, chance.next() % 3 == 0 ? .wrong : .clean, days: day), about: reference)
    }
    let before = try due(&store)
    for reference in references {
      try store.record(entry(.recite, days: day - 2 - Double(chance.next() % 38)), about: reference)
    }
    #expect(try due(&store) == before)
    #expect(try store.trustLog(now: start + day * 86_400) == 4)
    let after = try due(&store)
    #expect(zip(before, after).allSatisfy { $0 <= $1 }, "\(before) \(after)")
  }

  @Test("tomorrow is another time zone's today; a clock without a battery puts nothing right")
  func harmless() throws {
    var store = try store([0, 1])
    #expect(try doubt(&store, 0.2) == nil)
    #expect(throws: Failure.self) { try trust(&store, -20_000) }
    #expect(try store.number("SELECT count(*) FROM dates") == 0)
  }

  @Test(
    "whatever the clock did, once it is right no passage waits for a day beyond its honest one",
    arguments: 1...10)
  func leaps(seed: Int) throws {
    var chance = SeededChance(UInt64(seed))
    var store = try openStore(in: folder)
    var day = 0.0
    for _ in 0..<40 {
      day += Double(chance.next() % 5)
      _ = try trust(&store, day)
      // One session in six has a clock that is days or years ahead.
      let ahead = chance.next() % 6 == 0 ? Double(2 + chance.next() % 3_000) : 0
      try store.record(
        entry(.recite, chance.next() % 4 == 0 ? .wrong : .clean, days: day + ahead), about: "John 3:16")
    }
    _ = try trust(&store, day + 1)
    let tomorrow = calendar.day(of: start + (day + 2) * 86_400)
    let recollection = try store.recollection(of: "John 3:16")
    #expect(try #require(recollection.lastDay) <= tomorrow)
    #expect(try #require(recollection.scheduledDay) <= tomorrow)
    #expect(recollection.asked == 40)
    #expect(try store.check().faults == [])
  }
}
