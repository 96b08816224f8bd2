import Foundation
import Testing
import TestSupport

@Suite("The course for one who falls behind", .running)
struct CourseLaggardTests {
  @Test(
    "Back on day 30: welcomed, told what waits, the habits first; the weeks are moved, and undo moves them back"
  )
  func back() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "read", with: home.at(day: 0))
    try Recite.run("course", "tick", "all", with: home.at(day: 0))
    let today = try Recite.run("course", "today", with: home.at(day: 30)).text
    #expect(today.contains("Welcome back. You were away for 29 days"))
    #expect(today.contains("Read next, “Your first habit: eating slowly”"))
    #expect(today.contains("recite course catch-up") && !today.contains("week 1 of 10"))
    let waiting = try Recite.run("course", "catch-up", with: home.at(day: 30)).text
    #expect(
      waiting.contains("18 posts of weeks that are over are unread")
        && waiting.contains("Move the weeks. Week 2, “Eating slowly”, begins today"))
    let moved = try Recite.run("course", "catch-up", "--shift", with: home.at(day: 30)).text
    #expect(moved.contains("Week 2 begins today"))
    #expect(try Recite.run("course", "today", with: home.at(day: 30)).text.contains("week 2 of 10, day 1"))
    #expect(try Recite.run("undo", with: home.at(day: 30)).text.contains("Taken back: move the weeks"))
    try Recite.run("course", "catch-up", "--stay", with: home.at(day: 30))
    #expect(try !Recite.run("course", "today", with: home.at(day: 30)).text.contains("catch-up"))
    #expect(try Recite.run("data", "check", with: home.at(day: 30)).text.contains("All figures agree"))
  }

  @Test("Where nobody can call for reminders, undo undoes one act and says so; no reminder is promised")
  func noTimers() throws {
    let home = try CourseSandbox()
    try home.folder.writeScript("bin/crontab", "exit 1")
    let begun = try Recite.run("course", "start", with: home.at(day: 0))
    #expect(begun.messages.contains("No reminders: ") && !begun.messages.contains("you are reminded"))
    try Recite.run("course", "tick", "all", with: home.at(day: 0))
    try Recite.run("course", "pause", with: home.at(day: 0))
    let undone = try Recite.run("undo", with: home.at(day: 0))
    #expect(
      undone.text.contains("Taken back: pause the course") && undone.messages.contains("No reminders: "))
    #expect(try !Recite.run("course", "today", with: home.at(day: 0)).text.contains("paused"))
    #expect(try Recite.run("undo", "--show", with: home.at(day: 0)).text.contains("tick observing meals"))
    let reminder = try Recite.run("course", "remind", "evening", "--at", "21:15", with: home.at(day: 0))
    #expect(reminder.text.contains("Is set to 21:15, but no timer calls for it."))
    #expect(!reminder.text.contains("Reminds daily"))
    #expect(try Recite.run("course", "remind", with: home.at(day: 0)).text.contains("nobody"))
  }

  @Test("A habit that is over takes no reminder; one that was let go neither")
  func overHabits() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", with: home.at(day: 0))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    let refused = try Recite.run(
      "course", "remind", "observing-meals", "--at", "12:00", expecting: 2, with: home.at(day: 7))
    #expect(refused.messages.contains("This habit is over"))
    try Recite.run("course", "habit", "eating-slowly", "Fork down", with: home.at(day: 7))
    #expect(
      try Recite.run("course", "habit", "eating-slowly", "--let-go", with: home.at(day: 7)).text.contains(
        "From tomorrow on it is off your list"))
    try Recite.run("course", "remind", "eating-slowly", "--at", "12:00", expecting: 2, with: home.at(day: 8))
    try Recite.run("course", "habit", "eating-slowly", "--take-up", with: home.at(day: 8))
    let days = try Recite.run("course", "habit", "eating-slowly", "--days", "mon-fri", with: home.at(day: 8))
    #expect(days.text.contains("it is for Monday to Friday"))
    let saturday = try Recite.run("course", "today", with: home.at(day: 12)).text
    #expect(!saturday.contains("Fork down"))
    let wrong = try Recite.run(
      "course", "habit", "eating-slowly", "--days", "someday", expecting: 64, with: home.at(day: 8))
    #expect(wrong.messages.contains("mon-fri"))
  }

  @Test("The notice that a habit can be changed comes once as a notification, and once on the list")
  func once() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", with: home.at(day: 0))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    try Recite.run("course", "habit", "eating-slowly", "Fork down", with: home.at(day: 7))
    try Recite.run("remind", "notify", "1000", with: home.at(day: 21, "20:30"))
    #expect(home.sent?.contains("can now change it") == true)
    try Recite.run("remind", "notify", "1000", with: home.at(day: 22, "20:30"))
    #expect(home.sent?.contains("can now change it") == false)
    try Recite.run("course", "tick", "movement", with: home.at(day: 23))
    // One thing a day: after two weeks away the welcome comes first.
    #expect(try Recite.run("course", "today", with: home.at(day: 23)).text.contains("Welcome back"))
    #expect(try Recite.run("course", "today", with: home.at(day: 24)).text.contains("can now change it"))
    #expect(try !Recite.run("course", "today", with: home.at(day: 25)).text.contains("can now change it"))
    #expect(try Recite.run("course", "habits", with: home.at(day: 25)).text.contains("now"))
  }

  @Test("What is said is so: yesterday after noon, a slip of the pen, the end of a pause after the last week")
  func words() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    let late = try Recite.run(
      "course", "tick", "1", "--yesterday", expecting: 2, with: home.at(day: 1, "12:00"))
    #expect(late.messages.contains("until noon") && !late.messages.contains("no habit"))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    let set = try Recite.run("course", "habit", "eating-slowly", "Fork donw", with: home.at(day: 7))
    #expect(set.text.contains("undo"))
    let locked = try Recite.run(
      "course", "habit", "eating-slowly", "Fork down", expecting: 2, with: home.at(day: 7))
    #expect(locked.messages.contains("recite undo"))
    try Recite.run("course", "pause", with: home.at(day: 75))
    let resumed = try Recite.run("course", "resume", with: home.at(day: 76)).text
    #expect(!resumed.contains("week 11") && resumed.contains("its weeks are over"))
    // Told once at the end; the look back has it for good.
    #expect(try Recite.run("course", "today", with: home.at(day: 77)).text.contains("Congratulations"))
    #expect(try !Recite.run("course", "today", with: home.at(day: 78)).text.contains("Congratulations"))
    #expect(
      try Recite.run("course", "progress", with: home.at(day: 78)).text.contains(
        "wrote one habit of your own"))
  }

  @Test("The page of progress begins with the course: the goal, and the habits in the person's words")
  func page() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    try Recite.run("course", "goal", "At ease at any table", with: home.at(day: 7))
    try Recite.run("course", "habit", "eating-slowly", "Fork <down>", with: home.at(day: 7))
    let file = home.folder.file("p.html")
    try Recite.run("progress", "--html", file, with: home.at(day: 8))
    let html = try String(contentsOfFile: file, encoding: .utf8)
    let course = try #require(html.range(of: "<h2>Habit course</h2>"))
    let strength = try #require(html.range(of: "<h2>Strength</h2>"))
    #expect(course.lowerBound < strength.lowerBound)
    #expect(html.contains("At ease at any table") && html.contains("Fork &lt;down&gt;"))
  }
}
