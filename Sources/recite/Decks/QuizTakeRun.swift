import CommandLineOptions
import Decks
import Drills
import Speech
import Terminal

/// `recite quiz take`: one question after another, for every terminal and for pipes.
final class QuizTakeRun {
  private let session: Session
  private let prompt: LinePrompt
  private let plan: ParsedCommand
  private let voice: Voice
  private var output: Output { session.output }
  private var styles: Styles { session.output.styles }

  init(_ session: Session) {
    self.session = session
    plan = session.plan
    prompt = LinePrompt(session.output)
    voice = Voice(
      session, device: plan[QuizTakeCommand.device], isSilent: !plan[QuizTakeCommand.speak])
  }

  /// What comes after a line.
  private enum Step {
    case show([QuizEffect])
    case stop
    case interrupted
  }

  /// `A` for the first option.
  static func letter(_ place: Int) -> String {
    place < 26 ? String(UnicodeScalar(UInt8(65 + place))) : "\(place + 1)"
  }

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
      throw CommandFailure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    let selection = QuizSelection(
      topic: plan[QuizTakeCommand.topic], difficulty: plan[QuizTakeCommand.difficulty],
      limit: plan[QuizTakeCommand.limit])
    let run = try QuizRun(packs, selection, again: plan[QuizTakeCommand.again], at: desk)
    guard !run.isEmpty else { return tellNothing(packs, selection) }
    if run.isResumed { output.note(StyledText("Your quiz goes on where you were.", .dim)) }
    var effects = try run.take(.start)
    while true {
      guard try await show(effects, run) else { return .interrupted }
      guard let question = run.question else { return .success }
      switch run.state.isAnswered ? try afterAnswer(run) : try await ask(question, run) {
      case .show(let next): effects = next
      case .stop:
        output.note(StyledText("Kept. The same line goes on where you were.", .dim))
        return .success
      case .interrupted: return .interrupted
      }
    }
  }

  private func tellNothing(_ packs: [QuizDesk.Pack], _ selection: QuizSelection) -> ExitCode {
    let all = selection.questions(of: packs.flatMap(\.questions))
    guard all.isEmpty else {
      output.line(StyledText("All done: every question is answered.", .correct))
      output.note(StyledText("  From the beginning: ") + StyledText("recite quiz take --again", .heading))
      return .success
    }
    let topics = QuizSelection.topics(of: packs.flatMap(\.questions))
    let difficulties = QuizSelection.difficulties(of: packs.flatMap(\.questions))
    output.error(
      "No question is like that.",
      advice: "Topics: \(topics.isEmpty ? "none" : topics.joined(separator: ", ")). Difficulties: "
        + "\(difficulties.isEmpty ? "none" : difficulties.joined(separator: ", ")).")
    return .failed
  }

  // MARK: Showing

  private func show(_ effects: [QuizEffect], _ run: QuizRun) async throws -> Bool {
    for effect in effects {
      switch effect {
      case .ask(let question, let number, let count):
        voice.forget()
        output.line()
        let facts = ["Question \(number) of \(count)", question.topic, question.difficulty].compactMap(\.self)
        output.lines(StyledText(facts.joined(separator: styles.separator), .dim).wrapped(to: output.width))
        output.lines(StyledText.lines(of: question.question, .heading, to: output.width, indent: 2))
        for (place, option) in question.options.enumerated() {
          let lead = StyledText(tied: Self.letter(place) + "  ", .heading)
          output.lines(StyledText.lines(of: option, to: output.width, indent: 4, after: lead))
        }
        let spoken =
          question.question + " "
          + question.options.enumerated().map { "\(Self.letter($0)): \($1)." }.joined(separator: " ")
        if try await voice.say(spoken, in: nil) == .interrupted { return false }
      case .answered(let isRight, let rightIndex, let comment):
        let role: Role = isRight ? .correct : .error
        let right = isRight ? "Right." : "Not so: \(Self.letter(rightIndex)) is right."
        output.line(StyledText("  " + styles.mark(role) + " " + right, role))
        output.lines(StyledText.lines(of: comment, to: output.width, indent: 4))
        if isRight { voice.ring() }
        if try await voice.say(right + " " + comment, in: nil) == .interrupted { return false }
      case .record, .save: break
      case .allDone(let right, let count):
        output.line()
        let left = try run.countLeft()
        output.line(
          StyledText("\(left == 0 ? "All done" : "Done for now"): \(right) of \(count) right.", .heading))
        if left > 0 {
          output.note(
            StyledText("\(left == 1 ? "1 question is" : "\(left) questions are") still to be asked: ", .dim)
              + StyledText("recite quiz take", .heading))
        }
      }
    }
    return true
  }

  // MARK: Answers

  private func ask(_ question: QuizQuestion, _ run: QuizRun) async throws -> Step {
    let letters = "\(Self.letter(0)) to \(Self.letter(question.options.count - 1))"
    let isSpoken = plan[QuizTakeCommand.spoken]
    guard
      let line = prompt.line(
        isSpoken ? "Enter, then say it; or \(letters) (q stops)" : "\(letters) (q stops)")
    else { return .stop }
    if ["q", "quit"].contains(line.lowercased()) { return .stop }
    if line.isEmpty, isSpoken { return try await listen(question, run) }
    switch QuizChoice(line, among: question.options) {
    case .option(let place): return .show(try run.take(.choose(place, at: run.desk.now)))
    case .unclear(let places): tell(places, question)
    case .none: tell([], question)
    }
    return .show([])
  }

  private func listen(_ question: QuizQuestion, _ run: QuizRun) async throws -> Step {
    guard let sound = try await voice.record("Say the letter, its place, or the answer") else {
      return .interrupted
    }
    let heard = try await QuizListener(session.speech()).options(of: question.options, sound)
    guard heard.count == 1 else {
      tell(heard, question)
      return .show([])
    }
    output.line(
      StyledText("  Heard: ", .dim) + StyledText("\(Self.letter(heard[0]))  \(question.options[heard[0]])"))
    return .show(try run.take(.choose(heard[0], at: run.desk.now)))
  }

  private func tell(_ places: [Int], _ question: QuizQuestion) {
    let text =
      places.isEmpty
      ? "That is none of the answers: give a letter from \(Self.letter(0)) to \(Self.letter(question.options.count - 1))."
      : places.map { "\(Self.letter($0)) (\(DeckText.excerpt(question.options[$0])))" }.joined(
        separator: " or ")
        + "? Give the letter."
    output.flush()
    output.message(StyledText(text, .warning))
  }

  private func afterAnswer(_ run: QuizRun) throws -> Step {
    if prompt.isTerminal {
      guard let line = prompt.line("Enter goes on (q stops)"), line.lowercased() != "q" else { return .stop }
    }
    return .show(try run.take(.next))
  }
}
