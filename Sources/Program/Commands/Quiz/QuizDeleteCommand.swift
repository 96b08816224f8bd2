import CommandLineOptions
import Decks
import Drills
import Sessions
import Storage
import Terminal

struct QuizDeleteCommand: SessionWork {
  static let numbers = Positional(
    "NUMBER", .any, help: "Numbers of questions, as recite quiz show tells them; without one the whole pack.")

  static let command = Command(
    "quiz delete",
    summary: "Deletes a pack, or questions of it; what you answered stays.",
    positionals: [QuizOptions.pack, numbers],
    options: [CardsOptions.yes],
    examples: [
      "recite quiz delete Rivers": "Delete it.",
      "recite quiz delete Rivers 2 5": "Delete two of its questions.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizDeleteCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    if !plan[Self.numbers].isEmpty { return try deleteQuestions(plan) }
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    guard try session.isSure(plan, "Delete the pack “\(pack.saved.name)”?") else { return }
    try desk.delete(pack)
    output.note("Deleted “\(pack.saved.name)”; what you answered stays. recite undo brings it back.")
  }

  func deleteQuestions(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    let keys = Set(try plan[Self.numbers].map { try pack.question(numbered: $0).key })
    try desk.remove(keys, from: pack)
    output.note(
      keys.count == 1
        ? "Deleted 1 question; what you answered stays. recite undo brings it back."
        : "Deleted \(keys.count) questions; what you answered stays. recite undo brings them back.")
  }
}
