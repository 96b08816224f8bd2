import CommandLineOptions

/// `recite set show`: shows a set.
enum SetShowCommand {
  /// The set.
  static let name = SetOptions.name
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "set show",
    summary: "Shows how well you know each passage of a set, and when it is due.",
    discussion: ["The colour, the bar and the number all tell the strength, from 0 to 100%."],
    positionals: [name],
    options: [format],
    examples: [
      "recite set show Favourites": "Show it.",
      "recite set show Favourites --format jsonl": "Print it for a program to read.",
    ]
  ) { try SetRun($1).show($0) }
}
