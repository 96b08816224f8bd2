import CommandLineOptions

/// `recite set import`: takes a list over.
enum SetImportCommand {
  /// The list.
  static let file = Positional(
    "FILE", .one, help: "A text file with one reference a line; - is standard input.")
  /// The set.
  static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name", help: "Make this set, or add to it where it is there.")
  /// Verse by verse.
  static let each = SetOptions.each

  static let command = Command(
    "set import",
    summary: "Makes a set of a list of references, or adds them to one.",
    discussion: [
      "A line that cannot be read is told with its number, and the rest is taken. # begins a remark."
    ],
    positionals: [file],
    options: [name, each],
    examples: [
      "recite set import verses.txt --name Course": "Take over a list."
    ]
  ) { try SetRun($1).importList($0) }
}
