import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Catching up")
struct CatchUpTests {
  /// The first post read, one tick, and nothing more until the thirty-first day.
  private func vanished() throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.act(.finish(post: life.course.weeks[0].posts[0].id))
    try life.tick("observing-meals")
    life.go(days: 30)
    try life.act(.open)
    return life
  }

  private func next(_ life: Life) -> String? { life.state.nextPost(of: life.course, at: life.moment)?.id }

  @Test("whoever comes back is offered first what leads to the habits due, then what was missed, in order")
  func order() throws {
    var life = try vanished()
    for post in [
      "w02-4-your-first-habit", "w04-2-your-water-habit", "w01-2-just-watch", "w01-3-a-useful-picture",
    ] {
      #expect(next(life) == post)
      try life.act(.finish(post: post))
    }
    // A post left unread does not drop out at the turn of the week.
    life.go(days: 7)
    try life.act(.open)
    #expect(next(life) == "w06-1-how-much-is-enough", "the way to the third habit")
    try life.act(.finish(post: "w06-1-how-much-is-enough"))
    try life.act(.finish(post: "w06-2-your-portion-habit"))
    #expect(next(life) == "w01-4-what-hunger-feels-like")
  }

  @Test("a week that is over has all its posts open; the current one and those to come keep their order")
  func open() throws {
    let life = try vanished()
    let library = life.state.library(of: life.course, at: life.moment)
    #expect(library[..<4].flatMap(\.posts).allSatisfy { $0.isOpen })
    #expect(library[4].posts.map(\.isOpen) == [true, false, false, false])
    #expect(library[5...].flatMap(\.posts).allSatisfy { !$0.isOpen })
  }

  @Test("what waits is told as it is: posts of weeks that are over, habits by name; nothing while paused")
  func waiting() throws {
    var life = try vanished()
    let waiting = try #require(life.state.catchUp(in: life.course, at: life.moment))
    #expect(
      waiting.sentence
        == "18 posts of weeks that are over are unread; 2 habits wait to be set: eating slowly and drinking water."
    )
    #expect(
      waiting.shiftSentence
        == "Week 2, “Eating slowly”, begins today, and all that follows comes 23 days later.")
    try life.act(.pause)
    #expect(life.state.catchUp(in: life.course, at: life.moment) == nil)
    #expect(life.refusal(.shift) == .alreadyPaused)
  }

  @Test(
    "the weeks are moved: the week that was missed begins today, what was opened stays, the past keeps its score"
  )
  func shift() throws {
    var life = try vanished()
    let score = life.score
    let days = life.state.days(at: life.moment)
    try life.act(.shift)
    #expect(life.state.week(at: life.moment) == 2 && life.state.daysDone(at: life.moment) == 7)
    #expect(life.state.days(at: life.moment) == days && life.score == score)
    #expect(life.listed == [], "the first week's exercise does not come back")
    let library = life.state.library(of: life.course, at: life.moment)
    #expect(library[0].opens == (try day("2026-03-02")))
    #expect(library[1].opens == (try day("2026-04-01")))
    #expect(library[2].opens == (try day("2026-04-08")))
    // Open stays open, but nothing of later weeks is offered before its time.
    #expect(library[3].posts.allSatisfy { $0.isOpen })
    #expect(life.refusal(.shift) == .notBehind)
    try life.readAll()
    #expect(life.state.finished["w03-1-when-it-slips"] == nil)
    #expect(life.state.finished.count == 10)
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    life.go(days: 6, hour: 23)
    #expect(life.state.week(at: life.moment) == 2)
    life.go(days: 1)
    #expect(life.state.week(at: life.moment) == 3)
    // Two weeks with a habit are two weeks of days, wherever the weeks were moved to.
    life.go(days: 7)
    #expect(life.state.editNotices(at: life.moment, in: life.course).map(\.theme) == ["eating-slowly"])
    // Reports go on counting weeks since the first day.
    #expect(life.state.weekLived(at: life.moment) == 7)
  }

  @Test("who lets the weeks be is asked no more, until another week is missed")
  func stay() throws {
    var life = try vanished()
    try life.act(.stay)
    #expect(life.state.catchUp(in: life.course, at: life.moment)?.isOffered == false)
    life.go(days: 4, hour: 2)
    #expect(life.state.catchUp(in: life.course, at: life.moment)?.isOffered == false)
    life.go(days: 1)
    #expect(life.state.catchUp(in: life.course, at: life.moment)?.isOffered == true, "week 5 is over, unread")
  }

  @Test("one who keeps up is never behind, whatever single posts they leave out")
  func keen() throws {
    var life = try Life()
    try life.act(.start(again: false))
    for week in 0..<11 {
      try life.readAll()
      #expect(life.state.catchUp(in: life.course, at: life.moment) == nil, "week \(week + 1)")
      life.go(days: 7)
    }
    #expect(life.refusal(.shift) == .notBehind && life.refusal(.stay) == .notBehind)
  }

  /// What Home tells, shown once.
  private func look(_ life: inout Life) throws -> CourseNotice? {
    try life.act(.open)
    let notice = life.state.notice(of: life.course, at: life.moment, kindWords: nil)
    try life.act(.show)
    #expect(life.state.notice(of: life.course, at: life.moment, kindWords: nil) == notice, "the same all day")
    return notice
  }

  @Test("who was away five days is welcomed back that day; a pause is no absence, and looking is being here")
  func welcome() throws {
    var life = try vanished()
    guard case .welcomeBack(let words) = try look(&life) else {
      Issue.record("no welcome")
      return
    }
    #expect(words.contains("away for 29 days"))
    life.go(days: 1)
    #expect(try look(&life) == nil)
    life.go(days: 5)
    #expect(try look(&life) == nil, "four days away")
    try life.act(.pause)
    life.go(days: 20)
    try life.act(.resume)
    life.go(days: 1)
    #expect(try look(&life) == nil)
  }

  @Test(
    "what Home tells it tells on one day: that a habit can be changed, and the congratulation, which claims nothing"
  )
  func once() throws {
    var life = try Life()
    try life.act(.start(again: false))
    life.go(days: 7)
    try life.readAll()
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    var told: [Int: CourseNotice] = [:]
    for number in 8..<120 {
      life.go(days: 1)
      if let notice = try look(&life) { told[number] = notice }
    }
    #expect(told.keys.sorted() == [21, 70])
    guard case .canEdit = told[21], case .congratulation(let words) = told[70] else {
      Issue.record("other notices: \(told)")
      return
    }
    #expect(
      words.hasSuffix("You read 10 of its 48 posts, wrote one habit of your own, and ticked on 0 days."))
    let habit = try #require(life.state.habit("eating-slowly"))
    #expect(life.state.canEdit(habit, at: life.moment), "on request")
  }
}
