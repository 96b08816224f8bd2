import CommandLineOptions
import Drills
import Sessions
import Terminal

enum SettingsGetCommand {
  static let name = Positional("NAME", .one, help: "The name of a setting.")

  static let command = Command(
    "settings get",
    summary: "Prints one setting.",
    positionals: [name],
    options: [SharedOptions.listFormat],
    examples: ["recite settings get rate": "Print how fast it speaks."]
  ) { plan, session -> Void in
    let setting = try Setting(named: plan.word(Self.name))
    switch plan.listFormat {
    case .text: session.output.line(session.settings()[setting])
    case .jsonl: SettingsListCommand(session: session).print([setting], .jsonl)
    }
  }
}
