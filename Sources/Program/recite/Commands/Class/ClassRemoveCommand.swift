import CommandLineOptions

/// `recite class remove`: takes a pupil out.
enum ClassRemoveCommand {
  /// Whom.
  static let pupil = ClassOptions.pupil
  /// Which class.
  static let name = ClassOptions.name

  static let command = Command(
    "class remove",
    summary: "Takes a pupil out of a class, with all results.",
    positionals: [pupil],
    options: [name],
    examples: [
      "recite class remove Anna": "Forget Anna."
    ]
  ) { try await ClassRun($1).run($0) }
}
