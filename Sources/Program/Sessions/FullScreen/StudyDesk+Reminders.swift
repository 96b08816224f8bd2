import Base
import Desktop
import Screens

extension StudyDesk {
  /// The reminders, with whether a timer calls for each.
  func reminderRows() throws -> [ReminderRow] {
    let list = ReminderList(session)
    var store = try session.store()
    let scheduler = try list.scheduler()
    return try list.reminders(in: &store).map {
      ReminderRow(
        number: $0.number, time: "\($0.time)", days: "\($0.days)", set: $0.set,
        isCalled: scheduler.caller(of: $0) != nil)
    }
  }

  /// Adds a reminder by a time and days, "07:30 mon-fri", and tells what was done. A time alone is meant for every day.
  func addReminder(_ text: String) throws -> String {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, let time = TimeOfDay(first),
      let days = Weekdays(parts.count > 1 ? parts[1].filter { $0 != " " } : "daily")
    else {
      throw Failure("Write a time and days, such as 07:30 mon-fri, or 20:15 sat,sun, or 7:00 daily.")
    }
    var store = try session.store()
    let list = ReminderList(session)
    let added = try list.add(time, days, in: &store)
    guard added.isNew else { return "That is a reminder already." }
    let gap = list.dayWithout(added.reminder, by: added.means)
      .map { " But not on \($0): the clocks go past that time then." }
    return "\(days) at \(time), by \(added.means?.rawValue ?? "nobody")." + (gap ?? "")
  }

  /// Removes a reminder, and tells what was done.
  func removeReminder(_ number: Int) throws -> String {
    var store = try session.store()
    let list = ReminderList(session)
    let reminders = try list.reminders(in: &store)
    guard let gone = reminders.first(where: { $0.number == number }) else { return "It is gone already." }
    try list.remove([gone], from: reminders, in: &store)
    return "No reminder at \(gone.time), \(gone.days), any more. Press u to bring it back."
  }
}
