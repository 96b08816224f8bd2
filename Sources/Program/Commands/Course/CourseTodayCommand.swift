import CommandLineOptions
import Drills
import Interchange
import Reports
import Sessions
import Terminal

/// `recite course today`: prints the checklist.
struct CourseTodayCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "course today",
    summary: "Prints the checklist, the score, the goal, and what to read next.",
    options: [format],
    examples: [
      "recite course today": "See what there is to tick."
    ]
  ) { try await CourseTodayCommand(session: $1).run($0[format]) }

  let session: Session

  /// What Home shows.
  func run(_ format: ListFormat) async throws -> ExitCode {
    await CourseContent(session).refreshAndTell()
    let coach = try session.coach()
    switch format {
    case .jsonl: session.output.data(CourseToday(coach.view()).json)
    case .text:
      session.output.lines(
        CourseToday(try coach.show()).lines(
          width: session.output.width, session.output.styles, .decide(session.output.styles, .current())))
    }
    session.output.flush()
    await ReportMail(now: session.now).send(from: coach)
    return .success
  }
}
