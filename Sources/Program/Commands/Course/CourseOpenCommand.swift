import CommandLineOptions
import Sessions
import Terminal

enum CourseOpenCommand {
  static let command = Command(
    "course open",
    summary: "Opens the course on the full screen; without a terminal prints today.",
    examples: ["recite course open": "Open it; recite course does the same."]
  ) { plan, session -> Void in
    guard !TerminalEnvironment.current().isAccessible,
      let screen = try FullScreenRun(session, color: plan.color, beginsWithCourse: true)
    else { return try await CourseTodayCommand(session: session).run(.text) }
    await screen.run()
  }
}
