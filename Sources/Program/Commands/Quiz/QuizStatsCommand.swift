import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Sessions
import Terminal

/// `recite quiz stats`: tells how quizzes went.
struct QuizStatsCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "quiz stats",
    summary: "Tells how often you were right, by topic and difficulty, and your streaks.",
    options: [format],
    examples: [
      "recite quiz stats": "See them."
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizStatsCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let statistics = try session.quizDesk().statistics()
    var table = ListTable([
      .init("of", title: "Of"), .init("name", title: "Name"), .init("asked", title: "Asked"),
      .init("right", title: "Right"), .init("accuracy", title: "Accuracy"),
    ])
    func add(_ kind: String, _ name: String, _ tally: QuizStatistics.Tally) {
      let accuracy = tally.accuracy ?? 0
      table.add([
        .text(kind), .text(name), .integer(tally.asked), .integer(tally.right),
        .shown(StrengthBar(accuracy).text(cells: 12, session.output.styles), .number(accuracy, places: 4)),
      ])
    }
    add("all", "", statistics.all)
    for (kind, tallies) in [("topic", statistics.byTopic), ("difficulty", statistics.byDifficulty)] {
      for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
        add(kind, name, tally)
      }
    }
    guard statistics.all.asked > 0 else {
      session.output.note("No question is answered yet.")
      return .success
    }
    session.output.table(table, plan[Self.format])
    if plan[Self.format] == .text {
      session.output.line(
        StyledText(
          "\(statistics.rightInARow) right in a row, at most \(statistics.bestInARow); \(statistics.days.phrase).",
          .dim))
    }
    return .success
  }
}
