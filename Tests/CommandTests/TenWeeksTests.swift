import Foundation
import Testing
import TestSupport

@Suite("Ten weeks by the built program", .long, .running)
struct TenWeeksTests {
  /// What the course asks for at the end of a week, and the words of a person.
  private static let habits = [
    1: ("eating-slowly", "Fork down after every bite"), 3: ("drinking-water", "A glass before coffee"),
    5: ("portion-control", "The pot stays in the kitchen"), 7: ("whole-foods", "Something green each day"),
  ]

  /// The first and last days of weeks are ticked; with `RECITE_LONG_TESTS` every day.
  private static let step = ProcessInfo.processInfo.environment["RECITE_LONG_TESTS"] == nil ? 6 : 1

  @Test(
    "TIMELINE-1.0, 1.1, 2.0, 2.2, 2.3, 4.0, 6.0, 8.0, 10.0, 10.1: ten weeks with a clock set from outside, each process a new one"
  )
  func tenWeeks() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    var score = 0
    for week in 0..<10 {
      let read = try Recite.run("course", "read", "--all", with: home.at(day: 7 * week, "08:00"))
      #expect(read.text.count > 500, "week \(week + 1) has something to read")
      if week == 1 {
        try Recite.run("course", "goal", "Calm at any table", with: home.at(day: 7, "08:05"))
      }
      if let (theme, words) = Self.habits[week] {
        let set = try Recite.run("course", "habit", theme, words, with: home.at(day: 7 * week, "08:10"))
        #expect(set.text.contains("On your list: \(words)"))
      }
      var looks: [String] = []
      for day in stride(from: 7 * week, to: 7 * week + 7, by: Self.step) {
        try Recite.run("course", "tick", "all", "movement", with: home.at(day: day))
        looks.append(try Recite.run("course", "today", with: home.at(day: day)).text)
      }
      let today = try Recite.run("course", "today", with: home.at(day: 7 * week + 6, "21:00")).text
      #expect(today.contains("week \(week + 1) of 10, day 7"))
      for (begin, habit) in Self.habits { #expect(today.contains(habit.1) == (begin <= week)) }
      #expect(today.contains("Take a picture") == (week == 0))
      #expect(today.contains("Goal: Calm at any table") == (week >= 1))
      if week == 3 {
        // Told on one day, the first.
        let words = "You have lived with “Fork down after every bite” for two weeks"
        #expect(looks[0].contains(words) && !today.contains(words))
      }
      let line = try #require(today.split(separator: "\n").first { $0.hasPrefix("Score ") })
      let now = try #require(Int(line.split(separator: " ")[1].dropLast()))
      #expect(now > score)
      score = now
    }
    let over = try Recite.run("course", "today", with: home.at(day: 70)).text
    #expect(over.contains("Congratulations: ten weeks are behind you") && over.contains("after the course"))
    try Recite.run("course", "read", "--all", with: home.at(day: 70))
    let later = try Recite.run("course", "tick", "1", with: home.at(day: 400))
    #expect(later.text.contains("(+10)"))
    #expect(
      try Recite.run("course", "progress", "-f", "jsonl", with: home.at(day: 400)).lines.count == 401 + 6 + 1)
    #expect(try Recite.run("data", "check", with: home.at(day: 400)).text.contains("All figures agree"))
  }
}
