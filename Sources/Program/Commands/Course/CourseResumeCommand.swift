import Habits
import Sessions

enum CourseResumeCommand {
  static let command = Command(
    "course resume",
    summary: "Goes on with the course; all that follows is later by the days of the pause.",
    examples: ["recite course resume": "Come back."]
  ) { _, session in try CourseReminders(session).act(.resume, session.coach()) }
}
