import CommandLineOptions

/// `recite set add`: adds to a set.
enum SetAddCommand {
  /// The set.
  static let name = SetOptions.name
  /// What to add.
  static let references = Positional("REF", .many, help: SetOptions.references.help)
  /// Verse by verse.
  static let each = SetOptions.each

  static let command = Command(
    "set add",
    summary: "Adds passages to a set.",
    positionals: [name, references],
    options: [each],
    examples: [
      "recite set add Favourites \"Romans 8:28\"": "Add a verse at its end."
    ]
  ) { try SetRun($1).add($0) }
}
