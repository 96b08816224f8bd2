@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("The log of the habit course")
struct CourseTests {
  let folder: TemporaryFolder
  private let day = StudyDay(number: 20_256)

  init() throws { folder = try TemporaryFolder() }

  private func event(_ change: CourseEvent.Change, seconds: Double = 0) -> CourseEvent {
    CourseEvent(instant: start + seconds, day: day, change: change)
  }

  private var events: [CourseEvent] {
    [
      event(.started(course: "ten-weeks")), event(.adopted(theme: "slow", text: "Fork “down”", weeks: nil)),
      event(.ticked(theme: "slow", on: day), seconds: 1), event(.moved(on: day.advanced(by: -1))),
      event(.reminder(.evening, CourseReminder(isOn: false, time: .evening))), event(.seen(posts: [])),
    ]
  }

  @Test("what happened is read as it was written, after the file was opened anew")
  func roundTrip() throws {
    do {
      var store = try openStore(in: folder)
      try store.append(events, title: "begin", at: start)
    }
    var store = try openStore(in: folder)
    #expect(try store.courseEvents() == events)
    #expect(try store.check() == CheckReport(faults: [], isRepaired: true, answers: 0, courseEvents: 6))
  }

  @Test("undo takes an act back and not what the program noted by itself; the log keeps both")
  func undo() throws {
    var store = try openStore(in: folder)
    try store.append([events[0]], title: "begin the course", at: start)
    try store.append([events[2]], title: "tick “Fork down”", at: start)
    try store.append([events[5]], title: nil, at: start)
    let mark = try store.courseMark()
    #expect(try store.undo(at: start)?.title == "tick “Fork down”")
    #expect(try store.courseMark() != mark)
    #expect(try store.courseEvents() == [events[0], events[5]])
    #expect(try store.number("SELECT count(*) FROM course_events") == 3)
    #expect(throws: Failure.self) { try store.connection.run("DELETE FROM course_events") }
    #expect(throws: Failure.self) { try store.connection.run("UPDATE course_events SET day = 1") }
    #expect(throws: Failure.self) { try store.connection.run("DELETE FROM course_retractions") }
  }

  @Test("an entry that is none is found, counts no more, and a second check finds nothing")
  func check() throws {
    var store = try openStore(in: folder)
    try store.append(events, title: nil, at: start)
    try store.connection.run("INSERT INTO course_events (at, day, what) VALUES (1, 2, 'ticked')")
    #expect(try store.courseEvents() == events)
    let report = try store.check()
    #expect(report.faults == ["1 entries of the course's log are none and count no more."])
    #expect(report.isRepaired)
    #expect(try store.check().faults == [])
  }

  @Test("erased means erased: neither the log, nor undo, nor the bytes of the file know it any more")
  func erase() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", at: start)
    let secret = "An unmistakable habit"
    try store.append(
      [events[0], event(.adopted(theme: "slow", text: secret, weeks: nil))], title: "set a habit", at: start)
    try store.eraseCourse(at: start)
    #expect(try store.courseEvents() == [])
    #expect(try store.lastAct()?.title.contains("Kept") == true)
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: folder.file("recite.sqlite" + suffix)) ?? Data()
      #expect(bytes.range(of: Data(secret.utf8)) == nil)
    }
    // The log guards itself again.
    try store.append(events, title: nil, at: start)
    #expect(throws: Failure.self) { try store.connection.run("DELETE FROM course_events") }
  }

  @Test("a report waits, is taken by one program only, comes back where it did not arrive, and is sent once")
  func reports() throws {
    var store = try openStore(in: folder)
    var state = CourseState()
    for event in events { state.apply(event) }
    let moment = Moment(start, calendar: StudyCalendar { _ in 0 })
    let report = try #require(state.report(ofWeek: 1, number: 7, at: moment))
    try store.queue([report], events: [event(.reported(week: 1))], at: start)
    var other = try openStore(in: folder)
    let taken = try #require(try store.claimReport(at: start))
    #expect(taken.body.utf8.elementsEqual(report.bytes))
    #expect(try other.claimReport(at: start + 1) == nil)
    try store.settle(taken, isSent: false, at: start)
    let again = try #require(try other.claimReport(at: start + 2))
    #expect(again == taken)
    try other.settle(again, isSent: true, at: start + 3)
    #expect(try store.claimReport(at: start + 9999) == nil)
    #expect(try store.waitingReports() == [])
  }

  @Test("the export tells every event, and what was taken back")
  func export() throws {
    var store = try openStore(in: folder)
    try store.append(events, title: "begin", at: start)
    _ = try store.undo(at: start)
    var lines: [String] = []
    try store.export { line throws(Failure) in if line.contains("\"course\"") { lines.append(line) } }
    #expect(lines.count == events.count && lines.allSatisfy { $0.contains("\"isTakenBack\":true") })
    #expect(lines[2].contains("\"on\":\"\(day)\"") && lines[2].contains("\"what\":\"ticked\""))
  }
}
