import Base
import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

enum SetRemoveCommand {
  static let references = Positional("REF", .any, help: "Passages to take out of it.")
  static let all = Option<Bool>.flag("all", help: "Remove the set itself; your answers stay.")

  static let command = Command(
    "set remove",
    summary: "Takes passages out of a set, or removes the set; your answers stay.",
    positionals: [SetOptions.name, references],
    options: [all],
    rules: [.exactlyOne([references, all])],
    examples: [
      "recite set remove Favourites \"John 3:16\"": "Take a verse out.",
      "recite set remove Favourites --all": "Remove the set.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    if plan[Self.all] {
      try trainer.delete(set)
      session.output.note("Removed the set “\(set.name)”. Your answers stay; recite undo brings it back.")
      return
    }
    try session.tellHowTaken(plan[Self.references])
    let references = try trainer.references(in: plan[Self.references])
    let removed = try trainer.remove(references, from: set)
    guard removed > 0 else {
      throw Failure(
        "“\(set.name)” holds none of these.", advice: "Try: recite set show \"\(set.name)\"")
    }
    session.output.note("Took \(removed.of("passage")) out of “\(set.name)”.")
  }
}
