import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

/// `recite cards new`: makes a card list.
struct CardsNewCommand {
  /// The list.
  static let name = Positional("NAME", .one, help: "The name of the new list.")
  /// What plans it.
  static let scheduler = Option<SchedulerChoice>.choice(
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
  ) { try CardsNewCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let scheduler = CardScheduler(rawValue: plan[Self.scheduler].rawValue) ?? .levels
    let list = try desk.makeList(named: plan.first(Self.name) ?? "", scheduler: scheduler)
    session.output.note(StyledText("Made the card list “\(list.name)”."))
    session.output.note(
      StyledText("  Fill it: ")
        + StyledText("recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"", .heading))
    return .success
  }
}
