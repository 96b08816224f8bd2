import Base
import CommandLineOptions
import Drills
import Lessons
import Memory
import Screens
import Storage
import Study
import Terminal

/// `recite lesson|practice|drill`: questions and answers.
struct TrainRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// Line by line.
  private func lines(
    _ run: TrainingRun, _ plan: ParsedCommand, most: Int? = nil, prompt: LinePrompt? = nil
  ) throws -> StudyLines {
    let wantsVoice = plan[TrainingCommand.spoken] || session.settings().answerWay == .voice
    return try StudyLines(
      session, run, wantsVoice && !plan[TrainingCommand.typed] ? .spoken : .typed, most: most,
      device: plan[TrainingCommand.device], isSilent: plan[TrainingCommand.mute],
      isHandsFree: plan[TrainingCommand.handsFree], prompt: prompt)
  }

  // MARK: lesson

  func lesson(_ plan: ParsedCommand) async throws -> ExitCode {
    try await lesson(about: plan[LessonCommand.subject].joined(separator: " "), plan)
  }

  /// Teaches a passage, or those of a set one after another.
  func lesson(about subject: String, _ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(
      pathway: plan[LessonCommand.pathway], seed: plan[TrainingCommand.seed])
    let prompt = LinePrompt(session.output)
    guard let set = try trainer.set(ifNamed: subject) else {
      try session.tellHowTaken([subject])
      return try await teach(subject, trainer, prompt, plan).code
    }
    let names = try trainer.lessonOrder(of: set)
    for (place, name) in names.enumerated() {
      let (code, isFinished) = try await teach(name, trainer, prompt, plan)
      guard isFinished, place + 1 < names.count else { return code }
      guard prompt.isTerminal, !plan[TrainingCommand.handsFree] else { continue }
      session.output.line()
      session.output.line(StyledText("Next in \(set.name): ") + StyledText(names[place + 1], .heading))
      guard let line = prompt.line("Enter goes on, q stops"), line.lowercased() != "q" else { break }
    }
    return .success
  }

  private func teach(
    _ reference: String, _ trainer: Trainer, _ prompt: LinePrompt, _ plan: ParsedCommand
  ) async throws -> (code: ExitCode, isFinished: Bool) {
    let passage = try trainer.passage(reference)
    session.tell(absent: passage.absent)
    let run = try trainer.lesson(about: passage, resumes: !plan[LessonCommand.anew])
    let output = session.output
    let advice = "recite lesson \"\(passage.name)\""
    let goodbye = Interrupt.shared.onExit {
      output.message(StyledText("\nKept. Go on with: ") + StyledText(advice, .heading))
    }
    defer { Interrupt.shared.remove(goodbye) }
    let code = try await lines(run, plan, prompt: prompt).run()
    return (Interrupt.shared.isRaised ? .interrupted : code, run.study.lesson.phase == .finished)
  }

  // MARK: practice

  func practice(_ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(seed: plan[TrainingCommand.seed])
    let name = plan[PracticeCommand.set].joined(separator: " ")
    let set = name.isEmpty ? nil : try trainer.set(named: name)
    let order = PracticeOrder(rawValue: plan[PracticeCommand.order].rawValue)
    return try await lines(
      trainer.practice(in: set?.id, order: order), plan, most: plan[PracticeCommand.count]
    ).run()
  }

  // MARK: drill

  func drill(_ plan: ParsedCommand) async throws -> ExitCode {
    let kind = plan.first(DrillCommand.kind) ?? ""
    guard let exercise = Exercise(code: kind.lowercased()) else {
      throw Failure(
        "There is no kind of question named \(kind).",
        advice: "There is " + Exercise.allCases.map(\.code).joined(separator: ", "), code: Failure.usage)
    }
    let trainer = try session.trainer(seed: plan[TrainingCommand.seed])
    let reference = plan[DrillCommand.reference].joined(separator: " ")
    try session.tellHowTaken([reference])
    let passage = try trainer.passage(reference)
    session.tell(absent: passage.absent)
    let run = trainer.drill(exercise, about: passage)
    let code = try await lines(run, plan).run()
    guard code == .success else { return code }
    return run.study.judged?.isRight ?? true ? .success : .belowPass
  }
}
