import Desks
import Files
import FoundationEssentials
import Habits
import Store
import Terminal
import Text

struct CourseReportCommand: SessionWork {
  static let agree = Option<Bool>.flag(
    "agree", help: "Agree to send such a line once a week when the program is opened.")
  static let renew = Option<Bool>.flag(
    "renew", help: "Take a new random number, so that later reports cannot be joined to earlier ones.")
  static let stop = Option<Bool>.flag("stop", help: "Send no more; what waits is thrown away.")
  static let print = Option<Bool>.flag("print", help: "Print the exact bytes, and nothing else.")
  static let to = Option<String?>.text(
    "to", "URL", described: "the address that the course names", help: "Send them to this address.")

  static let command = Command(
    "course report",
    summary: "Shows what a weekly report would say, and sends them if you agree.",
    discussion: [
      "Off until you agree. A report has numbers of one week and a random number: nothing that you wrote, no "
        + "date, no time. It is sent when the program is opened, and waits while there is no network."
    ],
    options: [agree, renew, stop, print, to],
    rules: [.atMostOne([agree, renew, stop, print]), .needs(to, oneOf: [agree])],
    examples: [
      "recite course report --print": "See the exact bytes of this week's.",
      "recite course report --agree": "Agree.",
      "recite course report --stop": "Change your mind.",
    ]
  ) { try await CourseReportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    let coach = try session.coach()
    if plan[Self.stop] {
      try coach.act(.stopReporting)
      try keepAddress(nil, coach)
      output.line("Nothing is sent any more. What waited is thrown away.")
      return
    }
    // A number for show, unless there is one: it is drawn anew when the person agrees.
    let number = coach.state.reporting?.number ?? .random(in: .min ... .max)
    guard
      let example = coach.state.report(
        ofWeek: coach.state.weekLived(at: coach.moment), number: number, at: coach.moment)
    else { throw Failure(.notStarted) }
    let bytes = String(decoding: example.bytes, as: UTF8.self)
    if plan[Self.print] {
      output.data(bytes)
      return
    }
    if plan[Self.agree] { return try await agree(plan, coach, bytes, number) }
    if plan[Self.renew] {
      guard coach.state.reporting != nil else { throw Failure(.notReporting) }
      try coach.act(.report(number: .random(in: .min ... .max)))
      output.line("You have a new number: later reports cannot be joined to earlier ones.")
      return
    }
    try describe(coach, bytes)
  }

  private func describe(_ coach: Coach, _ bytes: String) throws {
    let waiting = try coach.store.waitingReports().count
    let address = try coach.store.setting(ReportMail.settingName)
    let state = coach.state.reporting == nil ? "off" : "on, to \(address ?? "nobody")"
    output.line(StyledText("Weekly reports are ") + StyledText(state, .heading))
    if waiting > 0 { output.line("\(waiting) waiting to be sent.") }
    output.line("This week's would be these bytes and nothing else:")
    output.data(bytes)
    if coach.state.reporting == nil {
      output.note("To agree: ", command: "recite course report --agree")
    }
  }

  private func agree(
    _ plan: ParsedCommand, _ coach: Coach, _ bytes: String, _ number: UInt64
  ) async throws {
    guard let address = plan[Self.to] ?? coach.course.reports else {
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
    output.note("Agreed. To stop: recite course report --stop", .dim)
  }

  private func keepAddress(_ address: String?, _ coach: Coach) throws {
    try coach.store.set(ReportMail.settingName, to: address, title: "where reports go", at: session.now())
  }
}

enum CourseExportCommand {
  static let command = Command(
    "course export",
    summary: "Prints all that the course knows of you as JSON Lines.",
    options: [DataExportCommand.output],
    examples: ["recite course export --output course.jsonl": "Keep it in a file."]
  ) { plan, session -> Void in
    var store = try session.store()
    try session.output.write(try store.courseLines(), to: plan[DataExportCommand.output])
  }
}

enum CourseResetCommand {
  static let command = Command(
    "course reset",
    summary: "Begins the course again from the first day: score, habits and goal go back to nothing.",
    discussion: ["Your settings stay. The log keeps what was, and recite undo brings it back."],
    options: [CourseErasing.yes],
    examples: ["recite course reset --yes": "Begin again."]
  ) { plan, session in
    let coach = try session.startedCoach()
    guard
      CourseErasing(session: session).confirmed(
        plan,
        "Begin again from the first day? Score, habits and goal go back to nothing; undo brings them back.")
    else { return .failed }
    try coach.act(.start(again: true))
    CourseReminders(session).bringAboutAndTell()
    session.output.line("The course begins today, with week 1. To take that back: recite undo")
    return .success
  }
}

enum CourseRemoveCommand {
  static let command = Command(
    "course remove",
    formerly: "course delete",
    summary: "Removes all that the course knows of you, for good.",
    discussion: [
      "Habits, goal, ticks, settings and waiting reports; undo does not bring them back. Backups made before "
        + "still hold them. Verses and all else stay."
    ],
    options: [CourseErasing.yes],
    examples: ["recite course remove --yes": "Remove it."]
  ) { plan, session in
    guard
      CourseErasing(session: session).confirmed(
        plan, "Remove all that the course knows of you, for good? Nothing brings it back.")
    else {
      return .failed
    }
    let coach = try session.coach()
    try coach.erase()
    CourseReminders(session).bringAboutAndTell()
    session.output.line("Removed: habits, goal, ticks, settings and reports of the course.")
    session.output.note(
      "Backups made before still hold them: recite data backup --list shows where they are.", .dim)
    return .success
  }
}

/// What asks before it erases.
struct CourseErasing: SessionWork {
  static let yes = Option<Bool>.flag("yes", short: "y", help: "Do it without asking.")

  let session: Session

  /// Whether the person means it: said with --yes, or typed on a terminal.
  func confirmed(_ plan: ParsedCommand, _ question: String) -> Bool {
    if plan[Self.yes] { return true }
    let input = LineInput()
    guard input.isTerminal else {
      output.error(question, advice: "To do it: add --yes")
      return false
    }
    output.prompt(StyledText(question + " Type yes: "))
    return input.next()?.lowercased() == "yes"
  }
}
