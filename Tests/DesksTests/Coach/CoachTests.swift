@testable import Desks
@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// A person with the shipped course and a clock of their own.
final class Walker {
  var now: Date
  let coach: Coach
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let begin = Date(timeIntervalSince1970: 1_772_438_400)  // Monday 2 March 2026, 08:00 UTC
    now = begin
    let course = try Course(files: ModelData.course)
    let box = Clock(begin)
    clock = box
    coach = try Coach(
      course: course, store: Store(opening: folder.file("recite.sqlite"), now: begin), offset: { _ in 0 },
      seed: 5
    ) { box.now }
  }

  private final class Clock {
    var now: Date
    init(_ now: Date) { self.now = now }
  }
  private let clock: Clock

  /// Goes on by days, and opens the program.
  func go(days: Double) throws {
    clock.now += days * 86_400
    try coach.open()
  }

  /// A second program over the same data.
  func other() throws -> Coach {
    let box = clock
    return try Coach(
      course: coach.course, store: Store(opening: folder.file("recite.sqlite"), now: box.now),
      offset: { _ in 0 }, seed: 6
    ) { box.now }
  }

  func readAll() throws {
    while let post = coach.view().next { try coach.act(.finish(post: post.id)) }
  }
}

@Suite("The coach")
struct CoachTests {
  @Test("a clock that contradicts what was answered ticks nothing and opens nothing; that is told")
  func clockInDoubt() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    try walker.go(days: 12)
    let moment = walker.coach.moment
    try walker.coach.store.record(
      AnswerEntry(Answer(exercise: .recite, outcome: .clean, time: moment.instant, day: moment.today)),
      about: "John 3:16")
    let events = try walker.coach.store.courseEvents()
    for days in [-9.0, 3_000] {
      try walker.go(days: days)
      _ = try walker.coach.show()
      let refusal = #expect(throws: Failure.self) {
        try walker.coach.act(.tick(theme: "drinking-water", .today, isDone: true))
      }
      #expect(refusal?.advice == "recite data clock")
      #expect(try walker.coach.store.courseEvents() == events)
      try walker.go(days: -days)
    }
    try walker.go(days: 1)
    #expect(try walker.coach.store.courseEvents() != events)
  }

  @Test("what is done is kept, known to another program at once, and taken back by undo")
  func acts() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    let other = try walker.other()
    #expect(try walker.coach.act(.tick(theme: "observing-meals", .today, isDone: true)))
    #expect(try !other.act(.tick(theme: "observing-meals", .today, isDone: true)), "it is ticked already")
    #expect(other.view().score == 11)
    #expect(try other.undo()?.title == "tick observing meals")
    try walker.coach.open()
    #expect(walker.coach.view().score == 0)
    #expect(try walker.coach.undo()?.title == "begin the course")
    #expect(!walker.coach.view().isStarted)
    #expect(try walker.coach.undo() == nil)
  }

  @Test("a refusal says what to do, and changes nothing")
  func refusals() throws {
    let walker = try Walker()
    do {
      try walker.coach.act(.pause)
      Issue.record("it was paused")
    } catch {
      #expect(error.message == "The course has not begun; begin it with: recite course start.")
    }
  }

  @Test("a day that begins while the program is open is a new day, with nothing lost")
  func midnight() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    try walker.coach.act(.move(.today, isDone: true))
    try walker.go(days: 0.75)  // 02:00: still Monday
    #expect(walker.coach.view().list?.hasMoved == true)
    try walker.go(days: 0.05)
    #expect(walker.coach.view().list?.hasMoved == false)
    #expect(walker.coach.view().yesterday?.hasMoved == true)
  }

  @Test("kind words come after a missed day, the same all day, and not twice running")
  func kindWords() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    try walker.go(days: 2)
    let first = try #require(walker.coach.view().kindWords)
    #expect(try walker.other().kindWords == nil, "not before it is opened")
    let other = try walker.other()
    try other.open()
    #expect(other.view().kindWords == first)
    try walker.go(days: 4)
    let second = try #require(walker.coach.view().kindWords)
    #expect(second != first)
  }

  @Test("reports go into the queue when the week is over, once, and only after consent")
  func reports() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    try walker.go(days: 8)
    func waiting() throws -> [Int] {
      try walker.coach.store.waitingReports().map(\.week)
    }
    #expect(try waiting() == [])
    try walker.coach.act(.report(number: 9))
    try walker.go(days: 7)
    try walker.other().open()
    try walker.coach.open()
    #expect(try waiting() == [2])
    try walker.coach.act(.stopReporting)
    #expect(try waiting() == [])
  }

  @Test("erased, the course is as if it had never begun")
  func erase() throws {
    let walker = try Walker()
    try walker.coach.act(.start(again: false))
    try walker.coach.act(.setResetHour(5))
    try walker.coach.erase()
    #expect(!walker.coach.view().isStarted)
    #expect(walker.coach.view().resetHour == 3)
    #expect(try walker.coach.undo() == nil)
  }
}

extension Coach {
  /// Takes back the last act, as the program does at its store, and looks at the course anew.
  fileprivate func undo() throws(Failure) -> Act? {
    let act = try store.undo(at: moment.instant)
    try open()
    return act
  }
}
