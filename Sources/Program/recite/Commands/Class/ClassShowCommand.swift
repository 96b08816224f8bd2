import CommandLineOptions

/// `recite class show`: shows a class.
enum ClassShowCommand {
  /// One of them.
  static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")
  /// Which class.
  static let name = ClassOptions.name
  /// Whose norms.
  static let grade = ClassOptions.grade
  /// Whether a minute counts.
  static let minute = ClassOptions.minute
  /// Whether names are left out.
  static let anonymous = ClassOptions.anonymous
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "class show",
    summary: "Shows how each pupil gets on: correct words a minute, accuracy, change.",
    positionals: [pupil],
    options: [
      name, grade, minute,
      anonymous, format,
    ],
    examples: [
      "recite class show": "See the class.",
      "recite class show Anna --grade 3": "See one pupil, beside the norms of grade 3.",
    ]
  ) { try await ClassRun($1).run($0) }
}
