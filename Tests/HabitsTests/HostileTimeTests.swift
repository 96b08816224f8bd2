import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Hostile time in a course")
struct HostileTimeTests {
  @Test(
    "whatever the clock does to pauses and moved weeks, days are counted once and no week comes twice",
    arguments: 0..<40)
  func calendar(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let start = StudyDay(number: 20_000)
    var calendar = CourseCalendar(start: start)
    var day = start
    for _ in 0..<40 {
      // Days on as a rule; a zone back; now and then years, there or back.
      let isLeap = Int.random(in: 0...7, using: &chance) == 0
      day = day.advanced(
        by: isLeap ? .random(in: -4_000...4_000, using: &chance) : .random(in: -1...9, using: &chance))
      switch Int.random(in: 0...3, using: &chance) {
      case 0: calendar.pause(on: day)
      case 1: calendar.resume(on: day)
      case 2: calendar.shift(to: .random(in: 0...9, using: &chance), on: day)
      default: break
      }
      for (pause, next) in zip(calendar.pauses, calendar.pauses.dropFirst()) {
        try #require(try #require(pause.end) > pause.first && next.first >= (pause.end ?? next.first))
      }
      try #require(calendar.shifts.allSatisfy { $0.days > 0 })
      // The count grows by one or stands still from day to day; weeks open one after another.
      let counts = (0..<60).map { calendar.count(before: start.advanced(by: $0)) }
      try #require(counts[0] == 0 && zip(counts, counts.dropFirst()).allSatisfy { (0...1).contains($1 - $0) })
      try #require(calendar.weekDays(before: day) >= 0)
      let openings = (0..<12).map { calendar.opening(ofSection: $0, asOf: day) }
      try #require(zip(openings, openings.dropFirst()).allSatisfy { $1.number - $0.number >= 7 })
    }
  }

  @Test(
    "reminders are of the day that the clock on the wall shows, in any zone: a tick ends them until the day is over, once",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "Africa/Cairo",
      "Pacific/Apia",
      "America/Sao_Paulo",
    ])
  func reminders(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let life = try Life()
    let theme = try #require(life.course.themes.first).id
    for hour in [0, 2, 3, 5, 23] {
      let calendar = StudyCalendar(startHour: hour) { zone.secondsFromGMT(for: $0) }
      // Around each change of the clock and the 29th of February: a day of 23 hours, of 25, one without a 3
      // a.m., one left out.
      var instants: [Date] = [Date(timeIntervalSince1970: 1_835_308_800)]
      var next = Date(timeIntervalSince1970: 1_293_840_000)
      while instants.count < 8, let change = zone.nextDaylightSavingTimeTransition(after: next) {
        instants.append(change)
        next = change
      }
      for instant in instants {
        let first = instant - 3 * 86_400
        var state = CourseState()
        func note(_ change: CourseEvent.Change, _ at: Date) {
          state.apply(CourseEvent(instant: at, day: calendar.day(of: at), change: change))
        }
        note(.started(course: life.course.id), first)
        note(.adopted(theme: theme, text: "Eat slowly", weeks: nil), first)
        note(.reminder(.habit(theme: theme), CourseReminder(isOn: true, time: .evening)), first)
        var ticked: StudyDay?
        for step in 0..<(6 * 24) {
          let now = first + Double(step) * 3_600
          let moment = Moment(now, calendar: calendar)
          let due = state.reminders(in: life.course, at: moment).contains { $0.kind == .habit(theme: theme) }
          // It waits on each day from the first on which it is listed, until the tick of that day.
          let isListed = state.checklist(at: moment)?.rows.contains { $0.theme == theme } == true
          try #require(due == (isListed && ticked != moment.today), "\(now) in \(name), \(hour)")
          if isListed, ticked != moment.today, step % 5 == 4 {
            note(.ticked(theme: theme, on: moment.today), now)
            ticked = moment.today
          }
        }
        try #require(ticked != nil)
      }
    }
  }

  @Test(
    "a clock that was years off, whatever was done by it, silences no reminder once it is right, and brings none that is ticked",
    arguments: 0..<40)
  func remindersAfterLeaps(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    let theme = "eating-slowly"
    let kind = ReminderKind.habit(theme: theme)
    try life.act(.adopt(theme: theme, text: "Eat slowly"))
    try life.act(.setReminder(kind, CourseReminder(isOn: true, time: .evening)))
    for _ in 0..<30 {
      life.go(days: 1, hour: .random(in: 4...22, using: &chance))
      if Int.random(in: 0...3, using: &chance) == 0 {
        let right = life.now
        // Years ahead or back: never a day of this test.
        life.now +=
          Double(.random(in: 100...4_000, using: &chance) * (Bool.random(using: &chance) ? 1 : -1)) * 86_400
        for _ in 0..<3 {
          let actions: [CourseAction] = [
            .open, .show, .tick(theme: theme, .today, isDone: true),
            .tick(theme: theme, .yesterday, isDone: true),
            .move(.today, isDone: true), .tell(theme: theme), .setGoal("Calm"),
          ]
          if let action = actions.randomElement(using: &chance) { try? life.act(action) }
        }
        life.now = right
      }
      func isDue() -> Bool {
        life.state.reminders(in: life.course, at: life.moment).contains { $0.kind == kind }
      }
      try #require(isDue(), "\(life.now)")
      if Bool.random(using: &chance) {
        try life.tick(theme)
        try #require(!isDue(), "\(life.now)")
      }
    }
  }

  @Test(
    "an instant is of one day in each zone, and yesterday closes once, at noon",
    arguments: ["Africa/Cairo", "Pacific/Apia", "America/Sao_Paulo"])
  func noons(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for hour in [0, 2, 3, 5, 23] {
      let calendar = StudyCalendar(startHour: hour) { zone.secondsFromGMT(for: $0) }
      var last: Moment?
      // Two years in quarter days, a day left out and changes of the clock among them.
      for step in 0..<2_920 {
        let moment = Moment(
          Date(timeIntervalSince1970: 1_293_840_000 + Double(step) * 21_600), calendar: calendar)
        defer { last = moment }
        guard let last else { continue }
        try #require(last.today <= moment.today)
        if last.today == moment.today, !last.isBeforeNoon { try #require(!moment.isBeforeNoon) }
      }
    }
  }
}
