@testable import Files
import Foundation
@testable import Habits
@testable import Memory
import Testing

/// A person with a clock, a place and a log.
struct Life {
  static let shipped = try? Course(files: ModelData.course)

  let course: Course
  var zone: TimeZone
  var now: Date
  var state = CourseState()
  var log: [CourseEvent] = []

  /// A life from a wall time on, `2026-03-02 08:00`, in a named zone.
  init(_ time: String = "2026-03-02 08:00", zone: String = "Europe/London") throws {
    course = try #require(Self.shipped, "the shipped course has faults")
    self.zone = try #require(TimeZone(identifier: zone))
    now = Date(timeIntervalSince1970: 0)
    try go(to: time)
  }

  var moment: Moment {
    let zone = zone
    return Moment(
      now, calendar: StudyCalendar(startHour: state.settings.resetHour) { zone.secondsFromGMT(for: $0) })
  }
  var score: Int { state.days(at: moment).last?.total ?? 0 }

  /// Sets the clock to what the wall shows here; the earlier, where it shows it twice.
  mutating func go(to time: String) throws {
    now = try Self.date(time, zone)
  }

  /// Lets days pass by the calendar, to an hour.
  mutating func go(days: Int, hour: Int = 8, minute: Int = 0) {
    let shown = Int(now.timeIntervalSince1970) + zone.secondsFromGMT(for: now)
    now = Self.date(day: shown / 86_400 + days, hour, minute, zone)
  }

  mutating func act(_ action: CourseAction) throws(CourseRefusal) {
    let events = try state.events(for: action, in: course, at: moment)
    for event in events { state.apply(event) }
    log += events
  }

  mutating func tick(_ theme: String, _ list: ListDay = .today, _ isDone: Bool = true) throws(CourseRefusal) {
    try act(.tick(theme: theme, list, isDone: isDone))
  }

  mutating func move() throws(CourseRefusal) { try act(.move(.today, isDone: true)) }

  /// Reads all that is open, one post after another.
  mutating func readAll() throws(CourseRefusal) {
    while let post = state.nextPost(of: course, at: moment) { try act(.finish(post: post.id)) }
  }

  /// What refuses an action; nil where it goes through. Nothing is changed.
  func refusal(_ action: CourseAction) -> CourseRefusal? {
    do throws(CourseRefusal) {
      _ = try state.events(for: action, in: course, at: moment)
      return nil
    } catch {
      return error
    }
  }

  /// Themes on today's list.
  var listed: [String] { state.checklist(at: moment)?.rows.map(\.theme) ?? [] }

  /// Titles of the sections that are open.
  var openSections: [Int] { state.library(of: course, at: moment).filter(\.isOpen).map(\.index) }

  static func date(_ time: String, _ zone: TimeZone) throws -> Date {
    let parts = time.split { "- :".contains($0) }.compactMap { Int($0) }
    try #require(parts.count == 5, "\(time) is no time")
    let day = CivilDate(year: parts[0], month: parts[1], day: parts[2]).number
    return date(day: day, parts[3], parts[4], zone)
  }

  /// The first instant at which the wall shows the time; where it never does, the one so long after the
  /// change.
  private static func date(day: Int, _ hour: Int, _ minute: Int, _ zone: TimeZone) -> Date {
    let wall = day * 86_400 + hour * 3600 + minute * 60
    let instants = [-43_200, 43_200].map { shift in
      wall - zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wall + shift)))
    }
    let right = instants.filter {
      $0 + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) == wall
    }
    return Date(timeIntervalSince1970: Double(right.min() ?? max(instants[0], instants[1])))
  }
}

func day(_ text: String) throws -> StudyDay {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  try #require(parts.count == 3)
  return StudyDay(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
}
