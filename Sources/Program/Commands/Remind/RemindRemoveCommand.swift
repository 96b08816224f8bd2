import Base
import CommandLineOptions
import Desktop
import Sessions
import Terminal

enum RemindRemoveCommand {
  static let numbers = Positional(
    "NUMBER", .many, help: "The numbers of reminders (see: recite remind list), or all.")

  static let command = Command(
    "remind remove",
    summary: "Removes reminders.",
    positionals: [numbers],
    examples: [
      "recite remind remove 1": "Remove the first.",
      "recite remind remove all": "Remove all.",
    ]
  ) { plan, session -> Void in
    let list = ReminderList(session)
    var store = try session.store()
    let reminders = try list.reminders(in: &store)
    let words = plan[Self.numbers]
    let gone = words == ["all"] ? reminders : try words.map { try Self.reminder($0, among: reminders) }
    guard !gone.isEmpty else { return session.output.note("There are no reminders.") }
    try list.remove(gone, from: reminders, in: &store)
    session.output.note(
      gone.count == 1 ? "Removed reminder \(gone[0].number)." : "Removed \(gone.count) reminders.")
  }

  private static func reminder(_ word: String, among reminders: [Reminder]) throws -> Reminder {
    guard let number = Int(word), let found = reminders.first(where: { $0.number == number }) else {
      throw Failure(
        "There is no reminder “\(word.prefix(20))”.", advice: "recite remind list shows their numbers.")
    }
    return found
  }
}
