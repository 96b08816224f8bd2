import CommandLineOptions
import Drills
import Habits
import Sessions

enum CourseMoveCommand {
  static let off = Option<Bool>.flag("off", help: "Take the tick back.")

  static let command = Command(
    "course move",
    summary: "Ticks the box for today's movement, which stands apart and multiplies the day.",
    options: [off, CourseTickCommand.yesterday],
    examples: ["recite course move": "You have moved today."]
  ) { plan, session -> Void in
    let coach = try session.coach()
    let list: ListDay = plan[CourseTickCommand.yesterday] ? .yesterday : .today
    let before = coach.view().score
    try coach.act(.move(list, isDone: !plan[Self.off]))
    CourseTicks(session: session).tell(coach, list, before)
  }
}
