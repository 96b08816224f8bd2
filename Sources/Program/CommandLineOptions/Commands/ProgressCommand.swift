/// Keys of `recite progress`.
public enum ProgressCommand {
  /// A page.
  public static let html = Option<String?>.file(
    "html", help: "Write a page for the browser instead; it needs no other file.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let progress = CommandSpec(
    .progress,
    summary: "Shows how you get on: strength over time, answers a day, days in a row.",
    discussion: [
      "Strength is the mean of the passages you had been asked about by then. Each chart has its sentence above it, which "
        + "says the same."
    ],
    options: [ProgressCommand.html.spec, ProgressCommand.format.spec],
    rules: [.atMostOne(["html", "format"])],
    examples: [
      CommandSpec.Example("recite progress", "See the charts."),
      CommandSpec.Example(
        "recite progress --html progress.html", "Write them as a page, to look at or print."),
      CommandSpec.Example("recite progress --format jsonl", "Print the numbers for a program."),
    ])
}
