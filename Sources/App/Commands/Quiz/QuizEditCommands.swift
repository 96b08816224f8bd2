import Decks
import Desks
import Files
import Store
import Terminal
import Text

struct QuizAddCommand: SessionWork {
  static let pack = Positional("PACK", .one, help: "A quiz pack; it is made where it is not there.")
  static let question = Positional("QUESTION", .one, help: "What is asked.")
  static let answers = Positional(
    "ANSWERS", .one, help: "Its answers as GIFT has them: \"=The Danube ~The Rhine ~The Elbe\".")
  static let explanation = QuizOptions.explanation
  static let topic = QuizOptions.topic
  static let difficulty = QuizOptions.difficulty

  static let command = Command(
    "quiz add",
    summary: "Adds a question to a pack, or begins a pack with it.",
    discussion: [
      "The answers are written as Moodle's GIFT has them between braces. =right ~wrong: one is chosen. "
        + "~%50%a ~%50%b ~%-100%c: several are right together, each gives part of the credit or takes it "
        + "away. =words =%50%others: words are typed; a star stands for any words. #3.14:0.01 or #3..4: a "
        + "number is typed. =a -> 1 =b -> 2: texts are matched. TRUE or FALSE. A note after # is said to "
        + "who answers so; \\= \\~ \\# stand for the signs themselves."
    ],
    positionals: [pack, question, answers],
    options: QuizOptions.ofQuestion,
    rules: [.needs(QuizOptions.pictureWords, oneOf: [QuizOptions.picture])],
    examples: [
      "recite quiz add Rivers \"Which river flows through Vienna?\" \"=The Danube ~The Rhine ~The Elbe\"":
        "One of three is right.",
      "recite quiz add Rivers \"How long is the Danube, in km?\" \"#2850:30\" --topic Lengths": "A number.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizAddCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let name = plan.word(Self.pack)
    var draft = QuizDraft()
    draft.question = plan.word(Self.question)
    draft.answers = plan.word(Self.answers)
    try draft.fill(from: plan)
    let desk = try session.quizDesk()
    try desk.add(draft.cleaned(), to: name)
    let pack = try desk.pack(named: name)
    output.note("Added question \(pack.questions.count) to “\(pack.saved.name)”. recite undo takes it back.")
  }
}

struct QuizEditCommand: SessionWork {
  static let number = Positional(
    "NUMBER", .one, help: "The number of a question, as recite quiz show tells it.")
  static let question = Option<String?>.text("question", "TEXT", help: "Ask this.")
  static let answers = Option<String?>.text(
    "answers", "ANSWERS", help: "Its answers, as for recite quiz add.")

  static let command = Command(
    "quiz edit",
    summary: "Changes a question of a pack; what is not given stays.",
    discussion: [
      "A question with other words or options is another question: it is asked again, what was answered "
        + "before stays in the figures."
    ],
    positionals: [QuizOptions.pack, number],
    options: [question, answers] + QuizOptions.ofQuestion,
    rules: [
      .atLeastOne([
        question, answers, QuizOptions.explanation, QuizOptions.topic, QuizOptions.difficulty,
        QuizOptions.picture, QuizOptions.pictureWords,
      ])
    ],
    examples: ["recite quiz edit Rivers 2 --answers \"#2850:50\"": "Take more answers as right."]
  ) { plan, session in
    try await session.sendingTasks { try QuizEditCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    let before = try pack.question(numbered: plan.word(Self.number))
    var draft = QuizDraft(before)
    if let text = plan[Self.question] { draft.question = text }
    if let text = plan[Self.answers] { draft.answers = text }
    try draft.fill(from: plan)
    try desk.replace(before.key, with: draft.cleaned(), in: pack)
    output.note("Changed. recite undo takes it back.")
  }
}

extension QuizDraft {
  /// Takes what was typed beside the question.
  mutating func fill(from plan: ParsedCommand) throws {
    if let text = plan[QuizAddCommand.explanation] { explanation = text }
    if let text = plan[QuizAddCommand.topic] { topic = text }
    if let text = plan[QuizAddCommand.difficulty] { difficulty = text }
    if let file = plan[QuizOptions.picture] {
      let bytes = try FileContents.read(file, limit: QuizPicture.limit)
      guard let picture = QuizPicture(bytes) else {
        throw Failure("\(file) is no picture that is shown.", advice: "Give a PNG, JPEG, GIF or WebP.")
      }
      self.picture = picture
    }
    if let words = plan[QuizOptions.pictureWords] { picture?.words = words }
  }

  /// The question, its words safe to print, or what is wrong with it.
  func cleaned() throws -> QuizQuestion {
    do throws(QuizDraft.Fault) {
      return try made().texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
    } catch {
      throw Failure(
        error.words,
        advice: error.isOfAnswers ? "How answers are written: recite quiz add --help" : nil)
    }
  }
}

extension QuizDesk.Pack {
  /// The question of a number that a person typed.
  func question(numbered number: String) throws -> QuizQuestion {
    guard let place = Int(number), questions.indices.contains(place - 1) else {
      throw Failure(
        "“\(saved.name)” has no question \(TerminalText.clean(number)).",
        advice: "The numbers: recite quiz show \"\(saved.name)\"")
    }
    return questions[place - 1]
  }
}
