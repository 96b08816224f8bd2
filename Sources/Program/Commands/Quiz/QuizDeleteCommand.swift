import CommandLineOptions
import Decks
import Drills
import Sessions
import Storage
import Terminal

/// `recite quiz delete`: deletes a quiz pack, or questions of it.
struct QuizDeleteCommand {
  /// The pack.
  static let pack = QuizOptions.pack
  /// Questions of it.
  static let numbers = Positional(
    "NUMBER", .any, help: "Numbers of questions, as recite quiz show tells them; without one the whole pack.")
  /// Without asking.
  static let yes = CardsOptions.yes

  static let command = Command(
    "quiz delete",
    summary: "Deletes a pack, or questions of it; what you answered stays.",
    positionals: [pack, numbers],
    options: [yes],
    examples: [
      "recite quiz delete Rivers": "Delete it.",
      "recite quiz delete Rivers 2 5": "Delete two of its questions.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizDeleteCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    if !plan[Self.numbers].isEmpty { return try deleteQuestions(plan) }
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(Self.pack) ?? "")
    if !plan[Self.yes] {
      let isSure = try LinePrompt(session.output).confirm(
        "Delete the pack “\(pack.saved.name)”?",
        otherwise: "Say it with the command: --yes. recite undo brings it back.")
      guard isSure else {
        session.output.note("Nothing was deleted.")
        return .success
      }
    }
    try desk.delete(pack)
    session.output.note(
      StyledText("Deleted “\(pack.saved.name)”; what you answered stays. recite undo brings it back."))
    return .success
  }

  func deleteQuestions(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(Self.pack) ?? "")
    let keys = Set(try plan[Self.numbers].map { try pack.question(numbered: $0).key })
    try desk.remove(keys, from: pack)
    session.output.note(
      StyledText(
        keys.count == 1
          ? "Deleted 1 question; what you answered stays. recite undo brings it back."
          : "Deleted \(keys.count) questions; what you answered stays. recite undo brings them back."))
    return .success
  }
}
