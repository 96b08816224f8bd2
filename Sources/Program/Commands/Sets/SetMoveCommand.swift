import CommandLineOptions
import Drills
import Sessions
import Study

enum SetMoveCommand {
  static let reference = Positional("REF", .optional, help: "The passage to move; without it the set.")
  static let to = Option<Int?>.integer(
    "to", "PLACE", 1...1_000_000, help: "Move to this place, counted from 1.")

  static let command = Command(
    "set move",
    summary: "Moves a passage in its set, or a set among the sets.",
    positionals: [SetOptions.name, reference],
    options: [to],
    rules: [.exactlyOne([to])],
    examples: [
      "recite set move Favourites \"John 3:16\" --to 1": "Move a verse to the front.",
      "recite set move Favourites --to 1": "Put the set first.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    let place = (plan[Self.to] ?? 1) - 1
    guard let reference = plan.first(Self.reference) else {
      try trainer.move(set, to: place)
      return
    }
    try session.tellHowTaken([reference])
    try trainer.move(try trainer.passage(reference).name, in: set, to: place)
  }
}
