import CommandLineOptions
import Drills
import Sessions
import Terminal

enum SetExportCommand {
  static let command = Command(
    "set export",
    summary: "Prints the references of a set, one a line.",
    positionals: [SetOptions.name],
    examples: ["recite set export Favourites": "Print a list that set import reads."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    for reference in try trainer.references(of: set) { session.output.line(reference) }
  }
}
