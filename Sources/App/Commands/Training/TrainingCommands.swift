import Desks
import Files
import FoundationEssentials
import Learning
import Memory
import Screens
import Terminal
import Text
import Texts

/// Options of every command that asks questions.
enum TrainingOptions {
  static let typed = Option<Bool>.flag("typed", help: "Answer by typing; the microphone is not used.")
  static let spoken = Option<Bool>.flag("spoken", help: "Answer by voice, whatever your settings say.")
  static let handsFree = Option<Bool>.flag(
    "hands-free", help: "Speak all of it and listen, without a key; say “help” for what may be said.")
  static let mute = Option<Bool>.flag("mute", help: "Make no sound: nothing is spoken, no ding.")
  static let seed = Option<Int?>.integer(
    "seed", "N", 0...Int.max, described: "chance", help: "Ask the same questions for the same number.")
  static let all: [any CommandOption] = [typed, spoken, handsFree, mute, seed, SharedOptions.device]
  static let rules: [Rule] = [
    .atMostOne([typed, spoken]), .atMostOne([typed, SharedOptions.device]), .atMostOne([typed, handsFree]),
    .atMostOne([mute, handsFree]),
  ]
  static let keys =
    "While a question is open: h shows the first letters, n the next word, g gives up, q stops. After a "
    + "verdict: Enter goes on, o WORD says that the verdict on a word is wrong (o alone: on the whole "
    + "answer), p plays what was heard, u takes the answer back."
}

extension StudyLines {
  /// Questions about passages line by line, as the options of training ask for it.
  convenience init(
    _ session: Session, _ run: any StudyRun, as plan: ParsedCommand, most: Int? = nil,
    prompt: LinePrompt? = nil
  ) throws {
    let wantsVoice = plan[TrainingOptions.spoken] || session.settings().answerWay == .voice
    try self.init(
      session, run, wantsVoice && !plan[TrainingOptions.typed] ? .spoken : .typed, most: most,
      device: plan[SharedOptions.device], isSilent: plan[TrainingOptions.mute],
      isHandsFree: plan[TrainingOptions.handsFree], prompt: prompt)
  }
}

extension Session {
  /// The passage that words of a command line name; how a reference was taken is told.
  func passage(named words: [String], _ trainer: Trainer) throws -> StudyPassage {
    let reference = words.joined(separator: " ")
    try tellHowTaken([reference])
    return try trainer.passage(reference)
  }
}

struct LessonCommand: SessionWork {
  static let subject = Positional(
    "REF|SET", .many,
    help: "A passage, lines of a text of yours, or a set, whose passages are taught one after another.")
  static let pathway = Option<String?>.file(
    "pathway",
    help:
      "The steps: classic, lines, quick, or those of a file: "
      + "{\"name\": \"…\", \"steps\": [\"show\", \"fill-10\"]}."
  )
  static let anew = Option<Bool>.flag(
    "anew", help: "Begin anew, even where a lesson was left unfinished.")

  static let command = Command(
    "lesson",
    summary: "Teaches a passage in fourteen steps, from hearing to reciting it; a long one line by line.",
    discussion: [
      "A passage of more than \(PathwayChoice.longestVerse) words is learnt line by line: each is heard, "
        + "said by its first letters and by heart, then joined with the one before, then in sections, then "
        + "all of it. For always: recite settings set lesson.pathway classic, lines, quick or auto.",
      "Every answer is kept at once: stop whenever you like with q or Ctrl-C, and the lesson goes on where "
        + "it was.",
      TrainingOptions.keys,
    ],
    positionals: [subject],
    options: [pathway, anew] + TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite lesson \"John 3:16\"": "Learn a verse.",
      "recite lesson \"The river 12-18\"": "Learn lines of a text of your own.",
      "recite lesson \"Psalm 23\" --pathway classic": "Learn a psalm in fourteen steps.",
      "recite lesson Favourites --typed": "Learn the passages of a set, typing.",
    ]
  ) { try await LessonCommand(session: $1).run($0) }

  /// A reference alone begins a lesson on it; one that no Bible has, too, so that the lesson tells what there
  /// is.
  static let reading = CommandTable.Reading(command: "lesson") { words in
    // The program's own file: where it cannot be read, a session says so.
    guard let scripture = try? Canon(json: ModelData.canon) else { return false }
    let environment = TextEnvironment(variables: ProcessInfo.processInfo.environment)
    let canon = scripture.widest.adding(
      OwnTextLibrary(canon: scripture, environment: environment).texts().texts)
    do throws(ReferenceError) {
      _ = try ReferenceReading(words, in: canon)
      return true
    } catch {
      return [.noSuchChapter, .noSuchVerse, .backwards].contains(error.code)
    }
  }

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
    if let words = try trainer.absence(in: set.id) { output.note(words) }
    for (place, name) in names.enumerated() {
      let (code, isFinished) = try await teach(name, trainer, resumes, prompt, plan)
      guard isFinished, place + 1 < names.count else { return code }
      guard prompt.isTerminal, !plan[TrainingOptions.handsFree] else { continue }
      output.line()
      output.line(StyledText("Next in \(set.name): ") + StyledText(names[place + 1], .heading))
      guard let line = prompt.line("Enter goes on, q stops"), line.lowercased() != "q",
        SpokenCommand(typed: line) != .stop
      else { break }
    }
    return .success
  }

  private func teach(
    _ reference: String, _ trainer: Trainer, _ resumes: Bool, _ prompt: LinePrompt, _ plan: ParsedCommand
  ) async throws -> (code: ExitCode, isFinished: Bool) {
    let passage = try trainer.passage(reference)
    session.tell(absent: passage.absent)
    // What is taught comes back: practice asks about what is in a set.
    try trainer.enrol(passage.name)
    let run = try trainer.lesson(about: passage, resumes: resumes)
    let output = output
    let advice = "recite lesson \"\(passage.name)\""
    let goodbye = Interrupt.shared.onExit {
      output.message(StyledText("\nKept. Go on with: ") + StyledText(advice, .heading))
    }
    defer { Interrupt.shared.remove(goodbye) }
    let code = try await StudyLines(session, run, as: plan, prompt: prompt).run()
    return (Interrupt.shared.isRaised ? .interrupted : code, run.study.phase == .finished)
  }
}

struct PracticeCommand: SessionWork {
  static let set = Positional("SET", .any, help: "The name of a set; without it all your passages.")
  static let order = Option<PracticeOrderChoice>.choice(
    "order", standard: .usual, help: "Ask first what was asked longest ago, is weakest, or is due.")
  static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "no end", help: "Stop after this many questions.")

  static let command = Command(
    "practice",
    summary: "Asks about your passages, the longest unasked first.",
    discussion: [
      "The question grows harder as a passage grows stronger, and each passage comes before any comes twice. "
        + "There is always one, also when nothing is due. Where something is, --order due has an end: each "
        + "passage that is due is asked about once, what was missed again at the end, three times at most.",
      TrainingOptions.keys,
    ],
    positionals: [set],
    options: [order, count] + TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite practice": "Practise all your passages.",
      "recite practice Favourites --order weakest": "Practise one set, the weakest first.",
      "recite practice --hands-free --count 10": "Ten questions on a walk, with a headset.",
    ]
  ) { try await PracticeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer(seed: plan[TrainingOptions.seed])
    let name = plan[Self.set].joined(separator: " ")
    let set = name.isEmpty ? nil : try trainer.set(named: name)
    let order = PracticeOrder(rawValue: plan[Self.order].rawValue)
    return try await StudyLines(
      session, trainer.practice(in: set?.id, order: order), as: plan, most: plan[Self.count]
    ).run()
  }
}

/// What practice asks first.
enum PracticeOrderChoice: String, Sendable, CaseIterable {
  /// What the settings say.
  case usual
  case oldest
  case weakest
  case due
}

enum DrillCommand {
  static let kind = Positional(
    "KIND", .one,
    help:
      "Its name in pathway files, such as locate-book, fill-25, rearrange-words, build or recite; what is "
      + "none lists them."
  )
  static let reference = Positional("REF", .many, help: "The passage.")

  static let command = Command(
    "drill",
    summary: "Asks one question of the kind you name.",
    discussion: [TrainingOptions.keys],
    positionals: [kind, reference],
    options: TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite drill recite \"John 3:16\"": "Say the verse by heart.",
      "recite drill locate-verse \"John 3:16\" --typed": "Type where it stands.",
    ]
  ) { plan, session in
    let kind = plan.word(Self.kind)
    guard let exercise = Exercise(code: kind.lowercased()) else {
      throw Failure(
        "There is no kind of question named \(kind).",
        advice: "There is " + Exercise.allCases.map(\.code).joined(separator: ", "), code: Failure.usage)
    }
    let trainer = try session.trainer(seed: plan[TrainingOptions.seed])
    let passage = try session.passage(named: plan[Self.reference], trainer)
    session.tell(absent: passage.absent)
    let run = try trainer.drill(exercise, about: passage)
    let code = try await StudyLines(session, run, as: plan).run()
    guard code == .success else { return code }
    return run.study.results.last?.outcome?.isRight ?? true ? .success : .belowPass
  }
}
