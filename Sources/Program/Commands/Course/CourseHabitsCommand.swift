import Base
import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

/// `recite course habits`: lists habits.
struct CourseHabitsCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "course habits",
    summary: "Lists your habits: their words, when they can be changed, their reminders.",
    options: [format],
    examples: [
      "recite course habits": "List them."
    ]
  ) { try CourseHabitsCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.startedCoach()
    let view = coach.view()
    for notice in view.notices where plan[Self.format] == .text {
      session.output.lines(StyledText(notice.text, .highlight).wrapped(to: session.output.width))
      session.output.line()
    }
    var table = ListTable([
      .init("habit", title: "Habit"), .init("isListed", title: "Listed"), .init("since", title: "Since"),
      .init("change", title: "Change"), .init("reminder", title: "Reminder"),
      .init("text", title: "Your words"),
    ])
    for row in view.habits {
      table.add([
        .text(row.habit.theme, .heading), .bool(row.isListed), .text("\(row.habit.since)"),
        .text(Self.editing(row), row.canEdit ? .correct : .plain),
        .text(row.reminder.isOn ? "\(row.reminder.time)" : "off"), .text(row.habit.text),
      ])
    }
    session.output.table(table, plan[Self.format])
    for notice in view.notices { try coach.act(.acknowledgeNotice(theme: notice.theme)) }
    for request in view.requests {
      guard case .habit(let theme) = request.ask else { continue }
      session.output.note(
        StyledText("To be set: \(request.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    for offer in view.offers {
      guard case .habit(let theme) = offer.ask else { continue }
      session.output.note(
        StyledText("If you like: \(offer.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    return .success
  }

  private static func editing(_ row: CourseView.HabitRow) -> String {
    if row.habit.isGiven { return "the course's" }
    if row.habit.isLetGo { return "let go" }
    return row.canEdit ? "now" : row.editOpens.map { "from \($0)" } ?? ""
  }
}
