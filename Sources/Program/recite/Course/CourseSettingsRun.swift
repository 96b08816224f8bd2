import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Glibc
import Habits
import Reports
import Storage
import Terminal
import Web
import WholeFiles

/// `recite course remind|hour|fetch|report|export|reset|delete`: what the course does, and what it knows of the person.
struct CourseSettingsRun {
  let session: Session
  private let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    switch plan.name {
    case .courseRemind: return try remind(plan)
    case .courseHour: return try hour(plan)
    case .courseFetch: return try await fetch(plan)
    case .courseReport: return try await report(plan)
    case .courseExport: return try export(plan)
    case .courseReset: return try reset(plan)
    default: return try delete(plan)
    }
  }

  // MARK: Reminders and the hour

  private func remind(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    guard let word = plan.first(CourseRemindCommand.what) else { return list(coach, plan) }
    let kind = try kind(word, coach)
    var reminder = coach.state.settings.reminder(kind, in: coach.course)
    let at = plan[CourseRemindCommand.time]
    if let at {
      guard let time = WallTime(at) else {
        throw Failure("--at needs a time of day such as 12:30.", code: Failure.usage)
      }
      reminder = Reminder(isOn: true, time: time)
    }
    if plan[CourseRemindCommand.on] { reminder.isOn = true }
    if plan[CourseRemindCommand.off] { reminder.isOn = false }
    if at != nil || plan[CourseRemindCommand.on] || plan[CourseRemindCommand.off] {
      try coach.act(.setReminder(kind, reminder))
      CourseReminders(session).bringAboutAndTell()
    }
    output.line(StyledText(words(reminder, kind, coach)))
    return .success
  }

  /// What is so: a reminder that is on comes only where a timer calls for it.
  private func words(_ reminder: Reminder, _ kind: ReminderKind, _ coach: Coach) -> String {
    guard reminder.isOn else { return "Is off; it would come at \(reminder.time)." }
    if coach.view().isPaused { return "Is set to \(reminder.time), and silent until the course goes on." }
    let reminders = CourseReminders(session)
    guard reminders.caller(of: kind) != nil else {
      return "Is set to \(reminder.time), but no timer calls for it."
    }
    let gap = reminders.dayWithout(kind).map { ", but not on \($0), when the clocks go past it." }
    return "Reminds daily at \(reminder.time)" + (gap ?? ".")
  }

  private func kind(_ word: String, _ coach: Coach) throws -> ReminderKind {
    if word.lowercased() == "evening" { return .evening }
    let view = coach.view()
    return .habit(
      theme: try CourseRun(session).theme(word, view, view.list?.rows.map(\.theme) ?? []))
  }

  private func list(_ coach: Coach, _ plan: ParsedCommand) -> ExitCode {
    let view = coach.view()
    var table = ListTable([
      .init("what", title: "Reminder"), .init("isOn", title: "On"), .init("time", title: "At"),
      .init("by", title: "Called by"), .init("text", title: "Says"),
    ])
    func add(_ name: String, _ kind: ReminderKind, _ reminder: Reminder, _ text: String) {
      let caller = reminder.isOn ? CourseReminders(session).caller(of: kind) : nil
      table.add([
        .text(name, .heading), .bool(reminder.isOn), .text("\(reminder.time)"),
        !reminder.isOn || view.isPaused ? .text("") : caller.map { .text($0) } ?? .text("nobody", .error),
        .text(text),
      ])
    }
    add("evening", .evening, view.evening, "How was your day? Your checklist waits.")
    for row in view.habits where row.isListed {
      add(row.habit.theme, .habit(theme: row.habit.theme), row.reminder, row.habit.text)
    }
    output.table(table, plan[CourseRemindCommand.format])
    return .success
  }

  private func hour(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    if let word = plan.first(CourseHourCommand.hour) {
      guard let hour = Int(word) else { throw Failure(.noSuchHour) }
      try coach.act(.setResetHour(hour))
    }
    output.data("\(coach.state.settings.resetHour)\n")
    return .success
  }

  // MARK: Content

  private func fetch(_ plan: ParsedCommand) async throws -> ExitCode {
    let content = CourseContent(session)
    if let source = plan[CourseFetchCommand.from] {
      try await content.take(source)
    } else {
      try await content.again()
    }
    return .success
  }

  // MARK: Reports

  private func report(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    if plan[CourseReportCommand.stop] {
      try coach.act(.stopReporting)
      try keepAddress(nil, coach)
      output.line("Nothing is sent any more. What waited is thrown away.")
      return .success
    }
    // A number for show, unless there is one: it is drawn anew when the person agrees.
    let number = coach.state.reporting?.number ?? .random(in: .min ... .max)
    guard
      let example = coach.state.report(
        ofWeek: coach.state.weekLived(at: coach.moment), number: number, at: coach.moment)
    else { throw Failure(.notStarted) }
    let bytes = String(decoding: example.bytes, as: UTF8.self)
    if plan[CourseReportCommand.print] {
      output.data(bytes)
      return .success
    }
    if plan[CourseReportCommand.agree] { return try await agree(plan, coach, bytes, number) }
    if plan[CourseReportCommand.renew] {
      guard coach.state.reporting != nil else { throw Failure(.notReporting) }
      try coach.act(.report(number: .random(in: .min ... .max)))
      output.line("You have a new number: later reports cannot be joined to earlier ones.")
      return .success
    }
    try describe(coach, bytes)
    return .success
  }

  private func describe(_ coach: Coach, _ bytes: String) throws {
    let waiting = try coach.withStore { store throws(StoreError) in try store.waitingReports().count }
    let address = try coach.withStore { store throws(StoreError) in try store.setting(ReportMail.settingName)
    }
    let state = coach.state.reporting == nil ? "off" : "on, to \(address ?? "nobody")"
    output.line(StyledText("Weekly reports are ") + StyledText(state, .heading))
    if waiting > 0 { output.line(StyledText("\(waiting) waiting to be sent.")) }
    output.line("This week's would be these bytes and nothing else:")
    output.data(bytes)
    if coach.state.reporting == nil {
      output.note(StyledText("To agree: ") + StyledText("recite course report --agree", .heading))
    }
  }

  private func agree(
    _ plan: ParsedCommand, _ coach: Coach, _ bytes: String, _ number: UInt64
  ) async throws -> ExitCode {
    guard let address = plan[CourseReportCommand.to] ?? coach.course.reports else {
      throw Failure(
        "This course names no address for reports.",
        advice: "Give one: recite course report --agree --to https://…")
    }
    guard WebClient.isAddress(address) else {
      throw Failure("--to needs an address that begins with https://.", code: Failure.usage)
    }
    output.line("Once a week, when the program is opened, a line like this is sent, and nothing else:")
    output.data(bytes)
    output.line(StyledText("It goes to ") + StyledText(address, .heading))
    try keepAddress(address, coach)
    try coach.act(.report(number: number))
    output.note(StyledText("Agreed. To stop: recite course report --stop", .dim))
    return .success
  }

  private func keepAddress(_ address: String?, _ coach: Coach) throws {
    let now = session.now()
    try coach.withStore { store throws(StoreError) in
      try store.set(ReportMail.settingName, to: address, title: "where reports go", at: now)
    }
  }

  // MARK: The person's data

  private func export(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    var bytes: [UInt8] = []
    try store.export { line throws(StoreError) in
      if line.contains(#""type":"course""#) { bytes += Array((line + "\n").utf8) }
    }
    if let file = plan[CourseExportCommand.output] {
      try WholeFile.write(bytes, to: file)
      output.note(StyledText("Written: \(file)"))
    } else {
      output.bytes(bytes)
    }
    return .success
  }

  private func reset(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    guard
      confirmed(
        plan,
        "Begin again from the first day? Score, habits and goal go back to nothing; undo brings them back.")
    else { return .failed }
    try coach.act(.start(again: true))
    CourseReminders(session).bringAboutAndTell()
    output.line("The course begins today, with week 1. To take that back: recite undo")
    return .success
  }

  private func delete(_ plan: ParsedCommand) throws -> ExitCode {
    guard confirmed(plan, "Erase all that the course knows of you, for good? Nothing brings it back.") else {
      return .failed
    }
    let coach = try session.coach()
    try coach.erase()
    CourseReminders(session).bringAboutAndTell()
    output.line("Erased: habits, goal, ticks, settings and reports of the course.")
    output.note(
      StyledText("Backups made before still hold them: recite data backup --list shows where they are.", .dim)
    )
    return .success
  }

  /// Whether the person means it: said with --yes, or typed on a terminal.
  private func confirmed(_ plan: ParsedCommand, _ question: String) -> Bool {
    if plan[CourseEraseCommand.yes] { return true }
    let input = LineInput()
    guard input.isTerminal else {
      output.error(question, advice: "To do it: add --yes")
      return false
    }
    output.prompt(StyledText(question + " Type yes: "))
    return input.next()?.lowercased() == "yes"
  }
}
