/// Keys of `recite search`.
public enum SearchCommand {
  /// What to look for.
  public static let words = Positional(
    "WORDS", .many, help: "Words that must all be in the verse, in any order.")
  /// Whether the words must stand together.
  public static let phrase = Option<Bool>.flag(
    "phrase", help: "Find the words only as they stand, one after another.")
  /// The most verses to print.
  public static let limit = Option<Int>.integer(
    "limit", "N", 1...100_000, short: "n", standard: 20, help: "Print at most this many verses.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let search = CommandSpec(
    .search,
    summary: "Finds verses by their words and highlights them.",
    positionals: [SearchCommand.words],
    options: [SearchCommand.phrase.spec, SearchCommand.limit.spec, SearchCommand.format.spec],
    examples: [
      CommandSpec.Example("recite search love kind", "Find verses with both words."),
      CommandSpec.Example("recite search --phrase \"the valley of\"", "Find these words together."),
    ])
}
