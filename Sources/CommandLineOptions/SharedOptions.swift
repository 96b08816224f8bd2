/// Options that several commands have in the same sense.
enum SharedOptions {
  static let listFormat = Option<ListFormat>.choice(
    "format", short: "f", standard: .text, help: "Print for people, or one JSON object a line.")

  static let resultFormat = Option<ResultFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, as one JSON object a recording, or as one row a word.")

  static let verse = Option<String?>.text("verse", "REF", help: "Expect this passage, e.g. \"John 11:35\".")

  static let text = Option<String?>.text("text", "TEXT", help: "Expect these words.")
}
