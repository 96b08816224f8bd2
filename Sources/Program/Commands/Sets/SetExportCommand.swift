import CommandLineOptions
import Drills
import Sessions
import Terminal

/// `recite set export`: prints a list.
struct SetExportCommand: SessionWork {
  static let command = Command(
    "set export",
    summary: "Prints the references of a set, one a line.",
    positionals: [SetOptions.name],
    examples: ["recite set export Favourites": "Print a list that set import reads."]
  ) { try SetExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    for reference in try trainer.references(of: set) { output.line(reference) }
  }
}
