import CommandLineOptions
import Desktop
import Habits
import Sessions

enum RemindNotifyCommand {
  static let number = Positional("NUMBER", .optional, help: "The number of a reminder.")

  static let command = Command(
    "remind notify",
    summary: "Shows a notification when something is due.",
    positionals: [number],
    examples: [
      "recite remind notify 1": "Called by the timer; nothing to type."
    ],
    isHidden: true
  ) { plan, session in
    var store = try session.store()
    let number = plan.first(Self.number).flatMap { Int($0) }
    if let number, number >= CourseTimer.first { return try CourseReminders(session).notify(number) }
    let reminder = try ReminderList(session).reminders(in: &store).first { $0.number == number }
    let due = try DuePassages(session, of: reminder?.set, in: &store)
    guard let sentence = due.sentence else { return .success }
    try Notification(title: reminder?.set.map { "Recite: \($0)" } ?? "Recite", body: sentence)
      .show(environment: session.environment)
    return .success
  }
}
