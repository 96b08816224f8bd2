import CommandLineOptions

/// `recite set new`: makes a set.
enum SetNewCommand {
  /// The set.
  static let name = SetOptions.name
  /// What it holds.
  static let references = SetOptions.references
  /// Verse by verse.
  static let each = SetOptions.each

  static let command = Command(
    "set new",
    summary: "Makes a learning set.",
    positionals: [name, references],
    options: [each],
    examples: [
      "recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"": "Make a set of two passages.",
      "recite set new Psalm --each \"Psalm 23\"": "Make a set of six single verses.",
    ]
  ) { try SetRun($1).new($0) }
}
