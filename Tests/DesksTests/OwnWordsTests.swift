@testable import Desks
import FoundationEssentials
@testable import Habits
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Words of one's own, learnt as a verse is")
struct OwnWordsTests {
  private static let goal = "Somebody who is at ease at any table"

  /// A classroom whose learner is in the second week of the course.
  private static func classroom() throws -> Classroom {
    let room = try Classroom()
    try room.write(
      .started(course: "ten-weeks"), .goal(text: goal),
      .adopted(theme: "eating-slowly", text: "Fork down after every bite", weeks: nil))
    return room
  }

  @Test("The goal's lesson asks for its words and for no place, and ends at full strength")
  func lesson() throws {
    let room = try Self.classroom()
    let passage = try room.trainer.passage("goal")
    #expect(passage.name == "My goal" && passage.text == Self.goal && !passage.hasPlace)
    let run = try room.trainer.lesson(about: passage)
    _ = try run.take(.begin)
    var kinds: Set<Skill> = []
    while !run.isFinished {
      if let asked = run.asked {
        kinds.insert(asked.exercise.skill)
        _ = try run.take(Classroom.rightAnswer(to: asked))
      }
      _ = try run.take(.next)
    }
    #expect(kinds == [.words])
    #expect(try room.trainer.strength(of: "My goal") > 0.99)
    let why = try room.trainer.why(passage)
    #expect(why.standings.map(\.skill) == [.words] && why.standings[0].isReached)
    #expect(try room.trainer.home().today.asked == run.study.answered, "one streak: it counts as any answer")
    #expect(throws: Failure.self) {
      try room.trainer.question(.locateBook, about: passage, seed: 1)
    }
  }

  @Test("This week's words are a set by one act, brought up to date by another; undo takes each back whole")
  func set() throws {
    let room = try Self.classroom()
    let set = try room.trainer.collectWordsOfWeek(at: room.moment)
    #expect(set.name == "My words")
    #expect(try room.trainer.references(of: set) == ["My goal", "My habit of eating slowly"])
    _ = try room.trainer.collectWordsOfWeek(at: room.moment)
    try room.write(.goal(text: "Calm and strong"))
    _ = try room.trainer.collectWordsOfWeek(at: room.moment)
    #expect(try room.trainer.references(of: set) == ["My habit of eating slowly", "My goal (2)"])
    #expect(try room.trainer.undo(in: .verses)?.title == "bring set “My words” up to date")
    #expect(try room.trainer.references(of: set) == ["My goal", "My habit of eating slowly"])
    #expect(
      try room.trainer.undo(in: .verses)?.title == "make set “My words”", "the second act changed nothing")
  }

  @Test(
    "Practice asks about them beside verses; what has no words any more leaves the sets without a word of it")
  func practice() throws {
    let room = try Self.classroom()
    let set = try room.trainer.collectWordsOfWeek(at: room.moment)
    let first = room.trainer.practice(in: set.id)
    _ = try first.take(.begin)
    #expect(first.asked?.passage.name == "My goal" && first.asked?.exercise.skill == .words)
    try room.trainer.store.eraseCourse(at: room.trainer.now)
    try room.trainer.createSet(named: "Verses", ["John 3:16", "My goal"])
    let next = room.trainer.practice()
    _ = try next.take(.begin)
    #expect(next.asked?.passage.name == "John 3:16")
    _ = try next.take(.giveUp)
    _ = try next.take(.next)
    #expect(next.asked?.passage.name == "John 3:16")
    #expect(try room.trainer.references(of: room.trainer.set(named: "Verses")) == ["John 3:16"])
  }

  @Test("They are found where verses are, and go into sets by their names; what was never written is told")
  func names() throws {
    let room = try Self.classroom()
    let found = try room.trainer.find("goal") { _ throws(Failure) in [] }
    #expect(found.isNamed && found.places.map(\.words) == [Self.goal])
    #expect(try room.trainer.references(in: ["my goal", "John 3:16"]) == ["My goal", "John 3:16"])
    do {
      _ = try room.trainer.passage("my note on thirst")
      Issue.record("it was never written")
    } catch {
      #expect(error.code == Failure.noOwnWords && error.advice?.contains("recite course learn") == true)
    }
  }

  @Test("Erased with the course: no name is left, and what is written later has no strength of what was")
  func erased() throws {
    let room = try Self.classroom()
    let run = try room.trainer.drill(.recite, about: try room.trainer.passage("goal"))
    _ = try run.take(.begin)
    _ = try run.take(.answer(Self.goal))
    #expect(try room.trainer.strength(of: "My goal") > 0)
    try room.trainer.store.eraseCourse(at: room.trainer.now)
    #expect(try room.trainer.strength(of: "My goal") == 0)
    #expect(try room.trainer.home().today.asked == 1, "the day's work stays")
    let report = try room.trainer.store.check()
    #expect(report.faults == [])
  }
}

extension Classroom {
  var moment: Moment { Moment(clock.now, calendar: StudyCalendar { _ in 0 }) }

  /// Writes into the log of the course.
  func write(_ changes: CourseEvent.Change...) throws {
    let (events, now) = (
      changes.map { CourseEvent(instant: clock.now, day: moment.today, change: $0) }, clock.now
    )
    try trainer.store.append(events, title: nil, at: now)
  }
}
