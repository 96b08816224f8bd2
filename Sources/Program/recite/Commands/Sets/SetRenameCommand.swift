import CommandLineOptions

/// `recite set rename`: names a set otherwise.
enum SetRenameCommand {
  /// The set.
  static let name = SetOptions.name
  /// Its new name.
  static let newName = Positional("NEW-NAME", .one, help: "Its new name.")

  static let command = Command(
    "set rename",
    summary: "Gives a set another name.",
    positionals: [name, newName],
    examples: [
      "recite set rename Favourites \"My verses\"": "Rename it."
    ]
  ) { try SetRun($1).rename($0) }
}
