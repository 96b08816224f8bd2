import Batch
import CommandLineOptions
import HTTPServer
import QuizSite
import Reports
import Sessions
import Terminal

/// `recite class serve`: serves a class's page.
struct ClassServeCommand {
  /// Which class.
  static let name = ClassOptions.name
  /// Whose norms.
  static let grade = ClassOptions.grade
  /// Whether a minute counts.
  static let minute = ClassOptions.minute
  /// Where the recordings are.
  static let audioRoot = ClassReportCommand.audioRoot
  /// Where to listen.
  static let port = QuizServeCommand.port
  /// Whether to open a browser.
  static let open = QuizServeCommand.open

  static let command = Command(
    "class serve",
    summary: "Serves a class's page to a browser on this machine; what is corrected there is kept at once.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. Tables and "
        + "drawings are made anew when the page is loaded again."
    ],
    options: [name, grade, minute, audioRoot, port, open],
    examples: [
      "recite class serve --open": "Listen and correct in the browser."
    ]
  ) {
    try await ClassServeCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    let file = try ClassFile(session.classesFolder(), named: plan[Self.name])
    let before = try file.readSome().lines
    let (root, grade, minute) = (
      plan[Self.audioRoot], plan[Self.grade], plan[Self.minute]
    )
    let title = file.title
    let site = ClassSite(token: LocalSite.token(), file: file) { book in
      let lines = minute ? book.lines.map { $0.ofFirstMinute() } : book.lines
      let terms = GrowthPage.Terms(title: title, grade: grade, isServed: true)
      return GrowthPage(ClassGrowth(lines), terms, sound: RecordingSounds(RecordingFolder(root: root)).bytes)
        .page
    }
    let limits = HTTPLimits(bodyBytes: 1 << 24, seconds: 60)
    let server = try HTTPServer(port: plan[Self.port] ?? 0, limits: limits) { site.answer($0) }
    let address = "http://127.0.0.1:\(server.port)/\(site.gate.token)/"
    session.output.line(StyledText(address))
    session.output.flush()
    session.output.note(
      StyledText("Open this address in a browser on this machine. \(LocalSite.ending).", .dim))
    if plan[Self.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    session.output.note(
      StyledText("Ended: \(site.count) \(site.count == 1 ? "recording was" : "recordings were") corrected."))
    file.tellLines(from: before, to: try file.read().lines, session.output)
  }
}
