import CommandLineOptions
import Drills
import Lessons
import Memory
import Storage
import Terminal

/// `recite lesson|practice|drill`: questions and answers.
struct TrainRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  // MARK: lesson

  func lesson(_ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(
      pathway: plan[LessonCommand.pathway], seed: plan[TrainingCommand.seed])
    let dialogue = Dialogue(session, trainer, plan)
    let subject = plan[LessonCommand.subject].joined(separator: " ")
    guard let set = try trainer.set(ifNamed: subject) else {
      try session.tellHowTaken([subject])
      return code(of: try await teach(try trainer.passage(subject), dialogue, plan))
    }
    let names = try trainer.lessonOrder(of: set)
    for (place, name) in names.enumerated() {
      let ending = try await teach(try trainer.passage(name), dialogue, plan)
      guard ending == .finished, place + 1 < names.count else { return code(of: ending) }
      guard dialogue.input.isTerminal else { continue }
      session.output.line()
      session.output.line(StyledText("Next in \(set.name): ") + StyledText(names[place + 1], .heading))
      guard let line = dialogue.line("Enter goes on, q stops"), line.lowercased() != "q" else {
        return .success
      }
    }
    return .success
  }

  private func teach(
    _ passage: StudyPassage, _ dialogue: Dialogue, _ plan: ParsedCommand
  ) async throws -> Dialogue.Ending {
    session.tell(absent: passage.absent)
    let run = try dialogue.trainer.lesson(about: passage, resumes: !plan[LessonCommand.anew])
    if run.isResumed {
      session.output.note(StyledText("Your lesson on \(passage.name) goes on at \(run.place).", .dim))
    }
    let output = session.output
    let advice = "recite lesson \"\(passage.name)\""
    let goodbye = Interrupt.shared.onExit {
      output.message(StyledText("\nKept. Go on with: ") + StyledText(advice, .heading))
    }
    defer { Interrupt.shared.remove(goodbye) }
    let ending = try await dialogue.run(run)
    if ending == .stopped {
      output.note(StyledText("Kept at \(run.place). Go on with: ") + StyledText(advice, .heading))
    }
    return ending
  }

  private func code(of ending: Dialogue.Ending) -> ExitCode {
    ending == .interrupted || Interrupt.shared.isRaised ? .interrupted : .success
  }

  // MARK: practice

  func practice(_ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(seed: plan[TrainingCommand.seed])
    let name = plan[PracticeCommand.set].joined(separator: " ")
    let set = name.isEmpty ? nil : try trainer.set(named: name)
    let order = PracticeOrder(rawValue: plan[PracticeCommand.order].rawValue)
    let run = trainer.practice(in: set?.id, order: order)
    let dialogue = Dialogue(session, trainer, plan)
    dialogue.most = plan[PracticeCommand.count]
    let ending = try await dialogue.run(run)
    dialogue.summarise(run)
    return ending == .interrupted ? .interrupted : .success
  }

  // MARK: drill

  func drill(_ plan: ParsedCommand) async throws -> ExitCode {
    let kind = plan.first(DrillCommand.kind) ?? ""
    guard let exercise = Exercise(code: kind.lowercased()) else {
      throw CommandFailure(
        "There is no kind of question named \(kind).",
        advice: "There is " + Exercise.allCases.map(\.code).joined(separator: ", "), exitCode: .usage)
    }
    let trainer = try session.trainer(seed: plan[TrainingCommand.seed])
    let reference = plan[DrillCommand.reference].joined(separator: " ")
    try session.tellHowTaken([reference])
    let passage = try trainer.passage(reference)
    session.tell(absent: passage.absent)
    let run = trainer.drill(exercise, about: passage)
    let dialogue = Dialogue(session, trainer, plan)
    let ending = try await dialogue.run(run)
    if ending == .interrupted { return .interrupted }
    return run.judged?.isRight ?? true ? .success : .belowPass
  }
}
