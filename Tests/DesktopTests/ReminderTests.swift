@testable import Desktop
import Foundation
import Testing

@Suite("Times and days of reminders")
struct ReminderTests {
  @Test(
    "Times of day", arguments: [("07:30", "07:30"), ("7:05", "07:05"), ("23:59", "23:59"), ("0:00", "00:00")])
  func times(text: String, shown: String) {
    #expect(TimeOfDay(text)?.description == shown)
  }

  @Test(
    "What is no time of day",
    arguments: ["", "7", "24:00", "12:60", "7:5", "-1:00", "07:30:00", "٠٧:٣٠", "7.30"])
  func noTimes(text: String) { #expect(TimeOfDay(text) == nil) }

  @Test(
    "Days of the week in every form, and the shortest back",
    arguments: [
      ("mon-fri", "mon-fri"), ("weekdays", "mon-fri"), ("Weekends", "sat,sun"), ("daily", "daily"),
      ("mon,tue,wed,thu,fri,sat,sun", "daily"), ("sat-mon", "mon,sat,sun"), ("Wednesday", "wed"),
      ("fri,mon , wed", "mon,wed,fri"), ("mon-wed,sat", "mon-wed,sat"), ("sun-sun", "sun"),
      ("tue-mon", "daily"),
    ])
  func days(text: String, shown: String) {
    #expect(Weekdays(text)?.description == shown)
    #expect(Weekdays(shown) == Weekdays(text))
  }

  @Test(
    "What is no day",
    arguments: ["", "mon-", "-fri", "m", "mo", "mon--fri", "mon,,tue", "someday", "mon-tue-wed", "1-5"])
  func noDays(text: String) { #expect(Weekdays(text) == nil) }

  @Test("A reminder is kept as JSON and read again, hostile names and all")
  func kept() throws {
    let days = try #require(Weekdays("mon-fri"))
    let time = try #require(TimeOfDay("07:30"))
    let reminder = Reminder(number: 3, time: time, days: days, set: "\"; rm -rf ~ #%n$HOME\u{1B}[2J")
    let data = try JSONEncoder().encode([reminder])
    #expect(try JSONDecoder().decode([Reminder].self, from: data) == [reminder])
    #expect(String(decoding: data, as: UTF8.self).contains("\"07:30\""))
  }
}

/// Reminders for the tests of units and tables.
enum Samples {
  static func reminder(_ number: Int, _ time: String, _ days: String, set: String? = nil) throws -> Reminder {
    Reminder(
      number: number, time: try #require(TimeOfDay(time)), days: try #require(Weekdays(days)), set: set)
  }

  static let hostileNames = [
    "Psalms", "100% sure", "$HOME `id` $(id)", "a\"b'c\\d", "%i %n\nExecStart=/bin/sh", "; rm -rf ~ #",
    "--help",
    "\u{1B}]0;x\u{7}",
  ]

  static let hostilePaths = [
    "/usr/local/bin/recite", "/home/a b/100%/recite", "/opt/$HOME/`id`/recite", "/opt/a\"b'c\\d/recite",
    "/opt/;&|<>#/ré",
  ]
}
