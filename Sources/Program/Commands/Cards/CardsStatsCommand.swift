import CommandLineOptions
import Drills
import Reports
import Sessions
import Terminal

enum CardsStatsCommand {
  static let list = Positional("LIST", .optional, help: "A card list; without it all of them.")

  static let command = Command(
    "cards stats",
    summary: "Shows how reviews went and what is to come: retention, load, growth, hours of the day.",
    discussion: [
      "Retention is the share of cards that were known when they came back on a later day, a card's first review of a day "
        + "counted; beside it stands what is wanted of lists that FSRS plans. The load is what falls due as things stand."
    ],
    positionals: [list],
    options: [SharedOptions.listFormat],
    examples: [
      "recite cards stats": "See the figures of all lists.",
      "recite cards stats Rivers --format jsonl": "Print those of a list for a program.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let list = try plan.first(Self.list).map { try desk.list(named: $0) }
    let report = CardReport(try desk.statistics(of: list), today: desk.today)
    switch plan.listFormat {
    case .jsonl: session.output.data(report.json)
    case .text: session.output.lines(report.lines(width: session.output.width, session.output.styles))
    }
  }
}
