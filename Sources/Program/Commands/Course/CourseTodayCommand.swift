import Drills
import Interchange
import Reports
import Sessions
import Terminal

struct CourseTodayCommand: SessionWork {
  static let command = Command(
    "course today",
    summary: "Prints the checklist, the score, the goal, and what to read next.",
    options: [SharedOptions.listFormat],
    examples: ["recite course today": "See what there is to tick."]
  ) { try await CourseTodayCommand(session: $1).run($0.listFormat) }

  let session: Session

  /// What Home shows.
  func run(_ format: ListFormat) async throws {
    await CourseContent(session).refreshAndTell()
    let coach = try session.coach()
    switch format {
    case .jsonl: output.data(CourseToday(coach.view()).json)
    case .text:
      output.lines(
        CourseToday(try coach.show()).lines(
          width: output.width, output.styles, .decide(output.styles, .current())))
    }
    output.flush()
    await ReportMail(now: session.now).send(from: coach)
  }
}
