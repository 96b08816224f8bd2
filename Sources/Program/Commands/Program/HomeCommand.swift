import CommandLineOptions
import Glibc
import Sessions
import Terminal
import WholeFiles

/// `recite` alone, or `recite home`: the full-screen program. Without a terminal it says what the program is.
struct HomeCommand: SessionWork {
  static let command = Command(
    "home",
    summary: "Opens the full-screen program: learn, practise, keep sets. The same as recite alone.",
    discussion: [
      "Its keys are shown on the screen. It needs a terminal of at least 60 columns and 16 rows; without a terminal it "
        + "prints what to try. ACCESSIBLE=1 in the environment gives plain lines and numbered choices in its place."
    ],
    examples: ["recite": "Open it."]
  ) { try await HomeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    if TerminalEnvironment.current().isAccessible, isatty(0) == 1, isatty(1) == 1 {
      return try await PlainMenu(session).run()
    }
    guard let screen = try FullScreenRun(session, color: plan.color) else {
      output.lines(Welcome.lines(width: output.width, due: try? dueSentence()))
      return .success
    }
    await screen.run()
    return .success
  }

  /// What waits to be learnt; nil where nothing does, or nothing was ever begun.
  private func dueSentence() throws -> String? {
    guard Paths.exists(try session.storePath()) else { return nil }
    var store = try session.store()
    return try DuePassages(session, in: &store).sentence
  }
}
