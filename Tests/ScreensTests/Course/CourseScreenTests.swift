@testable import Desks
@testable import Files
@testable import Habits
@testable import Screens
@testable import Terminal
import Testing

@Suite("The course on the screen")
struct CourseScreenTests {
  @Test("LAYOUT-0.0, 1.0, TIMELINE-1.0: one who is new is greeted, begins, and finds the bar below")
  func newcomer() throws {
    let walker = try CourseWalker()
    #expect(walker.screen.contains("Welcome. In ten weeks") && walker.screen.contains("▸ Begin the course"))
    #expect(
      walker.app.canvas.lines.last?.contains("1 Home   2 Library   3 Habits   4 Settings   5 By heart")
        == true)
    walker.press(.enter)
    #expect(walker.screen.contains("week 1 of 10, day 1"))
    #expect(walker.screen.contains("Read “Welcome, and how this works”"))
    for (key, title) in [("2", "Library"), ("3", "Habits"), ("4", "Settings")] {
      walker.type(key)
      #expect(walker.screen.hasPrefix(" Recite · Course · \(title)"))
    }
    walker.press(.escape)
    #expect(walker.screen.contains("week 1 of 10"))
    walker.type("5")
    #expect(walker.app.canvas.lines.last?.contains("2 Learn") == true)
  }

  @Test(
    "LAYOUT-1.1, 1.2, 1.3, HABIT-0.0, 0.1: the list is ticked and unticked, movement stands apart, the line rises"
  )
  func home() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    #expect(walker.screen.contains("▸ [ ] Take a picture"))
    walker.press(.enter)
    #expect(walker.screen.contains("[✓]") && walker.screen.contains("Score 11, today 11 points"))
    walker.type("m")
    #expect(walker.screen.contains("Score 16, today 16 points"))
    let lines = walker.app.canvas.lines
    let habit = try #require(lines.firstIndex { $0.contains("Take a picture") })
    let box = try #require(lines.firstIndex { $0.contains("Movement") })
    #expect(box - habit == 2, "an empty line stands between")
    #expect(lines.contains { $0.contains("16 ┤") } && lines.contains { $0.contains("2026-03-02") })
    walker.press(.enter)
    #expect(walker.screen.contains("Score 5, today 5 points"))
    walker.type("u")
    #expect(walker.screen.contains("Score 16"))
    // The next day the box is empty, and yesterday can be ticked until noon.
    try walker.go(days: 1)
    #expect(walker.screen.contains("[ ]") && !walker.screen.contains("[✓]"))
    walker.type("y")
    #expect(walker.screen.contains("Yesterday, open until noon") && walker.screen.contains("[✓]"))
    try walker.go(days: 0.25)
    walker.type("y")
    #expect(!walker.screen.contains("Yesterday"))
  }

  @Test("PROGRESSION-1.1: behind the line lie the map of the days and how often each habit was done")
  func statistics() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    walker.press(.enter)
    walker.type("s")
    #expect(
      walker.screen.contains("Statistics") && walker.screen.contains("Mon"))
    walker.press(.end)
    #expect(walker.screen.contains("100%"))
    walker.press(.escape)
    #expect(walker.screen.contains("Score 11"))
  }

  @Test(
    "LAYOUT-2.1, 2.2, 2.3, TIMELINE-0.1: weeks are folders, all but the current one closed; a title opens on a screen of its own"
  )
  func library() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    walker.type("2")
    #expect(
      walker.screen.contains("- Week 1: Welcome")
        && walker.screen.contains("+ Week 2: Eating slowly  opens 2026-03-09"))
    #expect(walker.screen.contains("How to take a useful picture  locked"))
    #expect(walker.choose("How to take a useful picture"))
    #expect(walker.screen.contains("First read “Welcome, and how this works”"))
    #expect(walker.choose("Week 2"))
    #expect(walker.screen.contains("Your first habit: eating slowly  locked"))
    #expect(walker.choose("Welcome, and how this works"))
    #expect(walker.screen.contains("Library · Reading") && walker.screen.contains("Hello, and welcome."))
    walker.press(.character(" "), .character("b"), .end)
    #expect(walker.screen.contains("the end: press Enter"))
    walker.press(.enter)
    #expect(
      walker.screen.contains("✓ Welcome, and how this works")
        && !walker.screen.contains("we start by watching  locked"))
  }

  @Test("A post is spoken, and the word that is said is lit and in sight")
  func spoken() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    #expect(walker.choose("Read “Welcome"))
    walker.type("p")
    #expect(walker.spoken.map(\.id) == ["w01-1-welcome"])
    let words = walker.spoken[0].spokenText.split(separator: " ")
    for token in [0, 5, 40, words.count - 1] {
      walker.tell(.speaking(token: token))
      let canvas = walker.app.canvas
      var lit = ""
      for row in 2..<21 {
        for column in 0..<80 where canvas[row, column].role == .highlight {
          lit += canvas[row, column].text
        }
      }
      #expect(lit == words[token])
    }
    walker.tell(.silent)
    walker.press(.escape)
    #expect(walker.screen.contains("week 1 of 10"))
  }

  @Test(
    "LAYOUT-3.0, 3.1, 3.2, HABIT-1.0, 1.1, 2.0: habits are managed: words after two weeks, a reminder each")
  func habits() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    try walker.go(days: 7)
    while let next = walker.coach.view().next { try walker.coach.act(.finish(post: next.id)) }
    walker.press(.escape)
    try walker.go(days: 0)
    #expect(walker.choose("Set your habit: eating slowly"))
    #expect(walker.screen.contains("For example:") && walker.screen.contains("- Finish last at the table"))
    walker.type("Fork down")
    walker.press(.enter)
    #expect(walker.screen.contains("Fork down"))
    walker.type("3")
    #expect(walker.choose("Fork down"))
    #expect(walker.screen.contains("A habit can be changed after two weeks"))
    walker.type("r")
    #expect(walker.screen.contains("18:00  Fork down"))
    walker.type("t")
    for _ in 0..<5 { walker.press(.backspace) }
    walker.type("12:40")
    walker.press(.enter)
    #expect(walker.screen.contains("12:40  Fork down"))
    try walker.go(days: 14)
    #expect(walker.screen.contains("Welcome back. You were away for 13 days"))
    try walker.go(days: 1)
    #expect(walker.screen.contains("New: You have lived with “Fork down” for two weeks"))
    #expect(walker.choose("New:"))
    #expect(walker.screen.contains("If you often remembered only at the last bite"))
    walker.type(" twice")
    walker.press(.enter)
    #expect(walker.screen.contains("Fork down twice") && !walker.screen.contains("New:"))
    walker.type("3")
    walker.press(.down)
    #expect(walker.screen.contains("before, from 2026-03-09: Fork down"))
  }

  @Test("A habit is dictated, and what was heard can be corrected before it counts")
  func dictated() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    try walker.go(days: 7)
    #expect(walker.choose("Set your self-image goal"))
    walker.say()
    #expect(
      walker.screen.contains("Heard: A glass of water at nine") && walker.screen.contains("put it right"))
    #expect(walker.coach.state.goal == nil, "nothing is kept unseen")
    walker.type(" o'clock")
    walker.press(.enter)
    #expect(walker.screen.contains("Goal: A glass of water at nine o'clock"))
  }

  @Test(
    "LAYOUT-4.0, 4.1, 4.2, HABIT-0.2: notifications, the hour of reset, a pause, reports, the person's data")
  func settings() throws {
    // The course that comes with the program sends nothing: this one names an address.
    var files = ModelData.course
    let text = String(decoding: try #require(files["course.json"]), as: UTF8.self)
    files["course.json"] = Array(
      text.replacing("\"format\": 1,", with: "\"format\": 1, \"reports\": \"https://example.org/\",").utf8)
    let walker = try CourseWalker(course: Course(files: files))
    walker.press(.enter)
    walker.type("4")
    #expect(walker.screen.contains("daily at 20:30"))
    walker.press(.right)
    #expect(walker.screen.contains("daily at 20:45"))
    walker.press(.enter)
    #expect(walker.coach.view().evening.isOn == false)
    #expect(walker.choose("resets at"))
    #expect(walker.coach.view().resetHour == 4 && walker.screen.contains("4:00"))
    #expect(walker.choose("The course") && walker.coach.view().isPaused)
    #expect(walker.choose("The course") && !walker.coach.view().isPaused)
    #expect(walker.choose("Weekly reports"))
    #expect(walker.screen.contains(#"{"report":1"#) && walker.screen.contains("It is off."))
    walker.type("y")
    #expect(walker.screen.contains("You have agreed."))
    walker.type("n")
    #expect(!walker.coach.view().isReporting)
    walker.press(.escape)
    #expect(walker.choose("erase"))
    walker.type("n")
    #expect(walker.coach.view().isStarted)
    #expect(walker.choose("erase"))
    walker.type("y")
    #expect(!walker.coach.view().isStarted)
  }

  @Test(
    "Every screen of the course fills any size without harm, its way out in sight",
    arguments: [(60, 16), (200, 50)])
  func sizes(_ size: (Int, Int)) throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    try walker.go(days: 9)
    walker.app.reduce(columns: size.0, rows: size.1)
    for key in "1234" {
      walker.type(String(key))
      let lines = walker.app.canvas.lines
      #expect(lines.count == size.1 && lines.last?.contains("5 By heart") == true)
      #expect(lines[size.1 - 2].contains("Esc"))
    }
  }

  @Test("A post is finished at its end, not before; the Library's cursor goes on from it")
  func readToItsEnd() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    walker.type("2")
    #expect(walker.choose("Welcome, and how this works"))
    walker.press(.enter)
    #expect(walker.screen.contains("Library · Reading"), "the first Enter leads on")
    #expect(walker.coach.state.finished.isEmpty)
    for _ in 0..<10 where walker.screen.contains("%") { walker.press(.enter) }
    #expect(walker.screen.contains("the end: press Enter"))
    walker.press(.enter)
    #expect(walker.coach.state.finished.count == 1)
    #expect(walker.screen.contains("▸      Why we start by watching"))
  }

  @Test("Heard to its end, a post is at its end")
  func heardToItsEnd() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    #expect(walker.choose("Read “Welcome"))
    walker.tell(.speaking(token: walker.coach.view().next?.spokenText.split(separator: " ").count ?? 0))
    let words = walker.coach.course.weeks[0].posts[0].spokenText.split(separator: " ").count
    walker.tell(.speaking(token: words - 1))
    walker.tell(.silent)
    #expect(walker.screen.contains("the end: press Enter"))
  }

  @Test("A habit is let go and taken up again, and has its days")
  func letGo() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    try walker.go(days: 7)
    while let next = walker.coach.view().next { try walker.coach.act(.finish(post: next.id)) }
    try walker.coach.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    walker.type("3")
    walker.press(.down)
    walker.type("l")
    #expect(walker.screen.contains("You have let it go"))
    walker.type("l")
    #expect(!walker.screen.contains("You have let it go"))
    walker.type("w")
    #expect(walker.screen.contains("▸ [✓] Monday"))
    walker.press(.end, .up, .character(" "), .enter)
    #expect(walker.screen.contains("For Monday to Saturday."))
    walker.type("w")
    walker.press(.end, .right, .right, .enter)
    #expect(walker.screen.contains("For four times a week."))
    walker.type("w")
    #expect(walker.screen.contains("▸ [✓] four times a week, on days as they come"))
    walker.press(.escape)
  }

  @Test("A post's exercise is written down at its end, stands under it, and is read again in the Library")
  func notes() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    try walker.go(days: 7)
    let course = walker.coach.course
    while let next = walker.coach.view().next, next.exercise == nil {
      try walker.coach.act(.finish(post: next.id))
    }
    #expect(walker.coach.view().next?.id == "w02-2-what-the-pictures-say", "\(course.id)")
    walker.type("2")
    walker.press(.enter)
    walker.press(.end, .enter)
    #expect(walker.screen.contains("I had not known that I …"))
    walker.type("I graze")
    walker.press(.enter)
    #expect(walker.coach.state.notes.map(\.text) == ["I graze"])
    walker.type("n")
    #expect(walker.screen.contains("2.2 What the pictures say") && walker.screen.contains("  I graze"))
    walker.type("u")
    #expect(walker.screen.contains("nothing down yet"))
  }

  @Test("Any keys at all, in any order, do no harm")
  func anything() throws {
    var chance = SeededKeys(seed: 11)
    let walker = try CourseWalker()
    walker.press(.enter)
    for count in 0..<600 {
      if count % 60 == 59 { try walker.go(days: 2) }
      if case .key(let key) = chance.key() { walker.press(key.code) }
      #expect(walker.app.canvas.lines.count == 24)
    }
  }
}
