import CommandLineOptions

/// `recite set starter`: takes a set to begin with.
enum SetStarterCommand {
  /// Which.
  static let name = Positional("NAME", .optional, help: "The set to take; none lists them.")
  /// The form of the list.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "set starter",
    summary: "Lists small sets of well-loved passages, or makes one of them yours.",
    positionals: [name],
    options: [format],
    examples: [
      "recite set starter": "See what there is.",
      "recite set starter Comfort": "Take one.",
    ]
  ) { try SetRun($1).starter($0) }
}
