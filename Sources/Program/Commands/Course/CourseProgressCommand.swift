import Base
import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

/// `recite course progress`: shows how the course has gone.
struct CourseProgressCommand: SessionWork {
  static let command = Command(
    "course progress",
    summary: "Shows the score since day one, a map of the days, and how often each habit was done.",
    options: [SharedOptions.listFormat],
    examples: ["recite course progress": "Look back."]
  ) { try CourseProgressCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let coach = try session.startedCoach()
    let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
    switch plan.listFormat {
    case .jsonl: output.data(report.json)
    case .text:
      output.lines(report.lines(width: output.width, output.styles, .decide(output.styles, .current())))
    }
  }
}
