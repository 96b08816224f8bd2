import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Sessions
import Terminal

struct QuizStatsCommand: SessionWork {
  static let command = Command(
    "quiz stats",
    summary: "Tells how often you were right, by topic and difficulty, and your streaks.",
    options: [SharedOptions.listFormat],
    examples: ["recite quiz stats": "See them."]
  ) { plan, session in
    try await session.sendingTasks { try QuizStatsCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let statistics = try session.quizDesk().statistics()
    var table = ListTable([
      "of": "Of", "name": "Name", "asked": "Asked", "right": "Right", "accuracy": "Accuracy",
    ])
    func add(_ kind: String, _ name: String, _ tally: QuizStatistics.Tally) {
      let accuracy = tally.accuracy ?? 0
      table.add([
        .text(kind), .text(name), .integer(tally.asked), .integer(tally.right),
        .shown(StrengthBar(accuracy).text(cells: 12, output.styles), .number(accuracy, places: 4)),
      ])
    }
    add("all", "", statistics.all)
    for (kind, tallies) in [("topic", statistics.byTopic), ("difficulty", statistics.byDifficulty)] {
      for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
        add(kind, name, tally)
      }
    }
    guard statistics.all.asked > 0 else { return output.note("No question is answered yet.") }
    output.table(table, plan.listFormat)
    if plan.listFormat == .text {
      output.line(
        "\(statistics.rightInARow) right in a row, at most \(statistics.bestInARow); \(statistics.days.phrase).",
        .dim)
    }
  }
}
