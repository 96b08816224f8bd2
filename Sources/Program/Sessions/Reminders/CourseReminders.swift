package import Desktop
package import Drills
import FoundationEssentials
import Glibc
package import Habits
package import Memory
import Storage
import Terminal

/// The reminders of the course: one for each habit, and one in the evening. They are part of the course's log; timers
/// call for them by numbers that the learner's own reminders never have.
package struct CourseReminders {
  package let session: Session

  package init(_ session: Session) { self.session = session }

  /// The number of the evening's; habits follow in the order in which they were taken on.
  package static let first = 1000

  /// What timers are to call for: what is switched on, of habits that are on the list. None before the course begins, and
  /// none where the log cannot be read.
  package func reminders() -> [(kind: ReminderKind, reminder: Desktop.Reminder)] {
    guard let path = try? session.storePath(), FileManager.default.fileExists(atPath: path),
      var store = try? session.store(), let events = try? store.courseEvents(), !events.isEmpty,
      let course = try? session.course()
    else { return [] }
    let state = CourseState(events)
    guard let calendar = state.calendar, !calendar.isPaused else { return [] }
    let moment = Moment(
      session.now(),
      calendar: .init(startHour: state.settings.resetHour, offset: ProgramClock.offset))
    let listed = state.listed(on: state.today(at: moment))
    var reminders: [(kind: ReminderKind, reminder: Desktop.Reminder)] = []
    func add(_ number: Int, _ kind: ReminderKind) {
      let reminder = state.settings.reminder(kind, in: course)
      guard reminder.isOn, let time = TimeOfDay("\(reminder.time)") else { return }
      reminders.append((kind, Desktop.Reminder(number: number, time: time, days: .daily)))
    }
    add(Self.first, .evening)
    for (index, habit) in state.habits.enumerated() where listed.contains(habit) {
      add(Self.first + 1 + index, .habit(theme: habit.theme))
    }
    return reminders
  }

  /// Has timers call for what is switched on. Where nobody can, all else goes on, and the sentence that comes back says so.
  package func bringAbout() -> String? {
    let trouble = ReminderList(session).bringAboutOrTell()
    return reminders().isEmpty ? nil : trouble
  }

  /// What an act of the course asks for; what cannot be had is told.
  package func follow(_ action: CourseAction) -> String? { action.changesReminders ? bringAbout() : nil }

  /// Does an act of the course, and prints what came of it.
  package func act(_ action: CourseAction, _ coach: Coach) throws {
    session.output.line(StyledText(try coach.tell(action) { _ in nil }))
    if action.changesReminders { bringAboutAndTell() }
  }

  /// The same, and prints what there is to say.
  package func bringAboutAndTell() {
    if let trouble = bringAbout() { session.output.note(StyledText(trouble, .dim)) }
  }

  /// Who calls for a reminder at present; nil where nobody does.
  package func caller(of kind: ReminderKind) -> String? {
    guard let scheduler = try? ReminderList(session).scheduler() else { return nil }
    return reminders().first { $0.kind == kind }.flatMap { scheduler.caller(of: $0.reminder)?.rawValue }
  }

  /// The first date in a year on which a reminder will not come, since the clocks go past its time; nil where there is none.
  package func dayWithout(_ kind: ReminderKind) -> CivilDate? {
    guard let reminder = reminders().first(where: { $0.kind == kind })?.reminder,
      let scheduler = try? ReminderList(session).scheduler()
    else { return nil }
    return ReminderList(session).dayWithout(reminder, by: scheduler.caller(of: reminder))
  }

  /// Shows the reminder of a number, if it is still of use: nothing reminds of what is ticked.
  package func notify(_ number: Int) throws -> ExitCode {
    let coach = try session.coach()
    let habits = coach.state.habits
    let index = number - Self.first - 1
    let kind: ReminderKind
    if number == Self.first {
      kind = .evening
    } else {
      guard habits.indices.contains(index) else { return .success }
      kind = .habit(theme: habits[index].theme)
    }
    guard
      let due = coach.state.reminders(in: coach.course, at: coach.moment).first(where: { $0.kind == kind })
    else { return .success }
    var body = due.text
    if kind == .evening,
      let notice = coach.view().notices.first(where: { !coach.state.told.contains($0.theme) })
    {
      body += " " + notice.text
      try coach.act(.tell(theme: notice.theme))
    }
    try Notification(title: coach.course.title, body: body).show(environment: session.environment)
    return .success
  }
}
