import CommandLineOptions
import Decks
import Drills
import Sessions
import Storage
import Terminal

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
      "The answers are written as Moodle's GIFT has them between braces. =right ~wrong: one is chosen. ~%50%a ~%50%b "
        + "~%-100%c: several are right together, each gives part of the credit or takes it away. =words =%50%others: words "
        + "are typed; a star stands for any words. #3.14:0.01 or #3..4: a number is typed. =a -> 1 =b -> 2: texts are "
        + "matched. TRUE or FALSE. A note after # is said to who answers so; \\= \\~ \\# stand for the signs themselves."
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
