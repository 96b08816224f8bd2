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
}
