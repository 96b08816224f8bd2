import Base
import CommandLineOptions
import Sessions
import Terminal

enum CompletionsCommand {
  static let shell = Positional("SHELL", .one, help: "bash, zsh or fish.")

  static let command = Command(
    "completions",
    summary: "Prints a script by which a shell completes what you type.",
    discussion: ["Vendor/install puts all three where the shells look for them."],
    positionals: [shell],
    examples: [
      "recite completions bash":
        "Print it for bash, which finds it as ~/.local/share/bash-completion/completions/recite.",
      "recite completions fish": "Print it for fish: ~/.config/fish/completions/recite.fish.",
    ]
  ) { plan, session -> Void in
    let name = plan[Self.shell].first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw Failure(
        "There are completions for bash, zsh and fish, not for \(name).",
        advice: "Try: recite completions bash", code: Failure.usage)
    }
    session.output.data(CommandTable.recite.completions(for: shell))
  }
}
