import Base
import CommandLineOptions
import Decks
import Drills
import Storage
import Terminal
import WholeFiles

/// `recite quiz add`, `edit`, and `delete` with numbers.
extension QuizzesRun {
  func add(_ plan: ParsedCommand) throws -> ExitCode {
    let name = plan.first(QuizAddCommand.pack) ?? ""
    var draft = QuizDraft()
    draft.question = plan.first(QuizAddCommand.question) ?? ""
    draft.answers = plan.first(QuizAddCommand.answers) ?? ""
    try fill(&draft, plan)
    let desk = try session.quizDesk()
    try desk.add(made(draft), to: name)
    let pack = try desk.pack(named: name)
    output.note(
      StyledText("Added question \(pack.questions.count) to “\(pack.saved.name)”. recite undo takes it back.")
    )
    return .success
  }

  func edit(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(QuizEditCommand.pack) ?? "")
    let before = try question(plan.first(QuizEditCommand.number) ?? "", of: pack)
    var draft = QuizDraft(before)
    if let text = plan[QuizEditCommand.question] { draft.question = text }
    if let text = plan[QuizEditCommand.answers] { draft.answers = text }
    try fill(&draft, plan)
    try desk.replace(before.key, with: made(draft), in: pack)
    output.note("Changed. recite undo takes it back.")
    return .success
  }

  func deleteQuestions(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(QuizDeleteCommand.pack) ?? "")
    let keys = Set(try plan[QuizDeleteCommand.numbers].map { try question($0, of: pack).key })
    try desk.remove(keys, from: pack)
    output.note(
      StyledText(
        keys.count == 1
          ? "Deleted 1 question; what you answered stays. recite undo brings it back."
          : "Deleted \(keys.count) questions; what you answered stays. recite undo brings them back."))
    return .success
  }

  private func question(_ number: String, of pack: QuizDesk.Pack) throws -> QuizQuestion {
    guard let place = Int(number), pack.questions.indices.contains(place - 1) else {
      throw Failure(
        "“\(pack.saved.name)” has no question \(TerminalText.clean(number)).",
        advice: "The numbers: recite quiz show \"\(pack.saved.name)\"")
    }
    return pack.questions[place - 1]
  }

  private func fill(_ draft: inout QuizDraft, _ plan: ParsedCommand) throws {
    if let text = plan[QuizAddCommand.explanation] { draft.explanation = text }
    if let text = plan[QuizAddCommand.topic] { draft.topic = text }
    if let text = plan[QuizAddCommand.difficulty] { draft.difficulty = text }
    if let file = plan[QuizAddCommand.picture] {
      let bytes = try FileContents.read(file, limit: QuizPicture.limit)
      guard let picture = QuizPicture(bytes) else {
        throw Failure("\(file) is no picture that is shown.", advice: "Give a PNG, JPEG, GIF or WebP.")
      }
      draft.picture = picture
    }
    if let words = plan[QuizAddCommand.pictureWords] { draft.picture?.words = words }
  }

  private func made(_ draft: QuizDraft) throws -> QuizQuestion {
    do throws(QuizDraft.Fault) {
      return try draft.made().texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
    } catch {
      throw Failure(
        error.words,
        advice: error.isOfAnswers ? "How answers are written: recite quiz add --help" : nil)
    }
  }
}
