import Base
import Memory
import CommandLineOptions
import Desktop
import FoundationEssentials
import Reports
import Storage
import Terminal

/// `recite remind add|list|remove|test`, and `notify`, which the timers call.
struct RemindRun {
  let session: Session
  private let list: ReminderList

  init(_ session: Session) {
    self.session = session
    list = ReminderList(session)
  }

  private static let most = 100

  // MARK: Changing

  func add(_ plan: ParsedCommand) throws -> ExitCode {
    guard let at = plan[RemindAddCommand.time], let time = TimeOfDay(at) else {
      throw Failure("--at needs a time of day such as 07:30.", code: Failure.usage)
    }
    guard let days = Weekdays(plan[RemindAddCommand.days]) else {
      throw Failure(
        "--days needs days such as mon-fri, sat,sun, weekdays, weekends or daily.", code: Failure.usage)
    }
    var store = try session.store()
    let set = try plan[RemindAddCommand.set].map { try name(ofSet: $0, in: &store) }
    var reminders = try list.reminders(in: &store)
    guard reminders.count < Self.most else {
      throw Failure(
        "There are \(reminders.count) reminders: remove some first.", advice: "recite remind list")
    }
    if let same = reminders.first(where: { $0.time == time && $0.days == days && $0.set == set }) {
      session.output.note(StyledText("That is reminder \(same.number) already."))
      return .success
    }
    let number = (1...).first { number in !reminders.contains { $0.number == number } } ?? 1
    let reminder = Reminder(number: number, time: time, days: days, set: set)
    reminders.append(reminder)
    let means = try list.replace(with: reminders, title: "add the reminder at \(time), \(days)", in: &store)
    session.output.line(
      StyledText("Reminder \(number): ", .heading)
        + StyledText("\(days) at \(time)\(Self.of(set)), by \(means?.rawValue ?? "nobody")."))
    if let date = list.dayWithout(reminder, by: means) {
      session.output.note(
        "But not on \(date): the clocks go past \(time) then. Another time comes on that day too.")
    }
    session.output.note(StyledText("To see a notification now: recite remind test", .dim))
    return .success
  }

  func remove(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    let reminders = try list.reminders(in: &store)
    let words = plan[RemindRemoveCommand.numbers]
    let gone = words == ["all"] ? reminders : try words.map { try reminder($0, among: reminders) }
    guard !gone.isEmpty else {
      session.output.note("There are no reminders.")
      return .success
    }
    let title =
      gone.count == 1
      ? "remove the reminder at \(gone[0].time), \(gone[0].days)" : "remove \(gone.count) reminders"
    try list.replace(with: reminders.filter { !gone.contains($0) }, title: title, in: &store)
    session.output.note(
      StyledText(gone.count == 1 ? "Removed reminder \(gone[0].number)." : "Removed \(gone.count) reminders.")
    )
    return .success
  }

  private func reminder(_ word: String, among reminders: [Reminder]) throws -> Reminder {
    guard let number = Int(word), let found = reminders.first(where: { $0.number == number }) else {
      throw Failure(
        "There is no reminder “\(word.prefix(20))”.", advice: "recite remind list shows their numbers.")
    }
    return found
  }

  private func name(ofSet wanted: String, in store: inout Store) throws -> String {
    let sets = try store.sets().map(\.name)
    if let name = sets.first(where: { $0.lowercased() == wanted.lowercased() }) { return name }
    throw Failure(
      "There is no set “\(wanted.prefix(60))”.",
      advice: sets.isEmpty ? "There is none yet." : "There is \(sets.prefix(20).joined(separator: ", ")).")
  }

  private static func of(_ set: String?) -> String { set.map { ", of “\($0)”" } ?? "" }

  // MARK: Telling

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    var table = ListTable([
      .init("number", title: "Number"), .init("time", title: "At"), .init("days", title: "Days"),
      .init("by", title: "Called by"), .init("set", title: "Set"),
    ])
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
        session.output.message(
          StyledText("Nobody calls for reminder \(reminder.number). Remove it and add it anew."))
      }
    }
    session.output.table(table, plan[RemindListCommand.format])
    if reminders.isEmpty {
      session.output.note("There are no reminders. To add one: recite remind add --at 07:30 --days mon-fri")
    }
    if !CourseReminders(session).reminders().isEmpty {
      session.output.note(StyledText("The course has reminders of its own: recite course remind", .dim))
    }
    return .success
  }

  func test() throws -> ExitCode {
    var store = try session.store()
    let due = try DuePassages(session, in: &store)
    let body = due.sentence ?? "Nothing is due at present. This is a test."
    try Notification(title: "Recite", body: body).show(environment: session.environment)
    session.output.line(StyledText("Sent: ") + StyledText(body, .heading))
    return .success
  }

  func notify(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    let number = plan.first(RemindNotifyCommand.number).flatMap { Int($0) }
    if let number, number >= CourseReminders.first { return try CourseReminders(session).notify(number) }
    let reminder = try list.reminders(in: &store).first { $0.number == number }
    let due = try DuePassages(session, of: reminder?.set, in: &store)
    guard let sentence = due.sentence else { return .success }
    try Notification(title: reminder?.set.map { "Recite: \($0)" } ?? "Recite", body: sentence)
      .show(environment: session.environment)
    return .success
  }
}
