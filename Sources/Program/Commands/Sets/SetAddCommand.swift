import Base
import CommandLineOptions
import Drills
import Memory
import Sessions
import Terminal

enum SetAddCommand {
  static let references = Positional("REF", .many, help: SetOptions.references.help)

  static let command = Command(
    "set add",
    summary: "Adds passages to a set.",
    positionals: [SetOptions.name, references],
    options: [SetOptions.each],
    examples: ["recite set add Favourites \"Romans 8:28\"": "Add a verse at its end."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    try session.tellHowTaken(plan[Self.references])
    let references = try session.passages(plan[Self.references], each: plan[SetOptions.each], trainer)
    let added = try trainer.add(references, to: set)
    let known = references.count - added
    session.output.note(
      "Added \(added.of("passage")) to “\(set.name)”"
        + (known > 0 ? "; \(known) there already." : "."))
  }
}
