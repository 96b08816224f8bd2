@testable import Memory
import Testing

@Suite("Streaks and limits")
struct DailyTests {
  @Test(
    "streaks",
    arguments: [
      ([], 0, 0), ([100], 1, 1), ([99], 1, 1), ([98], 0, 1), ([98, 99, 100], 3, 3), ([99, 98, 97, 90], 3, 3),
      ([1, 2, 3, 4, 99, 100, 100], 2, 4), ([100, 101], 1, 2),
    ])
  func streaks(days: [Int], current: Int, best: Int) {
    let streak = Streak(days: days.map(StudyDay.init(number:)), today: StudyDay(number: 100))
    #expect(streak.current == current)
    #expect(streak.best == best)
  }

  @Test(
    "what is still to be asked: new first, within both limits",
    arguments: [
      (DayCount(), 9, 30, DayCount(new: 5, reviews: 15)),
      (DayCount(new: 2, reviews: 10), 9, 30, DayCount(new: 3, reviews: 5)),
      (DayCount(new: 5, reviews: 0), 9, 4, DayCount(new: 0, reviews: 4)),
      (DayCount(new: 0, reviews: 18), 9, 30, DayCount(new: 2, reviews: 0)),
      (DayCount(new: 9, reviews: 40), 9, 30, DayCount()),
      (DayCount(), 0, 0, DayCount()),
    ])
  func limits(done: DayCount, new: Int, due: Int, expected: DayCount) {
    let limits = LimitsPerDay(new: 5, reviews: 20)
    #expect(limits.remaining(after: done, newWaiting: new, dueWaiting: due) == expected)
  }
}
