import CommandLineOptions
import Drills
import Sessions

enum SetNewCommand {
  static let command = Command(
    "set new",
    summary: "Makes a learning set.",
    positionals: [SetOptions.name, SetOptions.references],
    options: [SetOptions.each],
    examples: [
      "recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"": "Make a set of two passages.",
      "recite set new Psalm --each \"Psalm 23\"": "Make a set of six single verses.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let name = plan.word(SetOptions.name)
    try session.tellHowTaken(plan[SetOptions.references])
    let references = try session.passages(plan[SetOptions.references], each: plan[SetOptions.each], trainer)
    try trainer.createSet(named: name, references)
    session.tellMade(try trainer.set(named: name), references.count)
  }
}
