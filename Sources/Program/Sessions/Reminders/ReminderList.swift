import Base
package import Desktop
import FoundationEssentials
package import Memory
package import Storage

/// The learner's reminders. They are kept with the data, so that undo and restore bring them back; the scheduler then
/// brings about what is kept.
package struct ReminderList {
  package let session: Session

  package init(_ session: Session) { self.session = session }

  /// Under this name they are kept among the settings.
  package static let settingName = "reminders"

  /// What timers call for: the learner's reminders, and those of the course.
  private func called(_ reminders: [Reminder]) -> [Reminder] {
    reminders + CourseReminders(session).reminders().map(\.reminder)
  }

  /// What is kept.
  package func reminders(in store: inout Store) throws -> [Reminder] {
    guard let text = try store.setting(Self.settingName) else { return [] }
    // What a newer program may have written is not to be overwritten by guesses, but an unreadable list is none.
    return (try? JSONDecoder().decode([Reminder].self, from: Data(text.utf8))) ?? []
  }

  /// Keeps these and brings them about. Where that fails, what was kept before is kept again.
  @discardableResult
  package func replace(
    with reminders: [Reminder], title: String, in store: inout Store
  ) throws -> ReminderScheduler.Means? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = reminders.isEmpty ? nil : String(decoding: try encoder.encode(reminders), as: UTF8.self)
    try store.set(Self.settingName, to: text, title: title, at: session.now())
    do {
      return try scheduler().apply(called(reminders))
    } catch {
      try store.undo(at: session.now())
      throw error
    }
  }

  /// The most reminders.
  private static let most = 100

  /// Adds a reminder and brings it about; one that is there already is left as it is.
  package func add(
    _ time: TimeOfDay, _ days: Weekdays, of set: String? = nil, in store: inout Store
  ) throws -> (reminder: Reminder, means: ReminderScheduler.Means?, isNew: Bool) {
    let reminders = try reminders(in: &store)
    if let same = reminders.first(where: { $0.time == time && $0.days == days && $0.set == set }) {
      return (same, nil, false)
    }
    guard reminders.count < Self.most else {
      throw Failure(
        "There are \(reminders.count) reminders: remove some first.", advice: "recite remind list")
    }
    let number = (1...).first { number in !reminders.contains { $0.number == number } } ?? 1
    let reminder = Reminder(number: number, time: time, days: days, set: set)
    let means = try replace(
      with: reminders + [reminder], title: "add the reminder at \(time), \(days)", in: &store)
    return (reminder, means, true)
  }

  /// Removes some of the reminders.
  package func remove(_ gone: [Reminder], from reminders: [Reminder], in store: inout Store) throws {
    let title =
      gone.count == 1
      ? "remove the reminder at \(gone[0].time), \(gone[0].days)" : "remove \(gone.count) reminders"
    try replace(with: reminders.filter { !gone.contains($0) }, title: title, in: &store)
  }

  /// Does what may change the reminders that are kept, as undo does, and brings about what is kept then. Where nobody can
  /// call for them, what was done stands all the same, and `trouble` says so.
  package func following<T>(_ act: () throws -> T) throws -> (value: T, trouble: String?) {
    let before = try kept()
    let value = try act()
    return (value, try kept() == before ? nil : bringAboutOrTell())
  }

  /// Brings about what is kept.
  package func bringAbout() throws { try scheduler().apply(try kept()) }

  /// Brings about what is kept; where that fails, a sentence that says why nobody will remind.
  func bringAboutOrTell() -> String? {
    do {
      try bringAbout()
      return nil
    } catch {
      let failure = Failure(describing: error)
      let message = failure.message.hasSuffix(".") ? String(failure.message.dropLast()) : failure.message
      return "No reminders: \(message)."
    }
  }

  private func kept() throws -> [Reminder] {
    var store = try session.store()
    return called(try reminders(in: &store))
  }

  /// The first date in a year on which a reminder will not come, since the clocks go past its time and systemd waits for that
  /// time alone; cron catches up. Nil where there is none.
  package func dayWithout(_ reminder: Reminder, by means: ReminderScheduler.Means?) -> CivilDate? {
    guard means == .systemd else { return nil }
    return CivilDate.without(
      minute: reminder.time.hour * 60 + reminder.time.minute, on: reminder.days.numbers, after: session.now(),
      offset: ProgramClock.offset)
  }

  package func scheduler() throws -> ReminderScheduler {
    guard let program = Self.thisProgram, let call = ReminderCall(program: program, dataHome: dataHome) else {
      throw Failure(
        "A timer cannot call this program by its path.", advice: "Move it to a folder such as ~/.local/bin.")
    }
    return ReminderScheduler(call, environment: session.environment)
  }

  private var dataHome: String? {
    session.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static var thisProgram: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
