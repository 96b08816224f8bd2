import CommandLineOptions

/// `recite set remove`: takes out of a set.
enum SetRemoveCommand {
  /// The set.
  static let name = SetOptions.name
  /// What to take out.
  static let references = Positional("REF", .any, help: "Passages to take out of it.")
  /// The whole set.
  static let all = Option<Bool>.flag("all", help: "Remove the set itself; your answers stay.")

  static let command = Command(
    "set remove",
    summary: "Takes passages out of a set, or removes the set; your answers stay.",
    positionals: [name, references],
    options: [all],
    rules: [.exactlyOne([references, all])],
    examples: [
      "recite set remove Favourites \"John 3:16\"": "Take a verse out.",
      "recite set remove Favourites --all": "Remove the set.",
    ]
  ) { try SetRun($1).remove($0) }
}
