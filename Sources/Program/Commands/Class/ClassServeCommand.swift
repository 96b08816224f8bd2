import Base
import Batch
import CommandLineOptions
import HTTPServer
import QuizSite
import Reports
import Sessions
import Terminal

enum ClassServeCommand {
  static let command = Command(
    "class serve",
    summary: "Serves a class's page to a browser on this machine; what is corrected there is kept at once.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. Tables and "
        + "drawings are made anew when the page is loaded again."
    ],
    options: [
      ClassOptions.name, ClassOptions.grade, ClassOptions.minute, ClassReportCommand.audioRoot,
      QuizServeCommand.port, QuizServeCommand.open,
    ],
    examples: ["recite class serve --open": "Listen and correct in the browser."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let before = try file.readSome().lines
    let (root, grade, minute) = (
      plan[ClassReportCommand.audioRoot], plan[ClassOptions.grade], plan[ClassOptions.minute]
    )
    let title = file.title
    let site = ClassSite(token: LocalSite.token(), file: file) { book in
      let lines = minute ? book.lines.map { $0.ofFirstMinute() } : book.lines
      let terms = GrowthPage.Terms(title: title, grade: grade, isServed: true)
      return GrowthPage(ClassGrowth(lines), terms, sound: RecordingSounds(RecordingFolder(root: root)).bytes)
        .page
    }
    let limits = HTTPLimits(bodyBytes: 1 << 24, seconds: 60)
    let server = try HTTPServer(port: plan[QuizServeCommand.port] ?? 0, limits: limits) { site.answer($0) }
    let address = "http://127.0.0.1:\(server.port)/\(site.gate.token)/"
    session.output.line(address)
    session.output.flush()
    session.output.note("Open this address in a browser on this machine. \(LocalSite.ending).", .dim)
    if plan[QuizServeCommand.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    session.output.note("Ended: \(site.count.of("recording was", "recordings were")) corrected.")
    file.tellLines(from: before, to: try file.read().lines, session.output)
  }
}
