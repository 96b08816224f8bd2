import CommandLineOptions
import Drills
import Lessons
import Memory
import Sessions
import Study
import Terminal

struct LessonCommand: SessionWork {
  static let subject = Positional(
    "REF|SET", .many, help: "A passage, or the name of a set, whose passages are taught one after another.")
  static let pathway = Option<String?>.file(
    "pathway", help: "Take the steps from this file: {\"name\": \"…\", \"steps\": [\"show\", \"fill-10\"]}.")
  static let anew = Option<Bool>.flag(
    "anew", help: "Begin anew, even where a lesson was left unfinished.")

  static let command = Command(
    "lesson",
    summary: "Teaches a passage in fourteen steps, from hearing it to saying it by heart.",
    discussion: [
      "Every answer is kept at once: stop whenever you like with q or Ctrl-C, and the lesson goes on where it was.",
      TrainingOptions.keys,
    ],
    positionals: [subject],
    options: [pathway, anew] + TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite lesson \"John 3:16\"": "Learn a verse.",
      "recite lesson Favourites --typed": "Learn the passages of a set, typing.",
    ]
  ) { try await LessonCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    try await lesson(
      about: plan[Self.subject].joined(separator: " "), pathway: plan[Self.pathway],
      resumes: !plan[Self.anew], plan)
  }

  /// Teaches a passage, or those of a set one after another.
  func lesson(
    about subject: String, pathway: String? = nil, resumes: Bool = true, _ plan: ParsedCommand
  ) async throws -> ExitCode {
    let trainer = try session.trainer(pathway: pathway, seed: plan[TrainingOptions.seed])
    let prompt = LinePrompt(output)
    guard let set = try trainer.set(ifNamed: subject) else {
      try session.tellHowTaken([subject])
      return try await teach(subject, trainer, resumes, prompt, plan).code
    }
    let names = try trainer.lessonOrder(of: set)
    for (place, name) in names.enumerated() {
      let (code, isFinished) = try await teach(name, trainer, resumes, prompt, plan)
      guard isFinished, place + 1 < names.count else { return code }
      guard prompt.isTerminal, !plan[TrainingOptions.handsFree] else { continue }
      output.line()
      output.line(StyledText("Next in \(set.name): ") + StyledText(names[place + 1], .heading))
      guard let line = prompt.line("Enter goes on, q stops"), line.lowercased() != "q" else { break }
    }
    return .success
  }

  private func teach(
    _ reference: String, _ trainer: Trainer, _ resumes: Bool, _ prompt: LinePrompt, _ plan: ParsedCommand
  ) async throws -> (code: ExitCode, isFinished: Bool) {
    let passage = try trainer.passage(reference)
    session.tell(absent: passage.absent)
    let run = try trainer.lesson(about: passage, resumes: resumes)
    let output = output
    let advice = "recite lesson \"\(passage.name)\""
    let goodbye = Interrupt.shared.onExit {
      output.message(StyledText("\nKept. Go on with: ") + StyledText(advice, .heading))
    }
    defer { Interrupt.shared.remove(goodbye) }
    let code = try await StudyLines(session, run, as: plan, prompt: prompt).run()
    return (Interrupt.shared.isRaised ? .interrupted : code, run.study.lesson.phase == .finished)
  }
}
