/// Keys of `recite completions`.
public enum CompletionsCommand {
  /// Which shell.
  public static let shell = Positional("SHELL", .one, help: "bash, zsh or fish.")
}

/// Keys of `recite manual`.
public enum ManualCommand {
  /// Which page.
  public static let command = Positional(
    "COMMAND", .any, help: "The command, e.g. score or set new; none for the program.")
  /// Where all of them go.
  public static let output = Option<String?>.file(
    "output", "DIR", short: "o", help: "Write every page into this folder instead.")
}

extension CommandTable {
  static let completions = CommandSpec(
    .completions,
    summary: "Prints a script by which a shell completes what you type.",
    discussion: ["Vendor/install puts all three where the shells look for them."],
    positionals: [CompletionsCommand.shell],
    examples: [
      CommandSpec.Example(
        "recite completions bash",
        "Print it for bash, which finds it as ~/.local/share/bash-completion/completions/recite."),
      CommandSpec.Example(
        "recite completions fish", "Print it for fish: ~/.config/fish/completions/recite.fish."),
    ])

  static let manual = CommandSpec(
    .manual,
    summary: "Prints a page of the manual, for man.",
    positionals: [ManualCommand.command],
    options: [ManualCommand.output.spec],
    examples: [
      CommandSpec.Example(
        "recite manual score", "Print the page about scoring; man -l - reads it.")
    ])
}
