import Desktop
import Habits
import Memory
import Reports
import Store
import Terminal
import Text

enum RemindAddCommand {
  static let time = Option<String?>.text("at", "TIME", help: "Remind at this time of day: 07:30.")
  static let days = Option<String>.text(
    "days", "DAYS", standard: "daily",
    help: "Remind on these days: mon-fri, sat,sun, weekdays, weekends or daily.")
  static let set = Option<String?>.text("set", "NAME", help: "Remind of this learning set only.")

  static let command = Command(
    "remind add",
    summary: "Reminds you to learn: a notification at a time of day.",
    discussion: [
      "A timer of systemd calls, or your crontab where there is none; all else in that stays as it is. It "
        + "says how much is due, and stays silent when nothing is."
    ],
    options: [time, days, set],
    rules: [.exactlyOne([time])],
    examples: [
      "recite remind add --at 07:30 --days mon-fri": "Be reminded before work.",
      "recite remind add --at 20:00 --set Psalms": "Be reminded of one set every evening.",
    ]
  ) { plan, session -> Void in
    let list = ReminderList(session)
    guard let at = plan[Self.time], let time = TimeOfDay(at) else {
      throw Failure("--at needs a time of day such as 07:30.", code: Failure.usage)
    }
    guard let days = Weekdays(plan[Self.days]) else {
      throw Failure(
        "--days needs days such as mon-fri, sat,sun, weekdays, weekends or daily.", code: Failure.usage)
    }
    var store = try session.store()
    let set = try plan[Self.set].map { try Self.name(ofSet: $0, in: &store) }
    let (reminder, means, isNew) = try list.add(time, days, of: set, in: &store)
    guard isNew else { return session.output.note("That is reminder \(reminder.number) already.") }
    session.output.line(
      StyledText("Reminder \(reminder.number): ", .heading)
        + StyledText("\(days) at \(time)\(Self.of(set)), by \(means?.rawValue ?? "nobody")."))
    if let date = list.dayWithout(reminder, by: means) {
      session.output.note(
        "But not on \(date): the clocks go past \(time) then. Another time comes on that day too.")
    }
    session.output.note("To see a notification now: recite remind test", .dim)
  }

  private static func name(ofSet wanted: String, in store: inout Store) throws -> String {
    let sets = try store.sets().map(\.name)
    if let name = sets.first(where: { $0.lowercased() == wanted.lowercased() }) { return name }
    throw Failure(
      "There is no set “\(wanted.prefix(60))”.",
      advice: sets.isEmpty ? "There is none yet." : "There is \(sets.prefix(20).joined(separator: ", ")).")
  }

  private static func of(_ set: String?) -> String { set.map { ", of “\($0)”" } ?? "" }
}

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
    if try !CourseReminders(session).reminders().isEmpty {
      session.output.note("The course has reminders of its own: recite course remind", .dim)
    }
  }
}

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

enum RemindTestCommand {
  static let command = Command(
    "remind test",
    summary: "Shows a notification now, as a reminder would.",
    examples: ["recite remind test": "See whether it reaches you."]
  ) { _, session -> Void in
    var store = try session.store()
    let due = try DuePassages(session, in: &store)
    let body = due.sentence ?? "Nothing is due at present. This is a test."
    try Notification(title: "Recite", body: body).show(environment: session.environment)
    session.output.line(StyledText("Sent: ") + StyledText(body, .heading))
  }
}

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
    let reminder: Reminder?
    do {
      reminder = try ReminderList(session).reminders(in: &store).first { $0.number == number }
    } catch let failure as Failure where failure.code == "newer_reminders" {
      // The timer calls all the same: of all that is due.
      reminder = nil
    }
    let due = try DuePassages(session, of: reminder?.set, in: &store)
    guard let sentence = due.sentence else { return .success }
    try Notification(title: reminder?.set.map { "Recite: \($0)" } ?? "Recite", body: sentence)
      .show(environment: session.environment)
    return .success
  }
}
