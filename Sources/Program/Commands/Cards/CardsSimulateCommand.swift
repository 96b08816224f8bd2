import Audio
import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Sessions
import Terminal

enum CardsSimulateCommand {
  static let days = Option<Int>.integer(
    "days", "N", 7...3650, standard: 365, help: "Look so many days ahead.")
  static let new = Option<Int?>.integer(
    "new", "N", 0...9999, described: "the setting cards-new", help: "Begin so many new cards a day.")

  static let command = Command(
    "cards simulate",
    summary: "Shows what wanted recall costs in minutes a day, simulated ahead.",
    discussion: [
      "Each card is reviewed when FSRS would ask it, and known as often as FSRS expects; grades and seconds are those of "
        + "your log where it has enough of them, else those of many learners. Remembered is how many cards would be known on "
        + "the last day. The same cards give the same table. To choose: recite cards edit LIST --retention P."
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
    session.output.note(
      "  \(days) days, \(simulation.cards.count) cards begun, \(simulation.newCards) new ones, up to "
        + "\(simulation.newPerDay) of them a day, at \(pace).", .dim)
    session.output.note(
      StyledText("  To choose: ", .dim) + StyledText("recite cards edit LIST --retention 0.9", .heading))
    return .success
  }

  private static let retentions = [0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96]
}
