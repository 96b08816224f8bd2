import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Ten weeks")
struct TimelineTests {
  @Test(
    "TIMELINE-0.0, LAYOUT-2.1: a week opens at the end of the one before, at the hour of reset; the rest shows its date"
  )
  func weeks() throws {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    let library = life.state.library(of: life.course, at: life.moment)
    #expect(library.count == 11)
    #expect(try library.map(\.opens) == (0...10).map { try day("2026-03-02").advanced(by: 7 * $0) })
    #expect(life.openSections == [0])
    for week in 1...10 {
      life.go(days: 7, hour: 2, minute: 59)
      #expect(life.openSections == Array(0..<week))
      life.go(days: 0, hour: 3)
      #expect(life.openSections == Array(0...week))
      #expect(life.state.library(of: life.course, at: life.moment).filter(\.isCurrent).map(\.index) == [week])
      #expect(life.state.isOver(life.course, at: life.moment) == (week == 10))
    }
  }

  @Test("TIMELINE-0.1: a post opens when the one before is finished, until the week has no more")
  func posts() throws {
    var life = try Life()
    try life.act(.start(again: false))
    let posts = life.course.weeks[0].posts
    #expect(life.refusal(.finish(post: posts[1].id)) == .readFirst(title: posts[0].title))
    #expect(life.refusal(.finish(post: posts[3].id)) == .readFirst(title: posts[0].title))
    for post in posts {
      #expect(life.state.nextPost(of: life.course, at: life.moment) == post)
      try life.act(.finish(post: post.id))
    }
    #expect(life.state.nextPost(of: life.course, at: life.moment) == nil)
    let next = life.course.weeks[1].posts[0]
    #expect(life.refusal(.finish(post: next.id)) == .weekIsLocked(opens: try day("2026-03-09")))
    #expect(life.refusal(.finish(post: "no-such-post")) == .noSuchPost)
    life.go(days: 7)
    #expect(life.state.nextPost(of: life.course, at: life.moment) == next)
    // Read again: nothing new to write.
    #expect(try life.state.events(for: .finish(post: posts[0].id), in: life.course, at: life.moment) == [])
  }

  @Test("TIMELINE-1.1, 2.3: the first week has its habit from the first day; it ends with the week")
  func firstWeek() throws {
    var life = try Life("2026-03-04 21:00")
    #expect(life.refusal(.tick(theme: "observing-meals", .today, isDone: true)) == .notStarted)
    try life.act(.start(again: false))
    #expect(life.listed == ["observing-meals"])
    for _ in 0..<6 {
      try life.tick("observing-meals")
      life.go(days: 1)
      #expect(life.listed == ["observing-meals"])
    }
    #expect(life.refusal(.reword(theme: "observing-meals", text: "Nothing")) == .isGiven)
    life.go(days: 1)
    #expect(life.listed == [])
    #expect(life.refusal(.tick(theme: "observing-meals", .today, isDone: true)) == .notOnList)
    // The week's last day can still be ticked before noon.
    try life.tick("observing-meals", .yesterday)
    #expect(life.score == 10 * 7 + 28)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    #expect(life.listed == ["eating-slowly"])
  }

  @Test(
    "TIMELINE-2.0, LAYOUT-1.5: the self-image goal can be set at the end of the first week, and changed after"
  )
  func goal() throws {
    var life = try Life()
    try life.act(.start(again: false))
    #expect(life.refusal(.setGoal("Calm in kitchens")) == .goalIsLocked(opens: try day("2026-03-09")))
    #expect(life.state.openAsks(in: life.course, at: life.moment) == [])
    life.go(days: 7, hour: 3)
    #expect(life.state.openAsks(in: life.course, at: life.moment) == [.goal])
    #expect(life.refusal(.setGoal(" \n ")) == .empty)
    #expect(life.refusal(.setGoal(String(repeating: "a", count: 201))) == .tooLong)
    try life.act(.setGoal("  Calm \u{1B}[31min\nkitchens "))
    #expect(life.state.goal == "Calm [31min kitchens")
    #expect(life.state.openAsks(in: life.course, at: life.moment) == [])
    try life.act(.setGoal("Stronger"))
    #expect(life.state.goals.map(\.text) == ["Calm [31min kitchens", "Stronger"])
  }

  @Test(
    "TIMELINE-2.2, 4.0, 6.0, 8.0, HABIT-3.0, 3.1: a habit is typed after its post is read, and stands on the list as typed",
    arguments: [("eating-slowly", 1), ("drinking-water", 3), ("portion-control", 5), ("whole-foods", 7)])
  func habits(theme: String, weeks: Int) throws {
    var life = try Life()
    try life.act(.start(again: false))
    try life.readAll()
    let post = try #require(life.course.post(askingFor: theme))
    for _ in 1..<max(weeks, 1) {
      life.go(days: 7)
      try life.readAll()
    }
    life.go(days: 6, hour: 23)
    #expect(life.refusal(.adopt(theme: theme, text: "Mine")) == .readFirst(title: post.title))
    life.go(days: 1)
    #expect(life.refusal(.adopt(theme: theme, text: "Mine")) == .readFirst(title: post.title))
    try life.readAll()
    #expect(life.state.openAsks(in: life.course, at: life.moment).contains(.habit(theme: theme)))
    #expect(life.refusal(.adopt(theme: theme, text: " ")) == .empty)
    try life.act(.adopt(theme: theme, text: "My very own words"))
    #expect(life.state.checklist(at: life.moment)?.rows.last?.text == "My very own words")
    #expect(!life.state.openAsks(in: life.course, at: life.moment).contains(.habit(theme: theme)))
    #expect(life.refusal(.adopt(theme: theme, text: "Another")) == .alreadyAdopted)
  }

  @Test("what nobody has to type is refused")
  func otherThemes() throws {
    var life = try Life()
    try life.act(.start(again: false))
    #expect(life.refusal(.adopt(theme: "flying", text: "Mine")) == .noSuchTheme)
    #expect(life.refusal(.adopt(theme: "observing-meals", text: "Mine")) == .isGiven)
    #expect(life.refusal(.start(again: false)) == .alreadyStarted)
  }

  @Test("TIMELINE-10.0, 10.1: after the course the ending opens, nothing more; habits go on for years")
  func afterwards() throws {
    var life = try Life()
    try life.act(.start(again: false))
    for _ in 0..<10 {
      try life.readAll()
      for ask in life.state.openAsks(in: life.course, at: life.moment) {
        if case .habit(let theme) = ask { try life.act(.adopt(theme: theme, text: "Do \(theme)")) }
      }
      life.go(days: 7)
    }
    #expect(life.state.isOver(life.course, at: life.moment))
    #expect(life.state.nextPost(of: life.course, at: life.moment) == life.course.ending.posts[0])
    try life.readAll()
    #expect(life.state.finished.count == life.course.sections.flatMap(\.posts).count)
    life.go(days: 700)
    #expect(life.openSections == Array(0...10))
    #expect(life.state.week(at: life.moment) == 111)
    #expect(life.listed.count == 4)
    let before = life.score
    for theme in life.listed { try life.tick(theme) }
    #expect(life.score == before + 40 + 1)
    try life.act(.reword(theme: "eating-slowly", text: "Slower"))
  }

  @Test("a pause shifts the weeks and asks for nothing; what is ticked in it counts")
  func pause() throws {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    #expect(life.refusal(.resume) == .notPaused)
    life.go(days: 4)
    try life.act(.pause)
    #expect(life.refusal(.pause) == .alreadyPaused)
    life.go(days: 10)
    #expect(life.openSections == [0])
    #expect(life.state.library(of: life.course, at: life.moment)[1].opens == (try day("2026-03-19")))
    try life.tick("observing-meals")
    #expect(life.score == 11)
    #expect(life.state.reminders(in: life.course, at: life.moment) == [])
    try life.act(.resume)
    life.go(days: 2)
    #expect(life.openSections == [0])
    #expect(life.listed == ["observing-meals"])
    life.go(days: 1, hour: 3)
    #expect(life.openSections == [0, 1])
    #expect(life.listed == [])
  }

  @Test("nothing once open is locked again: the clock set back, the zone moved, the content changed")
  func staysOpen() throws {
    var life = try Life("2026-03-02 08:00", zone: "Pacific/Auckland")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7, hour: 3)
    try life.act(.open)
    #expect(life.openSections == [0, 1])
    // Twenty hours west it is still Sunday.
    life.zone = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    #expect(life.moment.today == (try day("2026-03-08")))
    #expect(life.openSections == [0, 1])
    #expect(life.listed == ["observing-meals"], "today's list is that of the day it is here")
    // The clock is a month slow.
    life.go(days: -30)
    #expect(life.openSections == [0, 1])
    #expect(life.state.today(at: life.moment) == (try day("2026-03-02")))
    #expect(life.state.nextPost(of: life.course, at: life.moment) == life.course.weeks[1].posts[0])
  }

  @Test("a post put in front of one that is open does not lock it; a week's content may change")
  func changedContent() throws {
    let old = try Course(files: CourseReadingTests.files())
    let new = try Course(
      files: CourseReadingTests.files(
        ["n.md": "New."], replacing: #"{"file": "b.md", "title": "B"}"#,
        with: #"{"file": "n.md", "title": "N"}, {"file": "b.md", "title": "B"}"#))
    let moment = try Life().moment
    var state = CourseState()
    for action in [CourseAction.start(again: false), .finish(post: "a")] {
      for event in try state.events(for: action, in: old, at: moment) { state.apply(event) }
    }
    let open = state.library(of: new, at: moment)[0].posts.filter(\.isOpen).map(\.post.id)
    #expect(open == ["a", "n", "b"])
  }

  @Test("a course begun again is a new one; the person's settings stay, their consent to reports does not")
  func again() throws {
    var life = try Life()
    try life.act(.start(again: false))
    try life.act(.setResetHour(5))
    try life.act(.report(number: 7))
    try life.tick("observing-meals")
    life.go(days: 30)
    try life.act(.start(again: true))
    #expect(life.openSections == [0])
    #expect(life.score == 0)
    #expect(life.state.settings.resetHour == 5)
    #expect(life.state.reporting == nil)
    // Even where the clock was set back before the first start.
    life.go(days: -60)
    try life.act(.start(again: true))
    #expect(life.state.calendar?.start == life.moment.today)
    #expect(life.listed == ["observing-meals"])
  }
}
