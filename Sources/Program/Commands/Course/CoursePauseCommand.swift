import Habits
import Sessions
import Terminal

/// `recite course pause`: pauses the course.
struct CoursePauseCommand {
  static let command = Command(
    "course pause",
    summary: "Pauses the course: no week opens, nothing counts as missed, nothing reminds.",
    examples: [
      "recite course pause": "Go on a journey."
    ]
  ) { _, session in try CoursePauseCommand(session: session).run(isPause: true) }

  let session: Session

  func run(isPause: Bool) throws -> ExitCode {
    try CourseReminders(session).act(isPause ? .pause : .resume, try session.coach())
    if isPause { session.output.note(StyledText("Go on with: recite course resume", .dim)) }
    return .success
  }
}
