import CommandLineOptions
import Desktop
import Reports
import Sessions
import Terminal

enum RemindListCommand {
  static let command = Command(
    "remind list",
    summary: "Lists your reminders.",
    options: [SharedOptions.listFormat],
    examples: ["recite remind list": "List them; recite remind does the same."]
  ) { plan, session -> Void in
    let list = ReminderList(session)
    var table = ListTable(["number": "Number", "time": "At", "days": "Days", "by": "Called by", "set": "Set"])
    var store = try session.store()
    let reminders = try list.reminders(in: &store)
    let scheduler = try list.scheduler()
    for reminder in reminders {
      let caller = scheduler.caller(of: reminder)
      table.add([
        .integer(reminder.number), .text("\(reminder.time)", .heading), .text("\(reminder.days)"),
        caller.map { .text($0.rawValue) } ?? .text("nobody", .error), .init(reminder.set),
      ])
      if caller == nil {
        session.output.message("Nobody calls for reminder \(reminder.number). Remove it and add it anew.")
      }
    }
    session.output.table(table, plan.listFormat)
    if reminders.isEmpty {
      session.output.note("There are no reminders. To add one: recite remind add --at 07:30 --days mon-fri")
    }
    if !CourseReminders(session).reminders().isEmpty {
      session.output.note("The course has reminders of its own: recite course remind", .dim)
    }
  }
}
