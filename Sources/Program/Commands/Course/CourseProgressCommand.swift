import Base
import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

/// `recite course progress`: shows how the course has gone.
struct CourseProgressCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "course progress",
    summary: "Shows the score since day one, a map of the days, and how often each habit was done.",
    options: [format],
    examples: [
      "recite course progress": "Look back."
    ]
  ) { try CourseProgressCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.startedCoach()
    let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
    switch plan[Self.format] {
    case .jsonl: session.output.data(report.json)
    case .text:
      session.output.lines(
        report.lines(
          width: session.output.width, session.output.styles, .decide(session.output.styles, .current())))
    }
    return .success
  }
}
