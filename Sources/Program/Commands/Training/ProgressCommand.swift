import CommandLineOptions
import Decks
import Drills
import Habits
import Lessons
import ModelData
import Reports
import Sessions
import Storage
import Terminal

struct ProgressCommand: SessionWork {
  static let html = Option<String?>.file(
    "html", help: "Write a page for the browser instead; it needs no other file.")
  static let format = SharedOptions.listFormat

  static let command = Command(
    "progress",
    summary: "Shows how you get on: strength over time, answers a day, days in a row.",
    discussion: [
      "Strength is the mean of the passages you had been asked about by then. Each chart has its sentence above it, which "
        + "says the same."
    ],
    options: [html, format],
    rules: [.atMostOne([html, format])],
    examples: [
      "recite progress": "See the charts.",
      "recite progress --html progress.html": "Write them as a page, to look at or print.",
      "recite progress --format jsonl": "Print the numbers for a program.",
    ]
  ) { try ProgressCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let report = try report()
    if let file = plan[Self.html] {
      try output.write(Array(report.page.utf8), to: file)
      return
    }
    switch plan[Self.format] {
    case .jsonl: output.data(report.json)
    case .text:
      let glyphs = ChartGlyphs.decide(output.styles, .current())
      output.lines(report.lines(width: output.width, output.styles, glyphs))
    }
  }

  /// The report of the present.
  func report() throws -> ProgressReport {
    var store = try session.store()
    let (now, today) = session.moment()
    let questions = try Pathway(json: ModelData.pathway).questions
    let calendar = session.calendar()
    let samples = try store.strengthHistory(
      model: session.settings().strengthModel(stages: questions, calendar: calendar), calendar: calendar,
      now: now)
    let days = try store.dailyStudy(in: calendar)
    var report = ProgressReport(samples: samples, days: days, today: today)
    let coach = try session.coach()
    let view = coach.view()
    if view.isStarted { report.course = CourseProgress(view, coach.state.statistics(at: coach.moment)) }
    let desk = try session.cardDesk()
    if !desk.library.lists.isEmpty {
      report.cards = CardReport(try desk.statistics(of: nil), today: today)
    }
    return report
  }
}
