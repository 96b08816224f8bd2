import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("The log of a course")
struct CourseEventTests {
  private static let changes: [(CourseEvent.Change, String)] = [
    (.started(course: "ten-weeks"), #""course":"ten-weeks","day":20000,"what":"started""#),
    (.seen(posts: ["a", "b"]), #""day":20000,"posts":["a","b"],"what":"seen""#),
    (.finished(post: "a"), #""day":20000,"post":"a","what":"finished""#),
    (
      .adopted(theme: "t", text: "x", weeks: 1),
      #""day":20000,"text":"x","theme":"t","weeks":1,"what":"adopted""#
    ),
    (.adopted(theme: "t", text: "x", weeks: nil), #""day":20000,"text":"x","theme":"t","what":"adopted""#),
    (.reworded(theme: "t", text: "y"), #""day":20000,"text":"y","theme":"t","what":"reworded""#),
    (.noticed(theme: "t"), #""day":20000,"theme":"t","what":"noticed""#),
    (
      .ticked(theme: "t", on: StudyDay(number: 19_999)),
      #""day":20000,"on":19999,"theme":"t","what":"ticked""#
    ),
    (
      .unticked(theme: "t", on: StudyDay(number: 20_000)),
      #""day":20000,"on":20000,"theme":"t","what":"unticked""#
    ),
    (.moved(on: StudyDay(number: 20_000)), #""day":20000,"on":20000,"what":"moved""#),
    (.unmoved(on: StudyDay(number: 20_000)), #""day":20000,"on":20000,"what":"unmoved""#),
    (.goal(text: "g"), #""day":20000,"text":"g","what":"goal""#),
    (.paused, #""day":20000,"what":"paused""#), (.resumed, #""day":20000,"what":"resumed""#),
    (.encouraged(text: "e"), #""day":20000,"text":"e","what":"encouraged""#),
    (.resetHour(5), #""day":20000,"hour":5,"what":"resetHour""#),
    (
      .reminder(.evening, CourseReminder(isOn: false, time: .evening)),
      #""day":20000,"isOn":false,"time":"20:30","what":"reminder""#
    ),
    (
      .reminder(.habit(theme: "t"), CourseReminder(isOn: true, time: .evening)),
      #""day":20000,"isOn":true,"theme":"t","time":"20:30","what":"reminder""#
    ),
    (.reporting(number: .max), #""day":20000,"number":18446744073709551615,"what":"reporting""#),
    (.reporting(number: nil), #""day":20000,"what":"reporting""#),
    (.reported(week: 3), #""day":20000,"week":3,"what":"reported""#),
  ]

  @Test("events are written as they always will be, and read back")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (change, json) in Self.changes {
      let event = CourseEvent(
        instant: Date(timeIntervalSince1970: 1_700_000_000.75), day: StudyDay(number: 20_000), change: change)
      let data = try encoder.encode(event)
      #expect(String(decoding: data, as: UTF8.self) == #"{"at":1700000000,"# + json + "}")
      #expect(try JSONDecoder().decode(CourseEvent.self, from: data) == event)
      #expect(try CourseEvent(event.row()) == event)
    }
  }

  @Test(
    "what is no event is refused",
    arguments: [
      #"{}"#, #"{"at":1,"day":1,"what":"danced"}"#, #"{"at":1,"day":1,"what":"ticked","theme":"t"}"#,
      #"{"at":1,"day":9223372036854775807,"what":"paused"}"#,
      #"{"at":1,"day":1,"what":"moved","on":-99999999999}"#,
      #"{"at":1,"day":1,"what":"resetHour","hour":24}"#,
      #"{"at":1,"day":1,"what":"reminder","isOn":true,"time":"x"}"#,
      #"{"at":1,"day":1,"what":"adopted","theme":"t","text":"x","weeks":9223372036854775807}"#,
    ])
  func noEvents(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CourseEvent.self, from: Data(json.utf8)) }
  }

  @Test("rows of ticks hold no text to parse; what is no row of an event is told apart")
  func rows() throws {
    let event = CourseEvent(
      instant: Date(timeIntervalSince1970: 1_700_000_000), day: StudyDay(number: 20_000),
      change: .ticked(theme: "t", on: StudyDay(number: 19_999)))
    var row = CourseEventRow(
      at: 1_700_000_000, day: 20_000, what: "ticked", theme: "t", on: 19_999, detail: nil)
    #expect(try event.row() == row)
    row.detail = "{"
    #expect(CourseEvent(row) == nil)
    row.detail = nil
    row.what = "danced"
    #expect(CourseEvent(row) == nil)
    row.what = "seen"
    #expect(CourseEvent(row)?.change == .seen(posts: []))
  }

  @Test("any log at all comes to some state: events out of order change nothing, or what they can")
  func anyOrder() throws {
    var generator = SeededGenerator(seed: 3)
    let moment = try Life().moment
    for _ in 0..<200 {
      let events = (0..<40).map { _ in
        CourseEvent(
          instant: moment.instant, day: StudyDay(number: Int.random(in: 19_990...20_010, using: &generator)),
          change: Self.changes[Int.random(in: 0..<Self.changes.count, using: &generator)].0)
      }
      let state = CourseState(events)
      #expect(state.days(at: moment).allSatisfy { $0.total >= 0 })
      _ = state.statistics(at: moment)
      _ = state.dueReports(at: moment)
    }
  }
}
