import Foundation
@testable import Habits
@testable import Memory
import Testing
import TestSupport

/// A hundred people live through four months each: diligent or not, pausing, editing, travelling, with clocks
/// set back, by chance that repeats.
@Suite("A hundred simulated people")
struct SimulatedPeopleTests {
  private static let zones = [
    "Europe/London", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Honolulu",
    "Asia/Kathmandu",
    "Pacific/Auckland", "America/St_Johns",
  ].compactMap(TimeZone.init(identifier:))

  @Test("keep every property of the score, the schedule and the log", .long, arguments: 0..<100)
  func life(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var person = Person(life: try Life("2026-01-15 10:00"))
    person.life.zone = try #require(Self.zones.randomElement(using: &generator))
    let diligence = Double.random(in: 0.1...1, using: &generator)
    person.act(.start(again: false))
    for _ in 0..<200 {
      let hours = Double.random(in: 1...24, using: &generator)
      let isSetBack = Int.random(in: 0..<60, using: &generator) == 0
      person.life.now += (isSetBack ? -3 : 1) * hours * 3600
      if Int.random(in: 0..<30, using: &generator) == 0,
        let zone = Self.zones.randomElement(using: &generator)
      {
        person.life.zone = zone
      }
      person.open(&generator)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        person.act(action(person.life, diligence, &generator))
      }
    }
    person.checkLine()
    #expect(person.broken == [])
    #expect(person.life.log.count > 40)
    // The log is the record: it comes to the same state, also when it was written down and read.
    let data = try JSONEncoder().encode(person.life.log)
    #expect(CourseState(try JSONDecoder().decode([CourseEvent].self, from: data)) == person.life.state)
  }

  private func action(_ life: Life, _ diligence: Double, _ generator: inout SeededGenerator) -> CourseAction {
    let themes = ["observing-meals", "eating-slowly", "drinking-water", "portion-control", "whole-foods"]
    let theme = themes.randomElement(using: &generator) ?? ""
    let list = ListDay.allCases.randomElement(using: &generator) ?? .today
    let isDone = Double.random(in: 0..<1, using: &generator) < diligence
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: return .tick(theme: theme, list, isDone: isDone)
    case 8..<10: return .move(list, isDone: isDone)
    case 10..<14:
      return life.state.nextPost(of: life.course, at: life.moment).map { .finish(post: $0.id) } ?? .open
    case 14: return .adopt(theme: theme, text: "Habit \(life.log.count)")
    case 15: return .reword(theme: theme, text: "Reworded \(life.log.count)")
    case 16 where isDone:
      let days = Set((1...7).filter { _ in Bool.random(using: &generator) })
      let actions: [CourseAction] = [
        .letGo(theme: theme), .takeUp(theme: theme), .schedule(theme: theme, .weekdays(days)),
        .schedule(theme: theme, .timesAWeek(days.count)), .shift, .stay, .show,
      ]
      return actions.randomElement(using: &generator) ?? .open
    case 16: return Bool.random(using: &generator) ? .pause : .resume
    case 17: return .setGoal("Goal \(life.log.count)")
    case 18: return .setResetHour(Int.random(in: 0...23, using: &generator))
    default:
      let due = life.state.dueReports(at: life.moment).first
      return due.map { .madeReport(week: $0.week) } ?? .report(number: generator.next())
    }
  }
}

/// Lives a life, and writes down each property that is broken. (A macro for each of a million checks would
/// cost minutes.)
private struct Person {
  /// What may not be lost.
  struct Sight {
    var score = 0
    var days: [DayResult] = []
    var posts: Set<String> = []
    var sections: Set<Int> = []
    var editable: Set<String> = []

    init() {}

    func total(on day: StudyDay) -> Int? {
      guard let first = days.first?.day, first <= day, day.number - first.number < days.count else {
        return nil
      }
      return days[day.number - first.number].total
    }

    init(_ life: Life) {
      let moment = life.moment
      days = life.state.days(at: moment)
      score = days.last?.total ?? 0
      let library = life.state.library(of: life.course, at: moment)
      posts = Set(library.flatMap(\.posts).filter(\.isOpen).map(\.post.id))
      sections = Set(library.filter(\.isOpen).map(\.index))
      editable = Set(life.state.habits.filter { life.state.canEdit($0, at: moment) }.map(\.theme))
    }
  }

  var life: Life
  var sight = Sight()
  var broken: [String] = []

  init(life: Life) { self.life = life }

  /// What must hold whenever a person acts, done or refused.
  mutating func act(_ action: CourseAction) {
    let before = life
    do throws(CourseRefusal) {
      try life.act(action)
      // By another hour it may be another day: what opens with it is seen.
      if case .setResetHour = action { try life.act(.open) }
    } catch { return }
    let old = sight
    look()
    let change = sight.score - old.score
    switch action {
    case .tick(_, _, let isDone), .move(_, let isDone):
      check(isDone ? change >= 0 : change <= 0, "\(action) changed the score by \(change)")
      check(life.log.count == before.log.count || change != 0, "\(action) was written and does not count")
    default: check(change == 0, "\(action) changed the score by \(change)")
    }
    if case .reword = action {
      let yesterday = life.moment.today.advanced(by: -1)
      check(
        life.state.habits.map { $0.text(on: yesterday) }
          == before.state.habits.map { $0.text(on: yesterday) },
        "yesterday has other words")
    }
  }

  /// What must hold when the program is opened after some time.
  mutating func open(_ generator: inout SeededGenerator) {
    var events = (try? life.state.events(for: .open, in: life.course, at: life.moment)) ?? []
    let shown = life.state.encouragement(from: life.course, at: life.moment, using: &generator)
    events += shown?.events ?? []
    for event in events { life.state.apply(event) }
    life.log += events
    let old = sight
    look()
    check(sight.score == old.score, "the score changed by itself")
    check(
      Set(life.state.dueReports(at: life.moment).map(\.week)).isDisjoint(with: life.state.reported),
      "sent twice")
  }

  /// What must hold of the whole line of the score.
  mutating func checkLine() {
    let totals = sight.days.map(\.total)
    check(zip(totals, totals.dropFirst()).allSatisfy { $0 <= $1 }, "the line of the score goes down")
    let awards = sight.days.filter(\.isFull).map(\.award)
    check(zip(awards, 1...).allSatisfy { $0 == $1 }, "the award does not grow by one")
  }

  private mutating func look() {
    let old = sight
    sight = Sight(life)
    check(old.posts.isSubset(of: sight.posts), "posts were locked again")
    check(old.sections.isSubset(of: sight.sections), "weeks were locked again")
    check(old.editable.isSubset(of: sight.editable), "a habit can be changed no more")
    // The score up to the days that can still be ticked stays as it was.
    let closed = life.moment.today.advanced(by: -2)
    let same = old.total(on: closed) == nil || old.total(on: closed) == sight.total(on: closed)
    check(same, "the past has changed")
  }

  private mutating func check(_ holds: Bool, _ property: @autoclosure () -> String) {
    if !holds { broken.append("\(life.now) \(life.zone.identifier): \(property())") }
  }
}
