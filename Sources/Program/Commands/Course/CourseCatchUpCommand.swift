import CommandLineOptions
import Drills
import Habits
import Screens
import Sessions
import Study

enum CourseCatchUpCommand {
  static let shift = Option<Bool>.flag(
    "shift", help: "Have the week you fell behind in begin today; all that follow come later by as much.")
  static let stay = Option<Bool>.flag(
    "stay", help: "Let the weeks stay as they are, and be asked no more.")

  static let command = Command(
    "course catch-up",
    summary: "Shows what waits for you when you are behind, and the ways to go on.",
    discussion: [
      "You are behind when a week is over and the post of its habit, or all of its posts, are unread. Posts of weeks that "
        + "are over are all open; those that lead to a habit come first."
    ],
    options: [shift, stay],
    rules: [.atMostOne([shift, stay])],
    examples: [
      "recite course catch-up": "See what waits.",
      "recite course catch-up --shift": "Begin again where you fell behind.",
    ]
  ) { plan, session in
    let coach = try session.startedCoach()
    let reminders = CourseReminders(session)
    if plan[Self.shift] || plan[Self.stay] {
      try reminders.act(plan[Self.shift] ? .shift : .stay, coach)
      return .success
    }
    let run = CourseStudyRun(CatchUpStudy(coach.view()), coach, reminders.follow)
    return try await StudyLines(session, run, .typed).run()
  }
}
