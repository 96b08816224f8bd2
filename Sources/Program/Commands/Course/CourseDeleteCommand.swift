import CommandLineOptions
import Drills
import Sessions
import Terminal

enum CourseDeleteCommand {
  static let command = Command(
    "course delete",
    summary: "Erases all that the course knows of you, for good.",
    discussion: [
      "Habits, goal, ticks, settings and waiting reports; undo does not bring them back. Backups made before still hold "
        + "them. Verses and all else stay."
    ],
    options: [CourseErasing.yes],
    examples: ["recite course delete --yes": "Erase it."]
  ) { plan, session in
    guard
      CourseErasing(session: session).confirmed(
        plan, "Erase all that the course knows of you, for good? Nothing brings it back.")
    else {
      return .failed
    }
    let coach = try session.coach()
    try coach.erase()
    CourseReminders(session).bringAboutAndTell()
    session.output.line("Erased: habits, goal, ticks, settings and reports of the course.")
    session.output.note(
      "Backups made before still hold them: recite data backup --list shows where they are.", .dim)
    return .success
  }
}
