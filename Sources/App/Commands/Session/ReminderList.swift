import Desks
import Desktop
import FoundationEssentials
import Glibc
import Habits
import Memory
import Store
import Terminal
import Text

/// The learner's reminders. They are kept with the data, so that undo and restore bring them back; the
/// scheduler then brings about what is kept.
struct ReminderList {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// Under this name they are kept among the settings.
  static let settingName = "reminders"

  /// What timers call for: the learner's reminders, and those of the course.
  private func called(_ reminders: [Reminder]) throws -> [Reminder] {
    reminders + (try CourseReminders(session).reminders().map(\.reminder))
  }

  /// What is kept. Throws `newer` where there is more in it than this program can read.
  func reminders(in store: inout Store) throws -> [Reminder] {
    guard let text = try store.setting(Self.settingName) else { return [] }
    guard let reminders = Reminder.list(text) else { throw Self.newer }
    return reminders
  }

  /// A list that is not to be overwritten by what this program understands of it.
  private static let newer = Failure(
    code: "newer_reminders",
    message: "A newer version of recite has kept your reminders, and this one cannot read them. They stay as "
      + "they are: change them with that version.")

  /// Keeps these and brings them about. Where that fails, what was kept before is kept again.
  @discardableResult
  func replace(
    with reminders: [Reminder], title: String, in store: inout Store
  ) throws -> ReminderScheduler.Means? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = reminders.isEmpty ? nil : String(decoding: try encoder.encode(reminders), as: UTF8.self)
    try store.set(Self.settingName, to: text, title: title, at: session.now())
    do {
      return try scheduler().apply(try called(reminders))
    } catch {
      try store.undo(at: session.now())
      throw error
    }
  }

  private static let most = 100

  /// Adds a reminder and brings it about; one that is there already is left as it is.
  func add(
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

  func remove(_ gone: [Reminder], from reminders: [Reminder], in store: inout Store) throws {
    let title =
      gone.count == 1
      ? "remove the reminder at \(gone[0].time), \(gone[0].days)" : "remove \(gone.count) reminders"
    try replace(with: reminders.filter { !gone.contains($0) }, title: title, in: &store)
  }

  /// Does what may change the reminders that are kept, as undo does, and brings about what is kept then.
  /// Where nobody can call for them, what was done stands all the same, and `trouble` says so.
  func following<T>(_ act: () throws -> T) throws -> (value: T, trouble: String?) {
    // What cannot be read is no hindrance to an act that may put it right.
    let before = try? kept()
    let value = try act()
    // As above; who calls for them is told what cannot be read.
    return (value, (try? kept()) == before ? nil : bringAboutOrTell())
  }

  func bringAbout() throws { try scheduler().apply(try kept()) }

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
    return try called(try reminders(in: &store))
  }

  /// The first date in a year on which a reminder will not come, since the clocks go past its time and
  /// systemd waits for that time alone; cron catches up. Nil where there is none.
  func dayWithout(_ reminder: Reminder, by means: ReminderScheduler.Means?) -> CivilDate? {
    guard means == .systemd else { return nil }
    return CivilDate.without(
      minute: reminder.time.hour * 60 + reminder.time.minute, on: reminder.days.numbers, after: session.now(),
      offset: ProgramClock.offset)
  }

  func scheduler() throws -> ReminderScheduler {
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
    // Where the path cannot be told, `scheduler` says so.
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}

/// The reminders of the course: one for each habit, and one in the evening. They are part of the course's
/// log; timers call for them by numbers (`CourseTimer`).
struct CourseReminders {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// What timers are to call for.
  func reminders() throws -> [(kind: ReminderKind, reminder: Desktop.Reminder)] {
    guard FileManager.default.fileExists(atPath: try session.storePath()) else { return [] }
    var store = try session.store()
    let events = try store.courseEvents()
    guard !events.isEmpty else { return [] }
    let course = try session.course()
    let state = CourseState(events)
    let moment = Moment(
      session.now(),
      calendar: .init(startHour: state.settings.resetHour, offset: ProgramClock.offset))
    return state.timers(in: course, at: moment).compactMap { timer in
      TimeOfDay("\(timer.time)").map {
        (timer.kind, Desktop.Reminder(number: timer.number, time: $0, days: .daily))
      }
    }
  }

  /// Has timers call for what is switched on. Where nobody can, all else goes on, and the sentence that comes
  /// back says so.
  func bringAbout() -> String? {
    guard let trouble = ReminderList(session).bringAboutOrTell() else { return nil }
    do {
      return try reminders().isEmpty ? nil : trouble
    } catch {
      return trouble
    }
  }

  /// What an act of the course asks for; what cannot be had is told.
  func follow(_ action: CourseAction) -> String? { action.changesReminders ? bringAbout() : nil }

  /// Does an act of the course, and prints what came of it.
  func act(_ action: CourseAction, _ coach: Coach) throws {
    session.output.line(try coach.tell(action) { _ in nil })
    if action.changesReminders { bringAboutAndTell() }
  }

  /// The same, and prints what there is to say.
  func bringAboutAndTell() {
    if let trouble = bringAbout() { session.output.note(trouble, .dim) }
  }

  /// Who calls for a reminder at present; nil where nobody does.
  func caller(of kind: ReminderKind) throws -> String? {
    // A program that no timer can call by its path is called by nobody.
    guard let scheduler = try? ReminderList(session).scheduler() else { return nil }
    return try reminders().first { $0.kind == kind }.flatMap { scheduler.caller(of: $0.reminder)?.rawValue }
  }

  /// The first date in a year on which a reminder will not come, since the clocks go past its time; nil where
  /// there is none.
  func dayWithout(_ kind: ReminderKind) throws -> CivilDate? {
    guard let reminder = try reminders().first(where: { $0.kind == kind })?.reminder else { return nil }
    let list = ReminderList(session)
    return list.dayWithout(reminder, by: try list.scheduler().caller(of: reminder))
  }

  /// Shows the reminder of a number, if it is still of use: nothing reminds of what is ticked.
  func notify(_ number: Int) throws -> ExitCode {
    let coach = try session.coach()
    guard let kind = coach.state.kind(ofTimer: number),
      let due = coach.state.reminders(in: coach.course, at: coach.moment).first(where: { $0.kind == kind })
    else { return .success }
    var body = due.text
    if kind == .evening,
      let notice = coach.view().notices.first(where: { !coach.state.told.contains($0.theme) })
    {
      body += " " + notice.text
      try coach.act(.tell(theme: notice.theme))
    }
    try Notification(title: coach.course.title, body: body).show(environment: session.environment)
    return .success
  }
}
