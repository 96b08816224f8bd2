import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

/// `recite set new`: makes a set.
struct SetNewCommand {
  /// The set.
  static let name = SetOptions.name
  /// What it holds.
  static let references = SetOptions.references
  /// Verse by verse.
  static let each = SetOptions.each

  static let command = Command(
    "set new",
    summary: "Makes a learning set.",
    positionals: [name, references],
    options: [each],
    examples: [
      "recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"": "Make a set of two passages.",
      "recite set new Psalm --each \"Psalm 23\"": "Make a set of six single verses.",
    ]
  ) { try SetNewCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let name = plan.first(Self.name) ?? ""
    try session.tellHowTaken(plan[Self.references])
    let references = try session.passages(plan[Self.references], each: plan[Self.each], trainer)
    try trainer.createSet(named: name, references)
    let set = try trainer.set(named: name)
    session.output.note(
      StyledText("Made the set “\(set.name)” with \(SetOptions.passages(references.count))."))
    session.tellNext(set)
    return .success
  }
}
