import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Sessions
import Terminal

struct CardsOptimizeCommand: SessionWork {
  static let dryRun = Option<Bool>.flag("dry-run", help: "Tell what it would come to; change nothing.")
  static let reset = Option<Bool>.flag(
    "reset", help: "Go back to the parameters that were fitted over many learners.")

  static let command = Command(
    "cards optimize",
    summary: "Fits FSRS to your own memory, by your reviews.",
    discussion: [
      "It wants 400 reviews or more, of which the first of a card on a day counts. The parameters that tell them best, by the "
        + "published loss, are kept for all lists that FSRS plans, and the dates of their cards move at once; recite undo "
        + "takes it back.",
      "How good they are is told of the last fifth of the reviews, by parameters fitted to those before: log loss and "
        + "RMSE (bins), less being better. Where they do not tell these better than the parameters in use, nothing changes.",
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
        "Nothing was changed: what was fitted to the reviews before them tells these no better. Try again in a month."
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
