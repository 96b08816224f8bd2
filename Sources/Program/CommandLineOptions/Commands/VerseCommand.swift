/// Keys of `recite verse`.
public enum VerseCommand {
  /// The passages.
  public static let references = Positional(
    "REF", .many, help: "A reference: \"John 3:16\", \"Ps 23\", \"1 Cor 13:4-7; Jude 3\".")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let verse = CommandSpec(
    .verse,
    summary: "Prints passages.",
    positionals: [VerseCommand.references],
    options: [VerseCommand.format.spec],
    examples: [
      CommandSpec.Example("recite verse \"John 11:35\"", "Print one verse."),
      CommandSpec.Example("recite verse \"Ps 23; John 3:16-18, 21\"", "Print a psalm and some verses."),
      CommandSpec.Example("recite verse --format jsonl \"Jude 3\"", "Print it for a program to read."),
    ])
}
