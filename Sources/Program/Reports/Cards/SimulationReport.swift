internal import Base
public import Memory
internal import Terminal

/// What wanted recall costs, as a table: one row for each probability that was simulated.
public struct SimulationReport: Sendable {
  /// What was simulated, the least wanted recall first.
  public var outcomes: [WorkloadSimulation.Outcome]
  /// Days ahead.
  public var days: Int

  /// Makes a report.
  public init(_ outcomes: [WorkloadSimulation.Outcome], days: Int) {
    self.outcomes = outcomes
    self.days = days
  }

  /// The wanted recall by which least time goes into each card that is remembered at the end; nil where nothing was
  /// simulated.
  public var cheapest: WorkloadSimulation.Outcome? {
    outcomes.min { $0.minutesPerCard(days: days) < $1.minutesPerCard(days: days) }
  }

  /// The rows.
  ///
  /// - Parameter wanted: The probability that is wanted now; its row is marked.
  /// - Returns: The table.
  public func table(wanted: Double?) -> ListTable {
    var table = ListTable([
      "retention": "Wanted recall", "minutesPerDay": "Minutes a day", "reviewsPerDay": "Reviews a day",
      "remembered": "Remembered", "minutesPerCard": "Minutes a card", "note": "",
    ])
    for outcome in outcomes {
      var notes: [String] = []
      if let wanted, abs(wanted - outcome.retention) < 0.005 { notes.append("as now") }
      if outcome == cheapest { notes.append("least time a card") }
      let each = outcome.minutesPerCard(days: days)
      func number(_ value: Double, _ places: Int) -> ListTable.Cell {
        .shown(StyledText(NumberText.places(value, places)), .number(value, places: places))
      }
      table.add([
        number(outcome.retention, 2), number(outcome.minutesPerDay, 1), number(outcome.reviewsPerDay, 1),
        .shown(
          StyledText("\(Int(outcome.remembered)) of \(outcome.cards)"),
          .number(outcome.remembered, places: 1)),
        number(each, 2), .text(notes.joined(separator: ", "), .dim),
      ])
    }
    return table
  }
}
