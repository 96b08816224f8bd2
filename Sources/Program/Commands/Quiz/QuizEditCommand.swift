import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

/// `recite quiz edit`: changes a question of a quiz pack.
struct QuizEditCommand {
  /// The pack.
  static let pack = QuizOptions.pack
  /// The question.
  static let number = Positional(
    "NUMBER", .one, help: "The number of a question, as recite quiz show tells it.")
  /// What is asked.
  static let question = Option<String?>.text("question", "TEXT", help: "Ask this.")
  /// What may be answered.
  static let answers = Option<String?>.text(
    "answers", "ANSWERS", help: "Its answers, as for recite quiz add.")
  /// What is said after it.
  static let explanation = QuizOptions.explanation
  /// What it is about.
  static let topic = QuizOptions.topic
  /// How hard it is.
  static let difficulty = QuizOptions.difficulty
  /// A picture.
  static let picture = QuizOptions.picture
  /// What the picture shows.
  static let pictureWords = QuizOptions.pictureWords

  static let command = Command(
    "quiz edit",
    summary: "Changes a question of a pack; what is not given stays.",
    discussion: [
      "A question with other words or options is another question: it is asked again, what was answered before stays in "
        + "the figures."
    ],
    positionals: [pack, number],
    options: [question, answers] + QuizOptions.ofQuestion,
    rules: [
      .atLeastOne([
        question, answers, explanation, topic, difficulty, picture, pictureWords,
      ])
    ],
    examples: [
      "recite quiz edit Rivers 2 --answers \"#2850:50\"": "Take more answers as right."
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizEditCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(Self.pack) ?? "")
    let before = try pack.question(numbered: plan.first(Self.number) ?? "")
    var draft = QuizDraft(before)
    if let text = plan[Self.question] { draft.question = text }
    if let text = plan[Self.answers] { draft.answers = text }
    try draft.fill(from: plan)
    try desk.replace(before.key, with: draft.cleaned(), in: pack)
    session.output.note("Changed. recite undo takes it back.")
    return .success
  }
}
