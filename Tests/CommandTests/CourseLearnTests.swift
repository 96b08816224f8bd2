import Foundation
import Testing
import TestSupport

@Suite("Words of the course learnt by heart", .running)
struct CourseLearnTests {
  @Test(
    "Goal and habit are a set by one command and are taught; one streak, one practice; in the first week it is told when"
  )
  func learn() throws {
    let home = try CourseSandbox()
    let none = try Recite.run("course", "learn", expecting: 2, with: home.at(day: 0))
    #expect(none.messages.contains("The course has not begun"))
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    let early = try Recite.run("course", "learn", expecting: 2, with: home.at(day: 1))
    #expect(
      early.messages.contains("no words of your own") && early.messages.contains("end of the first week"))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    try Recite.run("course", "goal", "Calm at any table", with: home.at(day: 7))
    try Recite.run("course", "habit", "eating-slowly", "Fork down after each bite", with: home.at(day: 7))
    // The first step shows it, the third blanks one of its words.
    let lesson = try Recite.run(
      "course", "learn", "--typed", "--mute", "--seed", "1", input: Array("\n\nq\n".utf8),
      with: home.at(day: 7))
    #expect(lesson.messages.contains("My words: 2 texts of this week"))
    #expect(lesson.text.contains("My goal") && lesson.text.contains("Calm at any table"))
    #expect(lesson.text.contains("Step 3 of ") && !lesson.text.contains("In which book"))
    #expect(
      try Recite.run("set", "show", "My words", with: home.at(day: 7)).text.contains(
        "My habit of eating slowly"))
    let drill = try Recite.run(
      "drill", "recite", "my", "goal", "--typed", "--mute", input: Array("calm at any table\n".utf8),
      with: home.at(day: 8))
    #expect(drill.text.contains("Right"))
    #expect(try Recite.run("why", "goal", with: home.at(day: 8)).text.contains("My goal"))
    #expect(
      try Recite.run(
        "course", "learn", "eating-slowly", "--typed", "--mute", input: Array("q\n".utf8),
        with: home.at(day: 8)
      )
      .text.contains("Fork down after each bite"))
    #expect(try Recite.run("data", "check", with: home.at(day: 8)).text.contains("All figures agree"))
  }

  @Test("A post is read aloud paragraph by paragraph; all passed over it counts as read, left it does not")
  func aloud() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    let left = try Recite.run("course", "read", "--aloud", input: Array("n\nq\n".utf8), with: home.at(day: 0))
    #expect(
      left.text.contains("Paragraph 2 of") && left.text.contains("Read it aloud; you may stop half-way."))
    #expect(
      try Recite.run("course", "today", with: home.at(day: 0)).text.contains("Welcome, and how this works"))
    try Recite.run(
      "course", "read", "--aloud", input: Array(String(repeating: "n\n", count: 40).utf8),
      with: home.at(day: 0))
    #expect(
      try Recite.run("course", "today", with: home.at(day: 0)).text.contains("Why we start by watching"))
  }
}
