import Foundation
@testable import Memory
import Testing

/// Properties that hold whatever clocks, zones and calendars do.
@Suite("Hostile time")
struct HostileTimeTests {
  /// Summer time of half an hour, of two, at midnight, on other weekdays, below the equator; a day left out;
  /// a day twice.
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "America/Sao_Paulo",
    "Africa/Casablanca",
    "Asia/Gaza", "Pacific/Apia", "Pacific/Kwajalein", "Asia/Kathmandu", "America/St_Johns", "Africa/Cairo",
    "Asia/Tehran",
  ]

  @Test("study days neither overlap nor leave a gap, in any zone, at any first hour", arguments: zones)
  func days(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<12 {
      let calendar = StudyCalendar(startHour: .random(in: 0...23, using: &chance)) {
        zone.secondsFromGMT(for: $0)
      }
      // From 1990 on, and the hours around the changes of the clock, where faults are.
      var instants = (0..<20).map { _ in
        Date(timeIntervalSince1970: .random(in: 631_152_000...2_051_222_400, using: &chance).rounded())
      }
      for instant in instants {
        guard let change = zone.nextDaylightSavingTimeTransition(after: instant) else { continue }
        instants += [-90_000.0, -3_601, -1, 0, 1, 1_800, 3_600, 10_800, 90_000].map { change + $0 }
      }
      var last: (instant: Date, day: StudyDay)?
      for instant in instants.sorted() {
        let day = calendar.day(of: instant)
        // One comparison a line would cost seconds over so many.
        guard calendar.start(of: day) <= instant, instant < calendar.start(of: day.advanced(by: 1)),
          last.map({ $0.day <= day }) ?? true
        else {
          Issue.record(
            "\(instant) is of \(day) in \(name), days beginning at \(calendar.startHour), after \(last as Any)"
          )
          return
        }
        last = (instant, day)
      }
    }
  }

  @Test(
    "a clock that leaps back or ahead never makes a state that is none, nor a due day before the last",
    arguments: 0..<20)
  func leaps(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var recollection = Recollection()
    var day = 20_000
    for _ in 0..<200 {
      day +=
        Int.random(in: 0...9, using: &chance) == 0
        ? .random(in: -9_000...9_000, using: &chance) : .random(in: 0...4, using: &chance)
      let time = Date(timeIntervalSince1970: Double(day) * 86_400)
      let before = recollection
      recollection.add(
        Answer(
          exercise: Exercise.allCases.randomElement(using: &chance) ?? .recite,
          outcome: [.clean, .slips, .wrong].randomElement(using: &chance) ?? .clean, time: time,
          day: StudyDay(number: day)))
      #expect(recollection.asked == before.asked + 1 && recollection.right <= recollection.asked)
      if let memory = recollection.memory {
        try #require((0.001...36_500).contains(memory.stability) && (1...10).contains(memory.difficulty))
      }
      if let scheduled = recollection.scheduledDay {
        let due = try #require(recollection.dueDay(retention: 0.9))
        try #require(due > scheduled && due.number < scheduled.number + 40_000)
        try #require(try #require(recollection.lastDay) >= scheduled)
      }
    }
  }

  @Test(
    "days of a clock that was ahead or behind neither lengthen nor break the streak that reaches today",
    arguments: 0..<20)
  func streaks(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let today = StudyDay(CivilDate(year: 2028, month: 2, day: 29))
    let length = Int.random(in: 1...50, using: &chance)
    let honest = (0..<length).map { today.advanced(by: -$0) }
    let others = (0..<30).map { _ in
      today.advanced(
        by: Bool.random(using: &chance)
          ? .random(in: 2...5_000, using: &chance) : -length - .random(in: 1...5_000, using: &chance) - 1)
    }
    let streak = Streak(
      days: (honest + others.filter { $0 != today.advanced(by: -length) }).shuffled(using: &chance),
      today: today)
    #expect(streak.current == length && streak.best >= length)
  }

  @Test("a leap day is a day: what is done on each day around it stands in one row")
  func leapDay() {
    for (year, length) in [(2027, 365), (2028, 366), (2100, 365), (2400, 366)] {
      let first = CivilDate(year: year, month: 1, day: 1).number
      #expect(CivilDate(year: year + 1, month: 1, day: 1).number - first == length)
      let days = (0..<length).map { StudyDay(number: first + $0) }
      #expect(Streak(days: days, today: days[length - 1]).current == length)
    }
  }
}
