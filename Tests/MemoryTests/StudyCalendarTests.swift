import Foundation
@testable import Memory
import Testing

/// A calendar in a named zone, by the system's zone files.
private func calendar(_ zone: String, startHour: Int = 3) throws -> StudyCalendar {
  let zone = try #require(TimeZone(identifier: zone))
  return StudyCalendar(startHour: startHour) { zone.secondsFromGMT(for: $0) }
}

/// "2025-03-30T01:00:00Z".
private func instant(_ text: String) throws -> Date {
  try Date(text, strategy: .iso8601)
}

@Suite("Study days")
struct StudyCalendarTests {
  @Test(
    "an instant belongs to the day that began last",
    arguments: [
      // An ordinary day in London, winter and summer.
      ("Europe/London", 3, "2025-01-15T02:59:59Z", "2025-01-14"),
      ("Europe/London", 3, "2025-01-15T03:00:00Z", "2025-01-15"),
      ("Europe/London", 3, "2025-07-15T01:59:59Z", "2025-07-14"),
      ("Europe/London", 3, "2025-07-15T02:00:00Z", "2025-07-15"),
      // Berlin puts the clock from 02:00 to 03:00: the day begins at the change.
      ("Europe/Berlin", 3, "2025-03-30T00:59:59Z", "2025-03-29"),
      ("Europe/Berlin", 3, "2025-03-30T01:00:00Z", "2025-03-30"),
      // With a first hour of 02:00, which is skipped, too.
      ("Europe/Berlin", 2, "2025-03-30T00:59:59Z", "2025-03-29"),
      ("Europe/Berlin", 2, "2025-03-30T01:00:00Z", "2025-03-30"),
      // Berlin puts the clock from 03:00 back to 02:00: with a first hour of 02:00 the day begins once, at
      // the first.
      ("Europe/Berlin", 2, "2025-10-25T23:59:59Z", "2025-10-25"),
      ("Europe/Berlin", 2, "2025-10-26T00:00:00Z", "2025-10-26"),
      ("Europe/Berlin", 2, "2025-10-26T01:30:00Z", "2025-10-26"),
      ("Europe/Berlin", 3, "2025-10-26T01:59:59Z", "2025-10-25"),
      ("Europe/Berlin", 3, "2025-10-26T02:00:00Z", "2025-10-26"),
      // New York: the clock goes from 02:00 back to 01:00 after the day began at 01:00.
      ("America/New_York", 1, "2025-11-02T05:00:00Z", "2025-11-02"),
      ("America/New_York", 1, "2025-11-02T06:00:00Z", "2025-11-02"),
      // Leap day.
      ("Asia/Tokyo", 3, "2024-02-28T18:00:00Z", "2024-02-29"),
      ("Asia/Tokyo", 3, "2024-02-29T17:59:59Z", "2024-02-29"),
      ("Asia/Tokyo", 3, "2024-02-29T18:00:00Z", "2024-03-01"),
      // Zones off the hour, far east, far west, half an hour of summer time, a day left out.
      ("Asia/Kathmandu", 3, "2025-06-01T21:14:59Z", "2025-06-01"),
      ("Asia/Kathmandu", 3, "2025-06-01T21:15:00Z", "2025-06-02"),
      ("Pacific/Kiritimati", 0, "2025-06-01T10:00:00Z", "2025-06-02"),
      ("Pacific/Pago_Pago", 23, "2025-06-01T09:59:59Z", "2025-05-30"),
      ("Australia/Lord_Howe", 3, "2025-04-05T16:29:59Z", "2025-04-05"),
      ("Australia/Lord_Howe", 3, "2025-04-05T16:30:00Z", "2025-04-06"),
      ("Pacific/Apia", 3, "2011-12-30T12:59:59Z", "2011-12-30"),
      ("Pacific/Apia", 3, "2011-12-30T13:00:00Z", "2011-12-31"),
      // Before 1970.
      ("UTC", 3, "1969-12-31T02:00:00Z", "1969-12-30"),
    ])
  func day(zone: String, startHour: Int, time: String, expected: String) throws {
    let day = try calendar(zone, startHour: startHour).day(of: try instant(time))
    #expect(day.description == expected)
  }

  @Test(
    "days follow one another without gap or overlap through the clock changes of a year",
    arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"], [1, 2, 3])
  func sequence(zone: String, startHour: Int) throws {
    let calendar = try calendar(zone, startHour: startHour)
    var start = calendar.start(of: StudyDay(CivilDate(year: 2024, month: 1, day: 1)))
    for number in 19_723..<19_723 + 366 {
      let day = StudyDay(number: number)
      let end = calendar.start(of: day.advanced(by: 1))
      #expect((79_200...93_600).contains(end.timeIntervalSince(start)), "\(day)")
      #expect(calendar.day(of: start) == day)
      #expect(calendar.day(of: end - 1) == day)
      start = end
    }
  }

  @Test("dates and their numbers agree over eight centuries")
  func civilDates() {
    var previous = CivilDate(number: -200_001)
    for number in -200_000...100_000 {
      let date = CivilDate(number: number)
      // A macro a line would cost seconds over so many days.
      guard date.number == number, previous < date, date.weekday == previous.weekday % 7 + 1 else {
        Issue.record("day \(number) is \(date), after \(previous)")
        return
      }
      previous = date
    }
    #expect(CivilDate(number: 0).description == "1970-01-01")
    #expect(CivilDate(number: 0).weekday == 4)
    #expect(CivilDate(year: 2000, month: 2, day: 29).number == 11_016)
    #expect(CivilDate(number: CivilDate(year: 1900, month: 2, day: 28).number + 1).month == 3)
  }

  @Test("hours outside the day are brought inside")
  func hours() {
    #expect(StudyCalendar(startHour: 30) { _ in 0 }.startHour == 23)
    #expect(StudyCalendar(startHour: -1) { _ in 0 }.startHour == 0)
  }
}
