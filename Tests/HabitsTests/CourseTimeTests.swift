import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("The days of a course")
struct CourseTimeTests {
  @Test(
    "HABIT-0.1: the list of the day, and whether yesterday's is open, by the clock on the wall",
    arguments: [
      // An ordinary day: midnight changes nothing, three in the morning does, yesterday closes at noon.
      ("Europe/London", 3, "2026-01-14 23:59", "2026-01-14", false),
      ("Europe/London", 3, "2026-01-15 00:00", "2026-01-14", false),
      ("Europe/London", 3, "2026-01-15 02:59", "2026-01-14", false),
      ("Europe/London", 3, "2026-01-15 03:00", "2026-01-15", true),
      ("Europe/London", 3, "2026-01-15 11:59", "2026-01-15", true),
      ("Europe/London", 3, "2026-01-15 12:00", "2026-01-15", false),
      // At midnight, for who wants it so; at five for who works late.
      ("Europe/London", 0, "2026-01-15 00:00", "2026-01-15", true),
      ("Europe/London", 5, "2026-01-15 04:59", "2026-01-14", false),
      // A first hour after noon: the noon that closes yesterday is the next one.
      ("Europe/London", 22, "2026-01-15 21:59", "2026-01-14", false),
      ("Europe/London", 22, "2026-01-15 22:00", "2026-01-15", true),
      ("Europe/London", 22, "2026-01-16 11:59", "2026-01-15", true),
      ("Europe/London", 22, "2026-01-16 12:00", "2026-01-15", false),
      // Summer time begins: 01:00 becomes 02:00.
      ("Europe/London", 3, "2026-03-29 02:59", "2026-03-28", false),
      ("Europe/London", 3, "2026-03-29 03:00", "2026-03-29", true),
      ("Europe/London", 3, "2026-03-29 11:59", "2026-03-29", true),
      ("Europe/London", 3, "2026-03-29 12:00", "2026-03-29", false),
      // And over the very hour of reset, in Berlin: there is no 02:30.
      ("Europe/Berlin", 2, "2026-03-29 01:59", "2026-03-28", false),
      ("Europe/Berlin", 2, "2026-03-29 03:00", "2026-03-29", true),
      // Summer time ends: 02:00 to 03:00 comes twice.
      ("Europe/Berlin", 3, "2026-10-25 02:59", "2026-10-24", false),
      ("Europe/Berlin", 3, "2026-10-25 03:00", "2026-10-25", true),
      ("Europe/Berlin", 3, "2026-10-25 11:59", "2026-10-25", true),
      ("Europe/Berlin", 3, "2026-10-25 12:00", "2026-10-25", false),
      // A leap day, and a year's end.
      ("Asia/Tokyo", 3, "2028-02-29 03:00", "2028-02-29", true),
      ("Asia/Tokyo", 3, "2028-03-01 02:59", "2028-02-29", false),
      ("Asia/Tokyo", 3, "2027-01-01 02:00", "2026-12-31", false),
    ])
  func moments(zone: String, hour: Int, time: String, today: String, isBeforeNoon: Bool) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let instant = try Life.date(time, zone)
    let moment = Moment(instant, calendar: StudyCalendar(startHour: hour) { zone.secondsFromGMT(for: $0) })
    #expect(moment.today.description == today)
    #expect(moment.isBeforeNoon == isBeforeNoon)
  }

  @Test(
    "a pause shifts what follows by its days",
    arguments: [
      // Paused from, resumed on, days counted before day 20, day after fourteen days.
      ([(5, 10)], 15, 19), ([(5, 5)], 20, 14), ([(0, 3)], 17, 17), ([(14, 16)], 18, 14), ([(13, 15)], 18, 16),
      ([(2, 4), (4, 6)], 16, 18), ([(2, 4), (10, 20)], 8, 26), ([], 20, 14), ([(25, 30)], 20, 14),
    ] as [([(Int, Int)], Int, Int)])
  func pauses(_ pauses: [(Int, Int)], count: Int, day: Int) {
    let start = StudyDay(number: 20_000)
    var calendar = CourseCalendar(start: start)
    for (first, end) in pauses {
      calendar.pause(on: start.advanced(by: first))
      calendar.resume(on: start.advanced(by: end))
    }
    #expect(calendar.count(before: start.advanced(by: 20)) == count)
    #expect(calendar.day(after: 14, asOf: start.advanced(by: 20)).number - start.number == day)
    // The two are each other's inverse: the first day before which so many have counted.
    for days in 0..<40 {
      let first = calendar.day(after: days, asOf: start.advanced(by: 100))
      #expect(calendar.count(before: first) == days)
      #expect(days == 0 || calendar.count(before: first.advanced(by: -1)) == days - 1)
    }
  }

  @Test("while a pause lasts the schedule is as if it ended today")
  func openPause() {
    let start = StudyDay(number: 20_000)
    var calendar = CourseCalendar(start: start)
    calendar.pause(on: start.advanced(by: 3))
    #expect(calendar.isPaused)
    #expect(calendar.isPaused(on: start.advanced(by: 3)))
    #expect(!calendar.isPaused(on: start.advanced(by: 2)))
    #expect(calendar.count(before: start.advanced(by: 9)) == 3)
    #expect(calendar.day(after: 7, asOf: start.advanced(by: 9)) == start.advanced(by: 13))
    #expect(calendar.day(after: 7, asOf: start.advanced(by: 12)) == start.advanced(by: 16))
  }
}
