import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

/// `recite set add`: adds to a set.
struct SetAddCommand {
  /// The set.
  static let name = SetOptions.name
  /// What to add.
  static let references = Positional("REF", .many, help: SetOptions.references.help)
  /// Verse by verse.
  static let each = SetOptions.each

  static let command = Command(
    "set add",
    summary: "Adds passages to a set.",
    positionals: [name, references],
    options: [each],
    examples: [
      "recite set add Favourites \"Romans 8:28\"": "Add a verse at its end."
    ]
  ) { try SetAddCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(Self.name) ?? "")
    try session.tellHowTaken(plan[Self.references])
    let references = try session.passages(plan[Self.references], each: plan[Self.each], trainer)
    let added = try trainer.add(references, to: set)
    let known = references.count - added
    session.output.note(
      StyledText(
        "Added \(SetOptions.passages(added)) to “\(set.name)”"
          + (known > 0 ? "; \(known) there already." : ".")))
    return .success
  }
}
