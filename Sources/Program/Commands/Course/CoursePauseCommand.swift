import Habits
import Sessions
import Terminal

/// `recite course pause`: pauses the course.
struct CoursePauseCommand: SessionWork {
  static let command = Command(
    "course pause",
    summary: "Pauses the course: no week opens, nothing counts as missed, nothing reminds.",
    examples: ["recite course pause": "Go on a journey."]
  ) { _, session in try CoursePauseCommand(session: session).run(isPause: true) }

  let session: Session

  func run(isPause: Bool) throws {
    try CourseReminders(session).act(isPause ? .pause : .resume, try session.coach())
    if isPause { output.note("Go on with: recite course resume", .dim) }
  }
}
