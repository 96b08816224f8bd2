import CommandLineOptions
import Sessions
import Terminal

/// `recite course open`: opens the course on the full screen.
struct CourseOpenCommand: SessionWork {
  static let command = Command(
    "course open",
    summary: "Opens the course on the full screen; without a terminal prints today.",
    examples: ["recite course open": "Open it; recite course does the same."]
  ) { try await CourseOpenCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    guard !TerminalEnvironment.current().isAccessible,
      let screen = try FullScreenRun(session, color: plan.color, beginsWithCourse: true)
    else { return try await CourseTodayCommand(session: session).run(.text) }
    await screen.run()
  }
}
