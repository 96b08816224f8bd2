import CommandLineOptions

/// `recite class add`: adds results to a class.
enum ClassAddCommand {
  /// The results.
  static let files = Positional(
    "FILE", .many, help: "Results of \"recite score … --output FILE\", whenever they were made.")
  /// Which class.
  static let name = ClassOptions.name
  /// The day, where results have none.
  static let date = Option<String?>.text(
    "date", "DAY", help: "The day of results that do not tell one: 2026-09-14.")
  /// What names tell.
  static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner and date from the recordings' names, e.g. \"{learner}_{date}\"; {*} is anything."
  ).kept

  static let command = Command(
    "class add",
    summary: "Adds results to a class, each recording once.",
    discussion: [
      "A recording that is scored anew takes the place of what was there, and the teacher's corrections stay with it.",
      "Each result has to tell who and when: score with a list that does, or give --names or --date here.",
    ],
    positionals: [files],
    options: [name, date, names],
    examples: [
      "recite class add september.jsonl october.jsonl": "Add two months.",
      "recite class add sept.jsonl --date 2026-09-14 --names \"{learner}/{*}\"":
        "Add results that tell neither who nor when.",
    ]
  ) { try await ClassRun($1).run($0) }
}
