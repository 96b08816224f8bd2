import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

enum CardsNewCommand {
  static let name = Positional("NAME", .one, help: "The name of the new list.")
  static let scheduler = Option<CardScheduler>.choice(
    "scheduler", standard: .levels, help: "Plan reviews by seven levels with fixed days, or by FSRS.")

  static let command = Command(
    "cards new",
    summary: "Makes a card list.",
    positionals: [name],
    options: [scheduler],
    examples: [
      "recite cards new Rivers": "Make a list, then fill it with cards add.",
      "recite cards new Rivers --scheduler fsrs": "Have FSRS plan its reviews.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let list = try desk.makeList(named: plan.word(Self.name), scheduler: plan[Self.scheduler])
    session.output.note("Made the card list “\(list.name)”.")
    session.output.note(
      "  Fill it: ", command: "recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"")
  }
}
