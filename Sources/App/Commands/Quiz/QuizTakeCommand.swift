import Decks
import Desks
import Memory
import Reports
import Screens
import Terminal
import Text

struct QuizTakeCommand: SessionWork {
  static let topic = Option<String?>.text("topic", "TOPIC", help: "Ask only about this topic.")
  static let difficulty = Option<String?>.text(
    "difficulty", "WORD", help: "Ask only questions of this difficulty.")
  static let limit = Option<Int?>.integer(
    "limit", "N", 1...100_000, short: "n", described: "all", help: "Ask at most this many questions.")
  static let again = Option<Bool>.flag(
    "again", help: "Ask from the beginning, questions that are done too.")
  static let spoken = Option<Bool>.flag(
    "spoken", help: "Say the answers: \"B\", \"the second\", or the option's words.")
  static let speak = Option<Bool>.flag("speak", help: "Hear the questions and explanations.")

  static let command = Command(
    "quiz take",
    summary: "Asks one question after another, and explains each answer at once.",
    discussion: [
      "Type the letter or the number of your answer, or its words; where several are right, all their "
        + "letters on one line (A C); where pairs are matched, a letter for each. A question answered "
        + "becomes a task and is not asked again; stop with q, and the same line goes on where you were.",
      "Without hands the question and its options are read, and you say the answer; “skip” puts a question "
        + "off, and so is one put off that is answered by hand: where several are right, or pairs are "
        + "matched.",
    ],
    positionals: [QuizOptions.packs],
    options: [
      topic, difficulty, limit, again, QuizOptions.shuffle, QuizOptions.minutes, spoken,
      TrainingOptions.handsFree, speak, SharedOptions.device,
    ],
    rules: [.atMostOne([speak, TrainingOptions.handsFree])],
    examples: [
      "recite quiz take Rivers": "Take one pack.",
      "recite quiz take --topic lakes --limit 5": "Five questions about one topic.",
      "recite quiz take Rivers --hands-free": "Take it on a walk, with a headset.",
    ]
  ) { try await QuizTakeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let code = try await take(plan)
    if code != .interrupted { await QuizSending(session).sendInPassing() }
    return code
  }

  private func take(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.quizDesk()
    let names = plan[QuizOptions.packs]
    let packs = try desk.chosenPacks(names, output)
    guard !packs.isEmpty else {
      throw Failure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    let selection = QuizSelection(
      topic: plan[Self.topic], difficulty: plan[Self.difficulty],
      limit: plan[Self.limit])
    let questions = packs.flatMap(\.questions)
    guard !selection.questions(of: questions).isEmpty else { return tellNothing(questions) }
    let isHandsFree = plan[TrainingOptions.handsFree]
    try desk.begin(
      packs, selection, again: plan[Self.again],
      .init(
        isShuffled: plan[QuizOptions.shuffle], minutes: plan[QuizOptions.minutes],
        speaks: plan[Self.speak]))
    return try await StudyLines(
      session, desk, plan[Self.spoken] || isHandsFree ? .spoken : .typed,
      device: plan[SharedOptions.device], isSilent: !plan[Self.speak] && !isHandsFree,
      isHandsFree: isHandsFree
    ).run()
  }

  private func tellNothing(_ questions: [QuizQuestion]) -> ExitCode {
    func names(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
    output.error(
      "No question is like that.",
      advice: "Topics: \(names(QuizSelection.topics(of: questions))). Difficulties: "
        + "\(names(QuizSelection.difficulties(of: questions))).")
    return .failed
  }
}

struct QuizStatsCommand: SessionWork {
  static let command = Command(
    "quiz stats",
    summary: "Tells how often you were right, by topic and difficulty, and your streaks.",
    options: [SharedOptions.listFormat],
    examples: ["recite quiz stats": "See them."]
  ) { plan, session in
    try await session.sendingTasks { try QuizStatsCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let statistics = try session.quizDesk().statistics()
    var table = ListTable([
      "of": "Of", "name": "Name", "asked": "Asked", "right": "Right", "accuracy": "Accuracy",
    ])
    func add(_ kind: String, _ name: String, _ tally: QuizStatistics.Tally) {
      let accuracy = tally.accuracy ?? 0
      table.add([
        .text(kind), .text(name), .integer(tally.asked), .integer(tally.right),
        .shown(StrengthBar(accuracy).text(cells: 12, output.styles), .number(accuracy, places: 4)),
      ])
    }
    add("all", "", statistics.all)
    for (kind, tallies) in [("topic", statistics.byTopic), ("difficulty", statistics.byDifficulty)] {
      for (name, tally) in tallies.sorted(naturallyBy: \.key) where !name.isEmpty {
        add(kind, name, tally)
      }
    }
    guard statistics.all.asked > 0 else { return output.note("No question is answered yet.") }
    output.table(table, plan.listFormat)
    if plan.listFormat == .text {
      output.line(
        "\(statistics.rightInARow) right in a row, at most \(statistics.bestInARow); "
          + "\(statistics.days.phrase).",
        .dim)
    }
  }
}

extension QuizDesk {
  /// The packs of these names; without names all that can be read, and it is said which cannot.
  func chosenPacks(_ names: [String], _ output: Output) throws -> [Pack] {
    guard names.isEmpty else { return try names.map { try pack(named: $0) } }
    let (read, unreadable) = try packs()
    if read.isEmpty, let failure = unreadable.first { throw failure }
    for failure in unreadable { output.message(StyledText(failure.message, .warning)) }
    return read
  }
}
