import CommandLineOptions
import Drills
import Habits
import Sessions

/// `recite course move`: ticks the movement box.
struct CourseMoveCommand {
  /// Not so.
  static let off = Option<Bool>.flag("off", help: "Take the tick back.")
  /// Which list.
  static let yesterday = CourseTickCommand.yesterday

  static let command = Command(
    "course move",
    summary: "Ticks the box for today's movement, which stands apart and multiplies the day.",
    options: [off, yesterday],
    examples: [
      "recite course move": "You have moved today."
    ]
  ) { try CourseMoveCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    let list: ListDay = plan[Self.yesterday] ? .yesterday : .today
    let before = coach.view().score
    try coach.act(.move(list, isDone: !plan[Self.off]))
    CourseTicks(session: session).tell(coach, list, before)
    return .success
  }
}
