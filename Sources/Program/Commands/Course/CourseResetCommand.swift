import CommandLineOptions
import Drills
import Habits
import Sessions
import Terminal

enum CourseResetCommand {
  static let command = Command(
    "course reset",
    summary: "Begins the course again from the first day: score, habits and goal go back to nothing.",
    discussion: ["Your settings stay. The log keeps what was, and recite undo brings it back."],
    options: [CourseErasing.yes],
    examples: ["recite course reset --yes": "Begin again."]
  ) { plan, session in
    let coach = try session.startedCoach()
    guard
      CourseErasing(session: session).confirmed(
        plan,
        "Begin again from the first day? Score, habits and goal go back to nothing; undo brings them back.")
    else { return .failed }
    try coach.act(.start(again: true))
    CourseReminders(session).bringAboutAndTell()
    session.output.line("The course begins today, with week 1. To take that back: recite undo")
    return .success
  }
}
