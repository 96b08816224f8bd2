import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

/// `recite set rename`: names a set otherwise.
struct SetRenameCommand {
  /// The set.
  static let name = SetOptions.name
  /// Its new name.
  static let newName = Positional("NEW-NAME", .one, help: "Its new name.")

  static let command = Command(
    "set rename",
    summary: "Gives a set another name.",
    positionals: [name, newName],
    examples: [
      "recite set rename Favourites \"My verses\"": "Rename it."
    ]
  ) { try SetRenameCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(Self.name) ?? "")
    let name = plan.first(Self.newName) ?? ""
    try trainer.rename(set, to: name)
    session.output.note(StyledText("“\(set.name)” is now “\(try trainer.set(named: name).name)”."))
    return .success
  }
}
