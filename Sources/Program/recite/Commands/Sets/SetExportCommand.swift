import CommandLineOptions

/// `recite set export`: prints a list.
enum SetExportCommand {
  /// The set.
  static let name = SetOptions.name

  static let command = Command(
    "set export",
    summary: "Prints the references of a set, one a line.",
    positionals: [name],
    examples: [
      "recite set export Favourites": "Print a list that set import reads."
    ]
  ) { try SetRun($1).export($0) }
}
