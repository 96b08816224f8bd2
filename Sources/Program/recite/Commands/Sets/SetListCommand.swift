import CommandLineOptions

/// `recite set list`: lists sets.
enum SetListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "set list",
    summary: "Lists your sets.",
    options: [format],
    examples: [
      "recite set list": "List them; recite set does the same."
    ]
  ) { try SetRun($1).list($0) }
}
