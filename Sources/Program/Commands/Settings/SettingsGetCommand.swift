import CommandLineOptions
import Drills
import Sessions
import Terminal

/// `recite settings get`: prints one setting.
struct SettingsGetCommand: SessionWork {
  static let name = Positional("NAME", .one, help: "The name of a setting.")

  static let command = Command(
    "settings get",
    summary: "Prints one setting.",
    positionals: [name],
    options: [SharedOptions.listFormat],
    examples: ["recite settings get rate": "Print how fast it speaks."]
  ) { try SettingsGetCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let setting = try Setting(named: plan.word(Self.name))
    switch plan.listFormat {
    case .text: output.line(session.settings()[setting])
    case .jsonl: SettingsListCommand(session: session).print([setting], .jsonl)
    }
  }
}
