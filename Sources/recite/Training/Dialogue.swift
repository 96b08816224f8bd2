import CommandLineOptions
import Drills
import Lessons
import Memory
import Terminal

/// A lesson or practice line by line: questions out, answers in. For every terminal and for pipes; the full-screen
/// program has its own.
final class Dialogue {
  /// How a run ended.
  enum Ending {
    /// Nothing more to ask.
    case finished
    /// The learner stopped, or the input was over.
    case stopped
    /// Ctrl-C.
    case interrupted
  }

  let session: Session
  let trainer: Trainer
  private let prompt: LinePrompt
  let voice: Voice
  /// Whether answers are spoken.
  let isSpoken: Bool
  /// Stop after so many questions.
  var most: Int?

  var output: Output { session.output }
  var input: LineInput { prompt.input }
  var width: Int { output.width }
  var styles: Styles { output.styles }
  /// Whether words stand in place of marks.
  let isAccessible = TerminalEnvironment.current().isAccessible

  init(_ session: Session, _ trainer: Trainer, _ plan: ParsedCommand) {
    self.session = session
    self.trainer = trainer
    prompt = LinePrompt(session.output)
    let wantsVoice = plan[TrainingCommand.spoken] || session.settings().answerWay == .voice
    isSpoken = wantsVoice && !plan[TrainingCommand.typed]
    voice = Voice(session, device: plan[TrainingCommand.device], isSilent: plan[TrainingCommand.mute])
  }

  /// Runs a lesson, practice or a drill to its end.
  func run(_ run: any TrainingRun) async throws -> Ending {
    var effects = try run.start()
    var answered = 0
    while true {
      guard try await show(effects, run) else { return .interrupted }
      if run.isFinished { return .finished }
      output.flush()
      let step: Step
      if run.judged != nil {
        if answered == most { return .finished }
        step = try await afterVerdict(run)
      } else if run.asked != nil {
        step = try await question(run)
        if case .go(_, true) = step { answered += 1 }
      } else {
        step = try await teaching(run)
      }
      switch step {
      case .go(let next, _): effects = next
      case .again: effects = run.asked.map { run.judged == nil ? [.ask($0)] : [] } ?? []
      case .end(let ending):
        try run.stop()
        return ending
      }
    }
  }

  /// What comes after a line.
  enum Step {
    /// Show these effects; whether they are those of an answer.
    case go([TrainerEffect], isAnswer: Bool)
    /// Ask the same again.
    case again
    /// It is over.
    case end(Ending)
  }

  // MARK: Lines

  /// A line from the learner; nil at the end of the input. A prompt is only for those who type.
  func line(_ text: String) -> String? { prompt.line(text) }

  /// A step that only teaches: Enter goes on.
  private func teaching(_ run: any TrainingRun) async throws -> Step {
    // A pipe has answers only; nobody there has to read at leisure.
    guard input.isTerminal else { return .go(try run.next(), isAnswer: false) }
    switch line("Enter goes on, q stops") {
    case nil, "q": return .end(.stopped)
    default: return .go(try run.next(), isAnswer: false)
    }
  }

  // MARK: Showing

  /// Carries effects out. False where Ctrl-C ended it.
  private func show(_ effects: [TrainerEffect], _ run: any TrainingRun) async throws -> Bool {
    var raised = false
    for effect in effects {
      switch effect {
      case .show(let passage):
        // What is spoken is shown word by word meanwhile.
        let isHeard = effects.contains(.speak(passage))
        head(run.place, isHeard ? "Listen, and read along." : "Read it, aloud if you can.")
        if !isHeard || !output.isLive { show(passage) }
      case .speak(let passage):
        switch try await voice.speak(passage) {
        case .spoken: break
        case .silent: if output.isLive { show(passage) }
        case .interrupted: return false
        }
      case .ask(let asked):
        voice.forget()
        ask(asked, run)
      case .hint(let hint, let text, _): show(hint, text)
      case .verdict(let judged):
        output.line(verdict(judged).headline)
      case .ding: voice.ring()
      case .reveal(_, let judged):
        output.lines(verdict(judged).revealed)
      case .raiseBar(let from, let to):
        raised = true
        try await raise(from, to)
      case .summarise(let passage, let summary): summarise(passage, summary)
      }
    }
    if run.judged != nil, !raised, !effects.isEmpty, !run.isFinished { showBar(run.bar) }
    return true
  }

  func verdict(_ judged: Judged) -> VerdictText {
    VerdictText(
      judged: judged, width: width, styles: styles, isAccessible: isAccessible)
  }

  private func show(_ passage: StudyPassage) {
    output.lines(StyledText(passage.name, .heading).wrapped(to: width, indent: 2))
    output.lines(StyledText(passage.text).wrapped(to: width, indent: 2))
  }

  private func ask(_ asked: AskedQuestion, _ run: any TrainingRun) {
    let text = text(of: asked)
    head(run.place, text.title)
    output.lines(text.lines)
  }

  func text(of asked: AskedQuestion) -> QuestionText {
    QuestionText(
      asked: asked, judge: trainer.judge, width: width, styles: styles)
  }

  private func head(_ place: String, _ title: String) {
    output.line()
    let first = place.prefix(1).uppercased() + place.dropFirst()
    output.lines(
      (StyledText(first + styles.separator, .dim) + StyledText(title, .heading)).wrapped(to: width))
  }

  private func show(_ hint: Hint, _ text: String) {
    let name = hint == .firstLetters ? "First letters: " : "Begins: "
    output.lines((StyledText(name, .dim) + StyledText(text)).wrapped(to: width, indent: 2))
    output.lines(
      StyledText("With a hint it counts as not yet known by heart.", .dim).wrapped(to: width, indent: 2))
  }

  // MARK: The bar

  /// A strength as bar and number, or as a number for who has the screen read aloud.
  func strength(_ value: Double, cells: Int) -> StyledText {
    let bar = StrengthBar(value)
    return isAccessible ? StyledText("\(bar.percent)%") : bar.text(cells: cells, styles)
  }

  private func showBar(_ value: Double) {
    output.line(StyledText("Strength ", .dim) + strength(value, cells: 20))
  }

  /// The bar grows in half a second where a terminal can show it.
  private func raise(_ from: Double, _ to: Double) async throws {
    let frames = 12
    for frame in 0..<frames where output.isLive {
      let value = from + (to - from) * Double(frame) / Double(frames)
      output.showLive([
        StyledText("Strength ", .dim) + StrengthBar(value).text(cells: 20, output.messageStyles)
      ])
      try await Task.sleep(for: .milliseconds(40))
    }
    output.clearLive()
    showBar(to)
  }
}
