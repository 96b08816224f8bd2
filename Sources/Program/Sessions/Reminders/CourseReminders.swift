package import Desktop
package import Drills
import FoundationEssentials
import Glibc
package import Habits
package import Memory
import Storage
import Terminal

/// The reminders of the course: one for each habit, and one in the evening. They are part of the course's log; timers
/// call for them by numbers (`CourseTimer`).
package struct CourseReminders {
  package let session: Session

  package init(_ session: Session) { self.session = session }

  /// What timers are to call for; nothing where the log cannot be read.
  package func reminders() -> [(kind: ReminderKind, reminder: Desktop.Reminder)] {
    guard let path = try? session.storePath(), FileManager.default.fileExists(atPath: path),
      var store = try? session.store(), let events = try? store.courseEvents(), !events.isEmpty,
      let course = try? session.course()
    else { return [] }
    let state = CourseState(events)
    let moment = Moment(
      session.now(),
      calendar: .init(startHour: state.settings.resetHour, offset: ProgramClock.offset))
    return state.timers(in: course, at: moment).compactMap { timer in
      TimeOfDay("\(timer.time)").map {
        (timer.kind, Desktop.Reminder(number: timer.number, time: $0, days: .daily))
      }
    }
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
    session.output.line(try coach.tell(action) { _ in nil })
    if action.changesReminders { bringAboutAndTell() }
  }

  /// The same, and prints what there is to say.
  package func bringAboutAndTell() {
    if let trouble = bringAbout() { session.output.note(trouble, .dim) }
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
    guard let kind = coach.state.kind(ofTimer: number),
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
