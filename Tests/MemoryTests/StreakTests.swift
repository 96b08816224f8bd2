@testable import Memory
import Testing

@Suite("A streak forgives a day")
struct StreakTests {
  private func streak(_ days: some Sequence<Int>, today: Int) -> Streak {
    Streak(days: days.map(StudyDay.init(number:)), today: StudyDay(number: today))
  }

  @Test("A learner of ten days misses one, comes back, misses another too soon, and one in time")
  func story() {
    #expect(streak(1...10, today: 11).phrase == "10 days in a row")
    #expect(streak(1...10, today: 12).phrase == "10 days in a row, a day off forgiven", "it can be saved yet")
    #expect(streak(1...10, today: 13).current == 0, "two days are none")
    let back = Array(1...10) + [12]
    #expect(streak(back, today: 12).phrase == "11 days in a row, a day off forgiven")
    let soon = back + Array(13...16)
    #expect(streak(soon, today: 18).current == 0, "the 17th is the sixth day after the 11th")
    #expect(streak(soon + [18], today: 18).phrase == "1 day in a row")
    let inTime = back + Array(13...17) + [19]
    #expect(streak(inTime, today: 19).phrase == "17 days in a row, 2 days off forgiven")
    #expect(streak(inTime, today: 19).best == 17)
    #expect(streak(Array(1...6) + [8], today: 8).current == 1, "six days are too few to forgive")
    #expect(streak(Array(1...7) + [9], today: 9).current == 8)
  }

  @Test("Whatever the days are, it is what a learner lives through day by day", arguments: 0..<200)
  func lived(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let practised = (0...80).filter { _ in Int.random(in: 0..<10, using: &chance) > 0 }
    let days = Set(practised)
    var count = 0
    var best = 0
    var offs: [Int] = []
    for day in 0...80 {
      if days.contains(day) {
        count += 1
      } else if day < 80 {
        // Today is not over.
        let isForgiven = count >= 7 && offs.last != day - 1 && !offs.contains { day - $0 < 7 }
        if isForgiven { offs.append(day) } else { (count, offs) = (0, []) }
      }
      best = max(best, count)
    }
    let streak = streak(practised.shuffled(using: &chance), today: 80)
    #expect(streak.current == count && streak.best == best && streak.forgiven == offs.count)
    #expect(streak.current <= streak.best && streak.forgiven * 7 <= 80)
  }

  @Test(
    "A day of practice more is never a loss, and an answer ahead of the clock is none", arguments: 0..<100)
  func more(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let days = (0...60).filter { _ in Int.random(in: 0..<6, using: &chance) > 0 }
    let before = streak(days, today: 60)
    for extra in 0...60 {
      let after = streak(days + [extra], today: 60)
      #expect(after.current >= before.current && after.best >= before.best, "\(extra)")
    }
    #expect(streak(days + [62, 75], today: 60).current == before.current)
  }
}
