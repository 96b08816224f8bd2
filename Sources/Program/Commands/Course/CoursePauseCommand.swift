import Habits
import Sessions
import Terminal

enum CoursePauseCommand {
  static let command = Command(
    "course pause",
    summary: "Pauses the course: no week opens, nothing counts as missed, nothing reminds.",
    examples: ["recite course pause": "Go on a journey."]
  ) { _, session -> Void in
    try CourseReminders(session).act(.pause, session.coach())
    session.output.note("Go on with: recite course resume", .dim)
  }
}
