import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

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
      "A question with other words or options is another question: it is asked again, what was answered before stays in "
        + "the figures."
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
