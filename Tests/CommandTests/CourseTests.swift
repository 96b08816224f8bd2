@testable import Files
import Foundation
import Testing
import TestSupport

@Suite("course", .running)
struct CourseTests {
  @Test(
    "TIMELINE-1.0, 1.1, HABIT-0.1, PROGRESSION-0.0, 0.1: begun, ticked, unticked, reset in the morning, taken back by undo"
  )
  func days() throws {
    let home = try CourseSandbox()
    let before = try Recite.run("course", with: home.at(day: 0))
    #expect(before.text.contains("To begin: recite course start"))
    let refused = try Recite.run("course", "tick", "all", expecting: 2, with: home.at(day: 0))
    #expect(refused.messages.contains("recite course start"))
    let begun = try Recite.run("course", "start", with: home.at(day: 0))
    #expect(begun.text.contains("Welcome. In ten weeks") && begun.messages.contains("recite course read"))
    #expect(
      try Recite.run("course", "start", expecting: 2, with: home.at(day: 0)).messages.contains("under way"))
    let ticked = try Recite.run("course", "tick", "1", "movement", with: home.at(day: 0))
    #expect(
      ticked.text.contains("[✓] 1") && ticked.text.contains("[✓] m") && ticked.text.contains("Score 16 (+16)")
    )
    #expect(
      try Recite.run("course", "untick", "observing-meals", with: home.at(day: 0)).text.contains(
        "Score 5 (-11)"))
    #expect(try Recite.run("undo", with: home.at(day: 0)).text.contains("Taken back: untick observing meals"))
    let night = try Recite.run("course", "today", "-f", "jsonl", with: home.at(day: 1, "02:59"))
    #expect(try JSON(line: night.lines[0])["isTicked"] == .bool(true))
    let morning = try Recite.run("course", "today", "-f", "jsonl", with: home.at(day: 1, "03:00"))
    #expect(try JSON(line: morning.lines[0])["isTicked"] == .bool(false))
    #expect(try JSON(line: morning.lines[2])["score"] == .number(16))
    let late = try Recite.run(
      "course", "tick", "all", "--yesterday", expecting: 2, with: home.at(day: 1, "12:00"))
    #expect(late.messages.contains("until noon"))
    #expect(try Recite.run("data", "check", with: home.at(day: 1)).text.contains("All figures agree"))
  }

  @Test(
    "LAYOUT-2.0, 2.1, TIMELINE-0.0, 0.1: every week is listed, locked ones with their dates; a locked post says when it opens"
  )
  func library() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    let listed = try Recite.run("course", "library", with: home.at(day: 0)).text
    #expect(
      listed.contains("Week 2: Eating slowly  opens 2026-03-09")
        && listed.contains("After ten weeks  opens 2026-05-11"))
    let locked = try Recite.run("course", "read", "2.1", expecting: 2, with: home.at(day: 0)).messages
    #expect(locked.contains("opens on 2026-03-09"))
    let second = try Recite.run("course", "read", "1.3", expecting: 2, with: home.at(day: 0)).messages
    #expect(second.contains("First read “Welcome, and how this works”"))
    #expect(
      try Recite.run("course", "read", "--peek", with: home.at(day: 0)).text.contains("Hello, and welcome."))
    #expect(try Recite.run("course", "read", with: home.at(day: 0)).text.contains("Hello, and welcome."))
    #expect(try Recite.run("course", "read", with: home.at(day: 0)).text.contains("Why we start by watching"))
    let posts = try Recite.run("course", "library", "-f", "jsonl", with: home.at(day: 0)).lines
    #expect(posts.count == 48 && posts.count { $0.contains(#""finished":"2026-03-02""#) } == 2)
  }

  @Test(
    "HABIT-0.2, 2.0: a timer for the evening and for each habit, on, off, at its time; nothing reminds of what is ticked"
  )
  func reminders() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", with: home.at(day: 0))
    #expect(home.crontab.contains("30 20 * * *") && home.crontab.hasPrefix("MAILTO=me\n"))
    try Recite.run("course", "remind", "1", "--at", "12:15", with: home.at(day: 0))
    #expect(home.crontab.contains("15 12 * * *") && home.crontab.contains("remind notify 1001"))
    try Recite.run("remind", "notify", "1001", with: home.at(day: 0, "12:15"))
    #expect(home.sent?.contains("Take a picture") == true)
    try Recite.run("remind", "notify", "1000", with: home.at(day: 0, "20:30"))
    #expect(home.sent?.contains("One habit is waiting for its tick") == true)
    try Recite.run("course", "tick", "all", "movement", with: home.at(day: 0))
    try FileManager.default.removeItem(atPath: home.folder.file("sent"))
    try Recite.run("remind", "notify", "1000", with: home.at(day: 0, "20:30"))
    #expect(home.sent == nil)
    try Recite.run("course", "remind", "evening", "--off", with: home.at(day: 0))
    #expect(!home.crontab.contains("30 20"))
    #expect(try Recite.run("undo", with: home.at(day: 0)).text.contains("the evening's reminder"))
    #expect(home.crontab.contains("30 20"))
    try Recite.run("course", "pause", with: home.at(day: 0))
    #expect(home.crontab == "MAILTO=me\n")
    try Recite.run("course", "resume", with: home.at(day: 1))
    try Recite.run("course", "remove", "--yes", with: home.at(day: 1))
    #expect(home.crontab == "MAILTO=me\n")
  }

  @Test(
    "COURSE-0.0: a course comes from elsewhere, changes are picked up, a broken one is refused with its faults, it works offline"
  )
  func fetched() throws {
    let home = try CourseSandbox()
    let server = try WebServer()
    defer { server.stop() }
    server.serve(ModelData.course)
    let begun = try Recite.run(
      "course", "start", "--from", server.address, "--evening", "off", with: home.at(day: 0))
    #expect(begun.messages.contains("10 weeks, 48 posts"))
    server.answer("w01-1-welcome.md", .file(Array("A new welcome.\n".utf8)))
    #expect(try Recite.run("course", "fetch", with: home.at(day: 0)).messages.contains("Fetched"))
    #expect(try Recite.run("course", "read", with: home.at(day: 0)).text.contains("A new welcome."))
    server.answer("w01-2-just-watch.md", .file(Array("\u{1B}[31mred\n".utf8)))
    server.answer("w01-3-a-useful-picture.md", nil)
    let broken = try Recite.run("course", "fetch", expecting: 2, with: home.at(day: 0)).messages
    #expect(
      broken.contains("2 faults") && broken.contains("w01-2-just-watch.md, line 1")
        && !broken.contains("\u{1B}"))
    #expect(broken.contains("The last good copy stays in use"))
    server.stop()
    // A day later the program looks by itself; nobody answers, and all is there.
    #expect(
      try Recite.run("course", "read", "1.1", "--peek", with: home.at(day: 2)).text.contains("A new welcome.")
    )
    try Recite.run("course", "fetch", "--from", "own", with: home.at(day: 2))
    #expect(
      try Recite.run("course", "read", "1.1", "--peek", with: home.at(day: 2)).text.contains(
        "Hello, and welcome."))
  }

  @Test(
    "REPORTING-0.0, 0.1: off until agreed; the exact bytes are shown, wait while offline, and arrive once")
  func reports() throws {
    let home = try CourseSandbox()
    let server = try WebServer()
    defer { server.stop() }
    server.answer("reports", .status(503))
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "today", with: home.at(day: 8))
    #expect(server.requests.isEmpty)
    let bytes = try Recite.run("course", "report", "--print", with: home.at(day: 8)).text
    #expect(bytes.hasPrefix(#"{"report":1,"person":""#) && bytes.hasSuffix("}\n") && !bytes.contains("2026"))
    let refused = try Recite.run("course", "report", "--agree", expecting: 2, with: home.at(day: 8))
    #expect(refused.messages.contains("--to https://"))
    let agreed = try Recite.run(
      "course", "report", "--agree", "--to", server.address + "reports", with: home.at(day: 8))
    #expect(agreed.text.contains(#""week":2"#) && agreed.text.contains("It goes to \(server.address)"))
    try Recite.run("course", "today", with: home.at(day: 15))
    #expect(server.requests.count == 1)
    #expect(try Recite.run("course", "report", with: home.at(day: 15)).text.contains("1 waiting to be sent"))
    server.answer("reports", .status(204))
    try Recite.run("course", "today", with: home.at(day: 15))
    try Recite.run("course", "today", with: home.at(day: 16))
    #expect(server.requests.count == 2 && server.requests[0].body == server.requests[1].body)
    #expect(server.requests[1].body.contains(#""week":2"#))
    try Recite.run("course", "report", "--stop", with: home.at(day: 16))
    try Recite.run("course", "today", with: home.at(day: 30))
    #expect(server.requests.count == 2)
  }

  @Test("The person's data: exported, begun again, erased for good; each asks first, and takes --yes instead")
  func data() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", "--reset-hour", "4", with: home.at(day: 0))
    try Recite.run("course", "tick", "all", with: home.at(day: 0))
    let exported = try Recite.run("course", "export", with: home.at(day: 0)).lines
    #expect(exported.contains { $0.contains(#""what":"ticked""#) })
    #expect(try Recite.run("course", "reset", expecting: 2, with: home.at(day: 1)).messages.contains("--yes"))
    try Recite.run("course", "reset", "--yes", with: home.at(day: 1))
    #expect(try Recite.run("course", "today", with: home.at(day: 1)).text.contains("Score 0"))
    #expect(try Recite.run("course", "hour", with: home.at(day: 1)).lines == ["4"])
    try Recite.run("undo", with: home.at(day: 1))
    #expect(try Recite.run("course", "today", with: home.at(day: 1)).text.contains("Score 11"))
    try Recite.run("course", "remove", "--yes", with: home.at(day: 1))
    #expect(try Recite.run("course", "export", with: home.at(day: 1)).lines == [])
    #expect(try Recite.run("course", with: home.at(day: 1)).text.contains("To begin"))
  }

  @Test("Hostile words on the list do no harm anywhere")
  func hostile() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    let words = "\u{1B}[31m$(touch \(home.folder.path)/owned) <b>&'\"; %n"
    try Recite.run("course", "habit", "eating-slowly", words, with: home.at(day: 7))
    try Recite.run("course", "remind", "eating-slowly", "--at", "18:00", with: home.at(day: 7))
    try Recite.run("remind", "notify", "1002", with: home.at(day: 7))
    #expect(home.sent?.contains("&lt;b&gt;") == true && home.sent?.contains("\u{1B}") == false)
    let page = home.folder.file("p.html")
    try Recite.run("progress", "--html", page, with: home.at(day: 7))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("Habit course: score") && html.contains("&lt;b&gt;") && !html.contains("<b>"))
    for line in ["today", "habits", "progress"] {
      #expect(try !Recite.run("course", line, with: home.at(day: 7)).text.contains("\u{1B}"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.folder.file("owned")))
  }

  @Test("a habit of reciting ticks itself by an answer, and course days carry the streak of Home")
  func practiceHabit() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    #expect(
      try Recite.run("course", "habits", with: home.at(day: 0)).messages.contains("If you like: reciting"))
    try Recite.run("course", "habit", "reciting", "Five questions on the bus", with: home.at(day: 0))
    try Recite.run("course", "tick", "1", with: home.at(day: 0))
    try Recite.run(
      "drill", "locate-book", "John 3:16", "--typed", "--mute", input: Array("John\n".utf8),
      with: home.at(day: 1))
    let today = try Recite.run("course", "today", with: home.at(day: 1)).text
    #expect(today.contains("[✓] 2 Five questions on the bus"), "\(today)")
    let progress = try Recite.run("progress", "-f", "jsonl", with: home.at(day: 1)).text
    #expect(
      progress.contains(#""current":2"#),
      "a day of the course and one of verses are two days in a row: \(progress)")
  }

  @Test("a habit for three times a week tells how the week stands")
  func timesAWeek() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "habit", "reciting", "Five questions", with: home.at(day: 0))
    let told = try Recite.run("course", "habit", "reciting", "--times", "3", with: home.at(day: 0))
    #expect(told.text.contains("From tomorrow on it is for three times a week."))
    let ticked = try Recite.run("course", "tick", "reciting", with: home.at(day: 7))
    #expect(ticked.text.contains("Five questions (1 of 3 this week)"))
    let today = try Recite.run("course", "today", "-f", "jsonl", with: home.at(day: 8))
    #expect(try JSON(line: today.lines[0])["canWait"] == .bool(true))
  }

  @Test("notes are kept, shown, quoted, exported, taken out and taken back")
  func notes() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    #expect(try Recite.run("course", "notes", with: home.at(day: 0)).text.contains("nothing down yet"))
    let early = try Recite.run("course", "note", "2.2", "x", expecting: 2, with: home.at(day: 0))
    #expect(early.messages.contains("opens on 2026-03-09"))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    let read = try Recite.run("course", "read", "2.2", with: home.at(day: 7))
    #expect(read.text.contains("To write down: I had not known that I …"))
    #expect(read.messages.contains("recite course note 2.2"))
    try Recite.run("course", "note", "2.2", "I had not known that I graze", with: home.at(day: 7))
    try Recite.run(
      "course", "note", "raisin", "--input", "-", input: Array("Sour.\n\nAnd sweet.\n".utf8),
      with: home.at(day: 8))
    #expect(
      try Recite.run("course", "notes", with: home.at(day: 8)).text
        == """
        2.2 What the pictures say, 2026-03-09
          I had not known that I graze

        2.5 Five minutes with one raisin, 2026-03-10
          Sour.

          And sweet.

        """)
    #expect(try Recite.run("course", "export", with: home.at(day: 8)).text.contains("I graze"))
    let back = try Recite.run("course", "read", "10.1", "--peek", with: home.at(day: 63))
    #expect(back.text.contains("What you wrote on the way") && back.text.contains("I graze"))
    try Recite.run("course", "note", "2.5", "--remove", with: home.at(day: 63))
    #expect(try Recite.run("course", "notes", "-f", "jsonl", with: home.at(day: 63)).lines.count == 1)
    try Recite.run("undo", with: home.at(day: 63))
    #expect(try Recite.run("course", "notes", "-f", "jsonl", with: home.at(day: 63)).lines.count == 2)
  }
}
