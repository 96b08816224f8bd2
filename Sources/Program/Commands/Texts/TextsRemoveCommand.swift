import CommandLineOptions
import Sessions
import Terminal
import Texts

enum TextsRemoveCommand {
  static let name = Positional("NAME", .one, help: "The name of a text that you added.")

  static let command = Command(
    "texts remove",
    summary: "Removes a text that you added.",
    positionals: [name],
    examples: ["recite texts remove mine": "Remove it."]
  ) { plan, session in
    guard let name = plan.first(Self.name) else { return .usage }
    try session.library().remove(name)
    session.output.note("Removed \(name).")
    return .success
  }
}
