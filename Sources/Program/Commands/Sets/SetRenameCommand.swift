import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

enum SetRenameCommand {
  static let newName = Positional("NEW-NAME", .one, help: "Its new name.")

  static let command = Command(
    "set rename",
    summary: "Gives a set another name.",
    positionals: [SetOptions.name, newName],
    examples: ["recite set rename Favourites \"My verses\"": "Rename it."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    let name = plan.word(Self.newName)
    try trainer.rename(set, to: name)
    session.output.note("“\(set.name)” is now “\(try trainer.set(named: name).name)”.")
  }
}
