import Desks
import Habits
import Reports
import Terminal
import Text

struct CourseRemindCommand: SessionWork {
  static let what = Positional(
    "WHAT", .optional, help: "A habit by its number or name, or evening; none lists them.")
  static let time = Option<String?>.text("at", "TIME", help: "Remind at this time of day: 12:30.")
  static let on = Option<Bool>.flag("on", help: "Switch the reminder on.")
  static let off = Option<Bool>.flag("off", help: "Switch the reminder off.")

  static let command = Command(
    "course remind",
    summary: "Lists the course's reminders, or sets one: each habit has one, and the evening.",
    positionals: [what],
    options: [time, on, off, SharedOptions.listFormat],
    rules: [
      .atMostOne([on, off]), .atMostOne([time, off]), .needs(time, oneOf: [what]),
      .needs(on, oneOf: [what]), .needs(off, oneOf: [what]),
    ],
    examples: [
      "recite course remind": "See them.",
      "recite course remind eating-slowly --at 18:00": "Be reminded before supper.",
      "recite course remind evening --off": "Be left alone in the evening.",
    ]
  ) { try CourseRemindCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let coach = try session.coach()
    guard let word = plan.first(Self.what) else { return try list(coach, plan) }
    let kind = try kind(word, coach)
    var reminder = coach.state.settings.reminder(kind, in: coach.course)
    let at = plan[Self.time]
    if let at {
      guard let time = WallTime(at) else {
        throw Failure("--at needs a time of day such as 12:30.", code: Failure.usage)
      }
      reminder = CourseReminder(isOn: true, time: time)
    }
    if plan[Self.on] { reminder.isOn = true }
    if plan[Self.off] { reminder.isOn = false }
    if at != nil || plan[Self.on] || plan[Self.off] {
      try coach.act(.setReminder(kind, reminder))
      CourseReminders(session).bringAboutAndTell()
    }
    output.line(try words(reminder, kind, coach))
  }

  /// What is so: a reminder that is on comes only where a timer calls for it.
  private func words(_ reminder: CourseReminder, _ kind: ReminderKind, _ coach: Coach) throws -> String {
    guard reminder.isOn else { return "Is off; it would come at \(reminder.time)." }
    if coach.view().isPaused { return "Is set to \(reminder.time), and silent until the course goes on." }
    let reminders = CourseReminders(session)
    guard try reminders.caller(of: kind) != nil else {
      return "Is set to \(reminder.time), but no timer calls for it."
    }
    let gap = try reminders.dayWithout(kind).map { ", but not on \($0), when the clocks go past it." }
    return "Reminds daily at \(reminder.time)" + (gap ?? ".")
  }

  private func kind(_ word: String, _ coach: Coach) throws -> ReminderKind {
    if word.lowercased() == "evening" { return .evening }
    let view = coach.view()
    return .habit(
      theme: try coach.theme(called: word, among: view.list?.rows.map(\.theme) ?? []))
  }

  private func list(_ coach: Coach, _ plan: ParsedCommand) throws {
    let view = coach.view()
    var table = ListTable(["what": "Reminder", "isOn": "On", "time": "At", "by": "Called by", "text": "Says"])
    func add(_ name: String, _ kind: ReminderKind, _ reminder: CourseReminder, _ text: String) throws {
      let caller = reminder.isOn ? try CourseReminders(session).caller(of: kind) : nil
      table.add([
        .text(name, .heading), .bool(reminder.isOn), .text("\(reminder.time)"),
        !reminder.isOn || view.isPaused ? .text("") : caller.map { .text($0) } ?? .text("nobody", .error),
        .text(text),
      ])
    }
    try add("evening", .evening, view.evening, "How was your day? Your checklist waits.")
    for row in view.habits where row.isListed {
      try add(row.habit.theme, .habit(theme: row.habit.theme), row.reminder, row.habit.text)
    }
    output.table(table, plan.listFormat)
  }
}

enum CourseHourCommand {
  static let hour = Positional("HOUR", .optional, help: "0 to 23; none prints the one that holds.")

  static let command = Command(
    "course hour",
    summary: "Prints or sets the hour at which the checklist resets.",
    positionals: [hour],
    examples: ["recite course hour 4": "Have the day end at four in the morning."]
  ) { plan, session -> Void in
    let coach = try session.coach()
    if let word = plan.first(Self.hour) {
      guard let hour = Int(word) else { throw Failure(.noSuchHour) }
      try coach.act(.setResetHour(hour))
    }
    session.output.data("\(coach.state.settings.resetHour)\n")
  }
}
