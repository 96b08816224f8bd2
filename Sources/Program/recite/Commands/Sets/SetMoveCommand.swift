import CommandLineOptions

/// `recite set move`: moves within or among sets.
enum SetMoveCommand {
  /// The set.
  static let name = SetOptions.name
  /// What to move in it; nothing for the set itself.
  static let reference = Positional("REF", .optional, help: "The passage to move; without it the set.")
  /// Where to.
  static let to = Option<Int?>.integer(
    "to", "PLACE", 1...1_000_000, help: "Move to this place, counted from 1.")

  static let command = Command(
    "set move",
    summary: "Moves a passage in its set, or a set among the sets.",
    positionals: [name, reference],
    options: [to],
    rules: [.exactlyOne([to])],
    examples: [
      "recite set move Favourites \"John 3:16\" --to 1": "Move a verse to the front.",
      "recite set move Favourites --to 1": "Put the set first.",
    ]
  ) { try SetRun($1).move($0) }
}
