import Audio
import Drills
import Lessons
import Memory
import PulseAudio
import Scripture
import Speech
import SpeechHost
import Storage
import Terminal

extension Dialogue {
  /// Takes one line while a question is open.
  func question(_ run: any TrainingRun) async throws -> Step {
    guard let asked = run.asked else { return .again }
    if case .build(let question) = asked.question { return try await build(question, run) }
    guard let line = line(prompt(asked)) else { return .end(.stopped) }
    if let step = try await command(line, run) { return step }
    do {
      if line.isEmpty {
        guard isSpoken else { throw UnclearAnswer("Type your answer; g gives up.") }
        guard let sound = try await record(spokenPrompt(asked)) else { return .end(.interrupted) }
        return try await take(try await listening(to: asked, sound), of: sound, to: asked, run)
      }
      return .go(try run.answer(.typed(line)), isAnswer: true)
    } catch let unclear as UnclearAnswer {
      tell(unclear.message)
      return .go([], isAnswer: false)
    }
  }

  private func listening(to asked: AskedQuestion, _ sound: PCM) async throws -> Response {
    try await voice.judging { try await listener.response(to: asked, sound) }
  }

  /// Takes what was said. Who stopped before the end is right up to there, and may go on: the word that comes next is told,
  /// so it counts as a hint.
  private func take(
    _ response: Response, of sound: PCM, to asked: AskedQuestion, _ run: any TrainingRun
  ) async throws -> Step {
    var (response, sound) = (response, sound)
    while let stopped = StoppedRecitation(response, to: asked, trainer.judge) {
      output.lines(verdict(stopped.said).words)
      output.line(StyledText(stopped.question, .heading))
      guard let line = line("Enter, then go on; j judges it as it is") else { return .end(.stopped) }
      if line.lowercased() == "q" { return .end(.stopped) }
      guard line.isEmpty else {
        if line.lowercased() != "j" { input.giveBack(line) }
        break
      }
      guard let more = try await record("Go on from “\(stopped.next)”") else { return .end(.interrupted) }
      _ = try run.hint(.nextWord)
      (response, sound) = try await voice.judging {
        try await listener.response(to: asked, continuing: sound, more)
      }
      voice.keep(sound)
    }
    return .go(try run.answer(response), isAnswer: true)
  }

  /// Records an answer; nil where Ctrl-C ended it. Without sound the question stays open, to be answered by keys.
  private func record(_ prompt: String) async throws -> PCM? {
    do {
      return try await voice.record(prompt)
    } catch let error as SoundSystemError {
      throw UnclearAnswer(error.message + " Or type the answer.")
    }
  }

  private var listener: AnswerListener {
    AnswerListener(session.speech(), trainer.canon, strictness: session.settings().strictness)
  }

  private func prompt(_ asked: AskedQuestion) -> String {
    let way = isSpoken ? "Enter, then speak; or type" : typedPrompt(asked)
    return way + (asked.takesHints ? " (h n hints, g give up, q stop)" : " (g give up, q stop)")
  }

  private func typedPrompt(_ asked: AskedQuestion) -> String {
    switch asked.question {
    case .locate: "Number or place"
    case .fill: asked.isPartial ? "Missing words" : "The passage"
    case .rearrange: "Numbers in order"
    case .build: "Number"
    case .recite: "The passage"
    }
  }

  private func spokenPrompt(_ asked: AskedQuestion) -> String {
    switch asked.question {
    case .locate: "Say the place, such as John three sixteen"
    case .fill where asked.isPartial: "Say the missing words, or the whole passage"
    case .rearrange: "Say the numbers in the right order, such as three, one, two; or the passage"
    default: "Say the passage"
    }
  }

  /// What a letter means while a question is open; nil where the line is an answer.
  private func command(_ line: String, _ run: any TrainingRun) async throws -> Step? {
    switch line.lowercased() {
    case "q": return .end(.stopped)
    case "g": return .go(try run.answer(.giveUp), isAnswer: true)
    case "h", "n":
      guard run.asked?.takesHints == true else {
        tell("There are no hints about the place.")
        return .go([], isAnswer: false)
      }
      return .go(try run.hint(line.lowercased() == "h" ? .firstLetters : .nextWord), isAnswer: false)
    case "c":
      guard case .locate(let question)? = run.asked?.question, let asked = run.asked else { return nil }
      output.lines(text(of: asked).choices(question))
      return .go([], isAnswer: false)
    case "p":
      try await playBack()
      return .go([], isAnswer: false)
    case "u":
      try undo(run)
      return .again
    default: return nil
    }
  }

  // MARK: Word by word

  /// Asks for each next word; a wrong one is put right at once, and counts at the end.
  private func build(_ question: BuildQuestion, _ run: any TrainingRun) async throws -> Step {
    var chosen: [Int] = []
    var waiting: [Int] = []
    var wasSpoken = false
    while chosen.count < question.places.count {
      let place = question.places[chosen.count]
      if waiting.isEmpty {
        output.lines(QuestionText.place(chosen.count, of: question, width: width))
        guard
          let line = line(isSpoken ? "Enter, then say the word; or its number" : "Number of the next word")
        else { return .end(.stopped) }
        if line.isEmpty, isSpoken {
          do {
            guard let sound = try await record("Say the next word") else { return .end(.interrupted) }
            let heard = try await listener.options(of: place, sound)
            if heard.count == 1 { waiting = heard } else { tell(Self.doubt(heard, place)) }
            wasSpoken = true
          } catch let unclear as UnclearAnswer {
            tell(unclear.message)
          }
        } else if line == "g" {
          break
        } else if let step = try await command(line, run) {
          // Hints and playing back leave the word open; all else ends the question here.
          guard case .go(let effects, false) = step else { return step }
          showHints(effects)
        } else {
          waiting = options(in: line, of: place)
        }
      }
      guard let option = waiting.first else { continue }
      waiting.removeFirst()
      guard place.options.indices.contains(option) else {
        tell("Choose a number from 1 to \(place.options.count).")
        waiting = []
        continue
      }
      if option != place.right {
        output.line(
          StyledText(isAccessible ? "  Not so. " : "  " + styles.mark(.error) + " ", .error)
            + StyledText("It is “\(place.options[place.right])”."))
      }
      chosen.append(option)
    }
    let response: Response = wasSpoken ? .numbers(chosen.map { $0 + 1 }) : .options(chosen)
    return .go(try run.answer(chosen.isEmpty ? .giveUp : response), isAnswer: true)
  }

  /// What to say where it is not clear which word was said.
  private static func doubt(_ heard: [Int], _ place: BuildQuestion.Place) -> String {
    guard !heard.isEmpty else { return "None of these words was heard. Say it again, or its number." }
    return heard.map { "“\(place.options[$0])”" }.joined(separator: " or ") + "? Say its number."
  }

  /// What a line chooses: numbers, or the word itself.
  private func options(in line: String, of place: BuildQuestion.Place) -> [Int] {
    let key = Tokenizer.key(of: line)
    if let word = place.options.firstIndex(where: { Tokenizer.key(of: $0) == key }) { return [word] }
    let numbers = line.split { !$0.isWholeNumber }.compactMap { Int($0) }
    return numbers.isEmpty ? [-1] : numbers.map { $0 - 1 }
  }

  private func showHints(_ effects: [TrainerEffect]) {
    for case .hint(_, let text, _) in effects {
      output.lines((StyledText("Hint: ", .dim) + StyledText(text)).wrapped(to: width, indent: 2))
    }
  }

  // MARK: After a verdict

  /// Takes one line after a verdict.
  func afterVerdict(_ run: any TrainingRun) async throws -> Step {
    let prompt =
      voice.recording == nil
      ? "Enter goes on (o overrules, u takes back, q stops)"
      : "Enter goes on (p plays it, o overrules, u takes back, q stops)"
    guard let line = line(prompt) else { return .end(.stopped) }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first?.lowercased() {
    case nil: return .go(try run.next(), isAnswer: false)
    case "q" where words.count == 1: return .end(.stopped)
    case "u" where words.count == 1:
      try undo(run)
      return .again
    case "p" where words.count == 1:
      try await playBack()
      return .go([], isAnswer: false)
    case "o": return try overrule(words.dropFirst().first, run)
    default:
      // What is no command is the answer to the next question: so pipes need no empty lines between.
      input.giveBack(line)
      return .go(try run.next(), isAnswer: false)
    }
  }

  private func overrule(_ word: String?, _ run: any TrainingRun) throws -> Step {
    guard let judged = run.judged else { return .again }
    guard let word, !judged.words.isEmpty else {
      if judged.isRight, !asks("It was judged right. Shall it count as wrong?") {
        return .go([], isAnswer: false)
      }
      return .go(try run.overrule(word: nil, isRight: !judged.isRight), isAnswer: false)
    }
    guard let found = judged.find(word) else {
      tell("“\(word)” is not a word of this passage that was asked for.")
      return .go([], isAnswer: false)
    }
    let isWrong = judged.faults.contains { $0.word == found }
    if !isWrong, !asks("“\(word)” was judged right. Shall it count as wrong?") {
      return .go([], isAnswer: false)
    }
    return .go(try run.overrule(word: found, isRight: isWrong), isAnswer: false)
  }

  /// Whether a person says yes; what a pipe has is an answer to the next question, not to this one.
  private func asks(_ question: String) -> Bool {
    guard let line = line(question + " (y/N)") else { return false }
    if ["y", "yes"].contains(line.lowercased()) { return true }
    if !input.isTerminal { input.giveBack(line) }
    return false
  }

  private func undo(_ run: any TrainingRun) throws {
    if let act = try run.undo() {
      output.note(StyledText("Taken back: \(act.title).", .dim))
    } else {
      output.note("There is nothing to take back here.")
    }
  }

  private func playBack() async throws {
    if try await !voice.playBack() { output.note("Nothing was recorded for this answer.") }
  }

  func tell(_ message: String) {
    output.flush()
    output.message(StyledText(message, .warning))
  }
}

extension Judged {
  /// The token that a word or its number, from 1, means: one with a fault before one without.
  func find(_ word: String) -> Int? {
    let asked = words.filter { $0.verdict != nil }
    if let number = Int(word), let found = asked.first(where: { $0.index == number - 1 }) {
      return found.index
    }
    let key = Tokenizer.key(of: word)
    let same = asked.filter { !key.isEmpty && Tokenizer.key(of: $0.printed) == key }
    let faulty = same.first { word in faults.contains { $0.word == word.index } }
    return (faulty ?? same.first)?.index
  }
}
