import Base
import CommandLineOptions
import Desktop
import Memory
import Sessions
import Storage
import Terminal

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
      "A timer of systemd calls, or your crontab where there is none; all else in that stays as it is. It says how much is "
        + "due, and stays silent when nothing is."
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
