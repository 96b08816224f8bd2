import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

enum CourseHabitsCommand {
  static let command = Command(
    "course habits",
    summary: "Lists your habits: their words, when they can be changed, their reminders.",
    options: [SharedOptions.listFormat],
    examples: ["recite course habits": "List them."]
  ) { plan, session -> Void in
    let coach = try session.startedCoach()
    let view = coach.view()
    for notice in view.notices where plan.listFormat == .text {
      session.output.lines(StyledText(notice.text, .highlight).wrapped(to: session.output.width))
      session.output.line()
    }
    var table = ListTable([
      "habit": "Habit", "isListed": "Listed", "since": "Since", "change": "Change", "reminder": "Reminder",
      "text": "Your words",
    ])
    for row in view.habits {
      table.add([
        .text(row.habit.theme, .heading), .bool(row.isListed), .text("\(row.habit.since)"),
        .text(Self.editing(row), row.canEdit ? .correct : .plain),
        .text(row.reminder.isOn ? "\(row.reminder.time)" : "off"), .text(row.habit.text),
      ])
    }
    session.output.table(table, plan.listFormat)
    for notice in view.notices { try coach.act(.acknowledgeNotice(theme: notice.theme)) }
    for request in view.requests {
      guard case .habit(let theme) = request.ask else { continue }
      session.output.note(
        "To be set: \(request.title.lowercased()): ", command: "recite course habit \(theme) \"…\"")
    }
    for offer in view.offers {
      guard case .habit(let theme) = offer.ask else { continue }
      session.output.note(
        "If you like: \(offer.title.lowercased()): ", command: "recite course habit \(theme) \"…\"")
    }
  }

  private static func editing(_ row: CourseView.HabitRow) -> String {
    if row.habit.isGiven { return "the course's" }
    if row.habit.isLetGo { return "let go" }
    return row.canEdit ? "now" : row.editOpens.map { "from \($0)" } ?? ""
  }
}
