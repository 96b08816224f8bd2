import Base
import CommandLineOptions
import Decks
import Drills
import Screens
import Terminal

/// `recite quiz take`.
struct QuizTakeRun {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let code = try await take(plan)
    if code != .interrupted { await QuizMail(session).sendInPassing() }
    return code
  }

  private func take(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.quizDesk()
    let names = plan[QuizTakeCommand.packs]
    let packs = names.isEmpty ? try desk.packs() : try names.map { try desk.pack(named: $0) }
    guard !packs.isEmpty else {
      throw Failure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    let selection = QuizSelection(
      topic: plan[QuizTakeCommand.topic], difficulty: plan[QuizTakeCommand.difficulty],
      limit: plan[QuizTakeCommand.limit])
    let questions = packs.flatMap(\.questions)
    guard !selection.questions(of: questions).isEmpty else { return tellNothing(questions) }
    let run = try QuizRun(
      packs, selection, again: plan[QuizTakeCommand.again],
      QuizRun.Manner(
        isShuffled: plan[QuizTakeCommand.shuffle], minutes: plan[QuizTakeCommand.minutes],
        speaks: plan[QuizTakeCommand.speak]), at: desk)
    return try await StudyLines(
      session, run, plan[QuizTakeCommand.spoken] ? .spoken : .typed,
      device: plan[QuizTakeCommand.device], isSilent: !plan[QuizTakeCommand.speak]
    ).run()
  }

  private func tellNothing(_ questions: [QuizQuestion]) -> ExitCode {
    func names(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
    session.output.error(
      "No question is like that.",
      advice: "Topics: \(names(QuizSelection.topics(of: questions))). Difficulties: "
        + "\(names(QuizSelection.difficulties(of: questions))).")
    return .failed
  }
}
