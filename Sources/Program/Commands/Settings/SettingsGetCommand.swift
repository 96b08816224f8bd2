import CommandLineOptions
import Drills
import Sessions
import Terminal

/// `recite settings get`: prints one setting.
struct SettingsGetCommand {
  /// Which.
  static let name = Positional("NAME", .one, help: "The name of a setting.")
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "settings get",
    summary: "Prints one setting.",
    positionals: [name],
    options: [format],
    examples: [
      "recite settings get rate": "Print how fast it speaks."
    ]
  ) { try SettingsGetCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let setting = try Setting(named: plan.first(Self.name) ?? "")
    switch plan[Self.format] {
    case .text: session.output.line(StyledText(session.settings()[setting]))
    case .jsonl: SettingsListCommand(session: session).print([setting], .jsonl)
    }
    return .success
  }
}
