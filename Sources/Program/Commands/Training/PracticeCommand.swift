import CommandLineOptions
import Drills
import Lessons
import Memory
import Sessions

struct PracticeCommand: SessionWork {
  static let set = Positional("SET", .any, help: "The name of a set; without it all your passages.")
  static let order = Option<PracticeOrderChoice>.choice(
    "order", standard: .usual, help: "Ask first what was asked longest ago, is weakest, or is due.")
  static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "no end", help: "Stop after this many questions.")

  static let command = Command(
    "practice",
    summary: "Asks about your passages, the longest unasked first, as long as you like.",
    discussion: [
      "The question grows harder as a passage grows stronger. There is always one, also when nothing is due.",
      TrainingOptions.keys,
    ],
    positionals: [set],
    options: [order, count] + TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite practice": "Practise all your passages.",
      "recite practice Favourites --order weakest": "Practise one set, the weakest first.",
      "recite practice --hands-free --count 10": "Ten questions on a walk, with a headset.",
    ]
  ) { try await PracticeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(seed: plan[TrainingOptions.seed])
    let name = plan[Self.set].joined(separator: " ")
    let set = name.isEmpty ? nil : try trainer.set(named: name)
    let order = PracticeOrder(rawValue: plan[Self.order].rawValue)
    return try await StudyLines(
      session, trainer.practice(in: set?.id, order: order), as: plan, most: plan[Self.count]
    ).run()
  }
}

/// What practice asks first.
enum PracticeOrderChoice: String, Sendable, CaseIterable {
  /// What the settings say.
  case usual
  /// The longest unasked.
  case oldest
  /// The weakest.
  case weakest
  /// What is due.
  case due
}
