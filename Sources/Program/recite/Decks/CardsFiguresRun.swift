import Audio
import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Terminal

/// `recite cards stats`, `optimize` and `simulate`: what the log says of the learner's memory.
struct CardsFiguresRun {
  let session: Session
  private var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    switch plan.name {
    case .cardsStats: try stats(plan)
    case .cardsOptimize: try optimize(plan)
    default: try simulate(plan)
    }
  }

  private func stats(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try plan.first(CardsStatsCommand.list).map { try desk.list(named: $0) }
    let report = CardReport(try desk.statistics(of: list), today: desk.today)
    switch plan[CardsStatsCommand.format] {
    case .jsonl: output.data(report.json)
    case .text: output.lines(report.lines(width: output.width, output.styles))
    }
    return .success
  }

  // MARK: Parameters

  private func optimize(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    if plan[CardsOptimizeCommand.reset] {
      guard desk.library.planner.fsrs != FSRS() else {
        output.note("FSRS plans by its own parameters already.")
        return .success
      }
      try desk.choose(parameters: [])
      output.note("FSRS plans by the parameters of many learners again.")
      return .success
    }
    let fit = try desk.fit()
    tell(fit)
    guard fit.isBetter else {
      output.note(
        "Nothing was changed: what was fitted to the reviews before them tells these no better. Try again in a month."
      )
      return .success
    }
    guard !plan[CardsOptimizeCommand.dryRun] else {
      output.note(StyledText("To have FSRS plan by them: ") + StyledText("recite cards optimize", .heading))
      return .success
    }
    try desk.choose(parameters: fit.parameters)
    let lists = desk.library.lists.count { $0.scheduler == .fsrs }
    output.note(
      StyledText(
        lists == 0
          ? "Kept. No list is planned by FSRS yet: " : "Kept; the dates of cards planned by FSRS moved. "))
    output.note(
      StyledText(
        lists == 0 ? "  recite cards edit LIST --scheduler fsrs" : "  What it costs: recite cards simulate",
        .heading))
    return .success
  }

  private func tell(_ fit: FSRSFit) {
    output.line(
      StyledText(
        "Measured on \(fit.before.count) reviews since \(fit.heldOutFrom), which the fit had not seen "
          + "(\(Self.number(100 * fit.before.recalled, 1))% known):"))
    var table = ListTable([
      .init("parameters", title: "Parameters"), .init("logLoss", title: "Log loss"),
      .init("rmse", title: "RMSE (bins)"),
    ])
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

  // MARK: Cost

  private static let retentions = [0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96]

  private func simulate(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try plan.first(CardsSimulateCommand.list).map { try desk.list(named: $0) }
    let days = plan[CardsSimulateCommand.days]
    var simulation = try desk.simulation(of: list, days: days)
    if let new = plan[CardsSimulateCommand.new] { simulation.newPerDay = new }
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
    let format = plan[CardsSimulateCommand.format]
    output.table(
      report.table(wanted: list?.retention ?? desk.library.lists.first?.retention), format)
    guard format == .text else { return .success }
    let pace =
      simulation.habits.isOwnPace
      ? "your own pace" : "the pace of many learners, since your log has too few answers in a row"
    output.note(
      StyledText(
        "  \(days) days, \(simulation.cards.count) cards begun, \(simulation.newCards) new ones, up to "
          + "\(simulation.newPerDay) of them a day, at \(pace).", .dim))
    output.note(
      StyledText("  To choose: ", .dim) + StyledText("recite cards edit LIST --retention 0.9", .heading))
    return .success
  }
}
