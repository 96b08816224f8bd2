import Sessions

enum CourseUntickCommand {
  static let command = Command(
    "course untick",
    summary: "Takes ticks back.",
    positionals: [CourseTickCommand.habits],
    options: [CourseTickCommand.yesterday],
    examples: ["recite course untick 1": "Take the first habit's tick back."]
  ) { try await CourseTickCommand(session: $1).run($0, isDone: false) }
}
