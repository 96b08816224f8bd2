import Audio
import Decks
import Desks
import Memory
import Reports
import Terminal
import Text

enum CardsStatsCommand {
  static let list = Positional("LIST", .optional, help: "A card list; without it all of them.")

  static let command = Command(
    "cards stats",
    summary: "Shows how reviews went and what is to come: retention, load, growth, hours of the day.",
    discussion: [
      "Retention is the share of cards that were known when they came back on a later day, a card's first "
        + "review of a day counted; beside it stands what is wanted of lists that FSRS plans. The load is "
        + "what falls due as things stand."
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

struct CardsOptimizeCommand: SessionWork {
  static let dryRun = Option<Bool>.flag("dry-run", help: "Tell what it would come to; change nothing.")
  static let reset = Option<Bool>.flag(
    "reset", help: "Go back to the parameters that were fitted over many learners.")

  static let command = Command(
    "cards optimize",
    summary: "Fits FSRS to your own memory, by your reviews.",
    discussion: [
      "It wants 400 reviews or more, of which the first of a card on a day counts. The parameters that "
        + "tell them best, by the published loss, are kept for all lists that FSRS plans, and the dates of "
        + "their cards move at once; recite undo takes it back.",
      "How good they are is told of the last fifth of the reviews, by parameters fitted to those before: "
        + "log loss and RMSE (bins), less being better. Where they do not tell these better than the "
        + "parameters in use, nothing changes.",
    ],
    options: [dryRun, reset],
    rules: [.atMostOne([dryRun, reset])],
    examples: [
      "recite cards optimize --dry-run": "See how well FSRS knows you, and could.",
      "recite cards optimize": "Have it plan by parameters of your own.",
    ]
  ) { try CardsOptimizeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    if plan[Self.reset] {
      guard desk.library.planner.fsrs != FSRS() else {
        output.note("FSRS plans by its own parameters already.")
        return
      }
      try desk.choose(parameters: [])
      output.note("FSRS plans by the parameters of many learners again.")
      return
    }
    let fit = try desk.fit()
    tell(fit)
    guard fit.isBetter else {
      output.note(
        "Nothing was changed: what was fitted to the reviews before them tells these no better. Try again "
          + "in a month."
      )
      return
    }
    guard !plan[Self.dryRun] else {
      output.note("To have FSRS plan by them: ", command: "recite cards optimize")
      return
    }
    try desk.choose(parameters: fit.parameters)
    let lists = desk.library.lists.count { $0.scheduler == .fsrs }
    output.note(
      lists == 0
        ? "Kept. No list is planned by FSRS yet: " : "Kept; the dates of cards planned by FSRS moved. ")
    output.note(
      lists == 0 ? "  recite cards edit LIST --scheduler fsrs" : "  What it costs: recite cards simulate",
      .heading)
  }

  private func tell(_ fit: FSRSFit) {
    output.line(
      "Measured on \(fit.before.count) reviews since \(fit.heldOutFrom), which the fit had not seen "
        + "(\(Self.number(100 * fit.before.recalled, 1))% known):")
    var table = ListTable(["parameters": "Parameters", "logLoss": "Log loss", "rmse": "RMSE (bins)"])
    for (name, error) in [("in use", fit.before), ("fitted", fit.after)] {
      table.add([
        .text(name), .text(Self.number(error.logLoss, 4)), .text(Self.number(100 * error.rmse, 2) + "%"),
      ])
    }
    output.table(table, .text)
    let parameters = fit.parameters.map { Self.number($0, 4) }.joined(separator: ", ")
    output.line(StyledText("Fitted to all reviews: ", .dim) + StyledText(parameters))
  }

  private static func number(_ value: Double, _ places: Int) -> String {
    JSONValue.number(value, places: places).text
  }
}

enum CardsSimulateCommand {
  static let days = Option<Int>.integer(
    "days", "N", 7...3650, standard: 365, help: "Look so many days ahead.")
  static let new = Option<Int?>.integer(
    "new", "N", CardListLimits.allowed, described: "the setting \(Setting[\.cardsNew].name)",
    help: "Begin so many new cards a day.")

  static let command = Command(
    "cards simulate",
    summary: "Shows what wanted recall costs in minutes a day, simulated ahead.",
    discussion: [
      "Each card is reviewed when FSRS would ask it, and known as often as FSRS expects; grades and "
        + "seconds are those of your log where it has enough of them, else those of many learners. "
        + "Remembered is how many cards would be known on the last day. The same cards give the same "
        + "table. To choose: recite cards edit LIST --retention P."
    ],
    positionals: [CardsStatsCommand.list],
    options: [days, new, SharedOptions.listFormat],
    examples: [
      "recite cards simulate": "See the coming year of all lists.",
      "recite cards simulate Rivers --days 90 --new 5": "Try another pace.",
    ]
  ) { plan, session in
    let desk = try session.cardDesk()
    let list = try plan.first(CardsStatsCommand.list).map { try desk.list(named: $0) }
    let days = plan[Self.days]
    var simulation = try desk.simulation(of: list, days: days)
    if let new = plan[Self.new] { simulation.newPerDay = new }
    guard simulation.cards.count + simulation.newCards > 0 else {
      throw Failure(
        "There is no card to simulate.", advice: "Fill a list: recite cards add LIST --front … --back …")
    }
    let outcomes = Self.retentions.map { retention in
      // The same chance for each, so that rows differ by what is wanted alone.
      var generator = SeededGenerator(seed: 1)
      return simulation.outcome(wanting: retention, using: &generator)
    }
    let report = SimulationReport(outcomes, days: days)
    let format = plan.listFormat
    session.output.table(report.table(wanted: list?.retention ?? desk.library.lists.first?.retention), format)
    guard format == .text else { return .success }
    let pace =
      simulation.habits.isOwnPace
      ? "your own pace" : "the pace of many learners, since your log has too few answers in a row"
    let fresh =
      simulation.newPerDay < simulation.newCards
      ? "up to \(simulation.newPerDay) of them a day" : "all of them on the first day"
    session.output.note(
      "  \(days) days, \(simulation.cards.count) cards begun, \(simulation.newCards) new ones, \(fresh), at "
        + "\(pace).", .dim)
    session.output.note(
      StyledText("  To choose: ", .dim) + StyledText("recite cards edit LIST --retention 0.9", .heading))
    return .success
  }

  private static let retentions = [0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96]
}
