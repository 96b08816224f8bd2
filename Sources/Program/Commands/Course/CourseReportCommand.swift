import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Habits
import Interchange
import Sessions
import Storage
import Terminal
import Web

/// `recite course report`: sends weekly reports, if wanted.
struct CourseReportCommand {
  /// Consent.
  static let agree = Option<Bool>.flag(
    "agree", help: "Agree to send such a line once a week when the program is opened.")
  /// Another number.
  static let renew = Option<Bool>.flag(
    "renew", help: "Take a new random number, so that later reports cannot be joined to earlier ones.")
  /// No more.
  static let stop = Option<Bool>.flag("stop", help: "Send no more; what waits is thrown away.")
  /// The bytes.
  static let print = Option<Bool>.flag("print", help: "Print the exact bytes, and nothing else.")
  /// Where to.
  static let to = Option<String?>.text(
    "to", "URL", described: "the address that the course names", help: "Send them to this address.")

  static let command = Command(
    "course report",
    summary: "Shows what a weekly report would say, and sends them if you agree.",
    discussion: [
      "Off until you agree. A report has numbers of one week and a random number: nothing that you wrote, no date, no "
        + "time. It is sent when the program is opened, and waits while there is no network."
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

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    if plan[Self.stop] {
      try coach.act(.stopReporting)
      try keepAddress(nil, coach)
      session.output.line("Nothing is sent any more. What waited is thrown away.")
      return .success
    }
    // A number for show, unless there is one: it is drawn anew when the person agrees.
    let number = coach.state.reporting?.number ?? .random(in: .min ... .max)
    guard
      let example = coach.state.report(
        ofWeek: coach.state.weekLived(at: coach.moment), number: number, at: coach.moment)
    else { throw Failure(.notStarted) }
    let bytes = String(decoding: example.bytes, as: UTF8.self)
    if plan[Self.print] {
      session.output.data(bytes)
      return .success
    }
    if plan[Self.agree] { return try await agree(plan, coach, bytes, number) }
    if plan[Self.renew] {
      guard coach.state.reporting != nil else { throw Failure(.notReporting) }
      try coach.act(.report(number: .random(in: .min ... .max)))
      session.output.line("You have a new number: later reports cannot be joined to earlier ones.")
      return .success
    }
    try describe(coach, bytes)
    return .success
  }

  private func describe(_ coach: Coach, _ bytes: String) throws {
    let waiting = try coach.withStore { store throws(Failure) in try store.waitingReports().count }
    let address = try coach.withStore { store throws(Failure) in try store.setting(ReportMail.settingName)
    }
    let state = coach.state.reporting == nil ? "off" : "on, to \(address ?? "nobody")"
    session.output.line(StyledText("Weekly reports are ") + StyledText(state, .heading))
    if waiting > 0 { session.output.line(StyledText("\(waiting) waiting to be sent.")) }
    session.output.line("This week's would be these bytes and nothing else:")
    session.output.data(bytes)
    if coach.state.reporting == nil {
      session.output.note(StyledText("To agree: ") + StyledText("recite course report --agree", .heading))
    }
  }

  private func agree(
    _ plan: ParsedCommand, _ coach: Coach, _ bytes: String, _ number: UInt64
  ) async throws -> ExitCode {
    guard let address = plan[Self.to] ?? coach.course.reports else {
      throw Failure(
        "This course names no address for reports.",
        advice: "Give one: recite course report --agree --to https://…")
    }
    guard WebClient.isAddress(address) else {
      throw Failure("--to needs an address that begins with https://.", code: Failure.usage)
    }
    session.output.line(
      "Once a week, when the program is opened, a line like this is sent, and nothing else:")
    session.output.data(bytes)
    session.output.line(StyledText("It goes to ") + StyledText(address, .heading))
    try keepAddress(address, coach)
    try coach.act(.report(number: number))
    session.output.note(StyledText("Agreed. To stop: recite course report --stop", .dim))
    return .success
  }

  private func keepAddress(_ address: String?, _ coach: Coach) throws {
    let now = session.now()
    try coach.withStore { store throws(Failure) in
      try store.set(ReportMail.settingName, to: address, title: "where reports go", at: now)
    }
  }
}
