import CommandLineOptions
import Sessions
import Terminal
import Texts

/// `recite texts remove`: removes a text.
struct TextsRemoveCommand: SessionWork {
  static let name = Positional("NAME", .one, help: "The name of a text that you added.")

  static let command = Command(
    "texts remove",
    summary: "Removes a text that you added.",
    positionals: [name],
    examples: ["recite texts remove mine": "Remove it."]
  ) { try TextsRemoveCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    guard let name = plan.first(Self.name) else { return .usage }
    try session.library().remove(name)
    output.note("Removed \(name).")
    return .success
  }
}
