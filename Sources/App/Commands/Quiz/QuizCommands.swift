import Decks
import Desks
import Files
import Learning
import Reports
import Store
import Terminal
import Text

/// Words and options that several commands about quizzes have in the same sense.
enum QuizOptions {
  static let pack = Positional("PACK", .one, help: "The name of a quiz pack.")
  static let packs = Positional("PACK", .any, help: "Names of quiz packs; without one all packs.")
  static let shuffle = Option<Bool>.flag(
    "shuffle", help: "Ask the questions, and show the options of each, in an order of chance.")
  static let minutes = Option<Int?>.integer(
    "minutes", "N", 1...1_440, described: "no end", help: "End after this many minutes, whatever is answered."
  )
}

/// Words and options that adding and editing a question share.
extension QuizOptions {
  static let explanation = Option<String?>.text("explanation", "TEXT", help: "Say this after the answer.")
  static let topic = Option<String?>.text("topic", "TOPIC", help: "What it is about.")
  static let difficulty = Option<String?>.text("difficulty", "WORD", help: "How hard it is.")
  static let picture = Option<String?>.file(
    "picture", help: "Show this picture with it: PNG, JPEG, GIF or WebP, at most 2 MB.")
  static let pictureWords = Option<String?>.text(
    "picture-words", "TEXT", help: "What the picture shows, for who does not see it.")
  static let ofQuestion: [any CommandOption] = [explanation, topic, difficulty, picture, pictureWords]
}

/// Forms in which the results of a class are printed.
enum QuizResultsFormat: String, Sendable, CaseIterable {
  case text
  /// One JSON object a pupil.
  case jsonl
  case csv
}

enum QuizNewCommand {
  static let file = Positional("FILE", .one, help: "The new file, such as questions.json.")

  static let command = Command(
    "quiz new",
    summary: "Makes a file with an example question, for you to write your own.",
    positionals: [file],
    examples: ["recite quiz new questions.json": "Make one; then edit and import it."]
  ) { plan, session -> Void in
    let path = plan.word(Self.file)
    guard !Paths.exists(path) else {
      throw Failure("\(path) is there already.", advice: "Name a new file, or edit that one.")
    }
    let example = QuizQuestion(
      "Which river flows through Vienna?", options: ["The Rhine", "The Danube", "The Elbe", "The Oder"],
      answerIndex: 1, explanation: "The Danube flows through four capitals; Vienna is the first.",
      topic: "Rivers", difficulty: "easy")
    try WholeFile.write(QuizPack.text(of: [example]), to: path)
    session.output.note(
      "Made \(path) with an example. Edit it, then: ", command: "recite quiz import \(path)")
  }
}

struct QuizListCommand: SessionWork {
  static let command = Command(
    "quiz list",
    summary: "Lists your quiz packs with their topics and what is done.",
    options: [SharedOptions.listFormat],
    examples: ["recite quiz list": "List them; recite quiz does the same."]
  ) { plan, session in
    try await session.sendingTasks { try QuizListCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    var table = ListTable([
      "pack": "Pack", "questions": "Questions", "done": "Done", "difficulties": "Difficulties",
      "topics": "Topics",
    ])
    let packs = try session.quizDesk().standings()
    for pack in packs where pack.fault == nil {
      table.add([
        .text(pack.name, .heading), .integer(pack.questions), .integer(pack.done),
        Self.words(pack.difficulties), Self.words(pack.topics),
      ])
    }
    let faults = packs.compactMap(\.fault)
    for fault in faults.dropLast() { output.message(fault.message, .warning) }
    output.table(table, plan.listFormat)
    if packs.isEmpty {
      output.note("You have no quiz packs yet.")
      output.note("  Bring one in: ", command: "recite quiz import questions.json")
    }
    // Those that can be read are listed all the same.
    if let fault = faults.last { throw fault }
  }

  private static func words(_ words: [String]) -> ListTable.Cell {
    .shown(StyledText(words.joined(separator: ", ")), .array(words.map(JSONValue.string)))
  }
}

struct QuizShowCommand: SessionWork {
  static let command = Command(
    "quiz show",
    summary: "Shows the questions of a pack; the answers too.",
    positionals: [QuizOptions.pack],
    options: [SharedOptions.listFormat],
    examples: ["recite quiz show Rivers": "See its questions."]
  ) { plan, session in
    try await session.sendingTasks { try QuizShowCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    let done = try desk.tasks().doneKeys(among: pack.questions)
    for (index, question) in pack.questions.enumerated() {
      if plan.listFormat == .jsonl {
        output.json(Self.json(question, index + 1, isDone: done.contains(question.key)))
        continue
      }
      if index > 0 { output.line() }
      let facts = [question.topic, question.difficulty, done.contains(question.key) ? "done" : nil]
        .compactMap(\.self).joined(separator: output.styles.separator)
      output.lines(
        StyledText.lines(
          of: question.question, .heading, to: output.width,
          after: StyledText(tied: "\(index + 1)  ", .dim)))
      if !facts.isEmpty {
        output.lines(StyledText(facts, .dim).wrapped(to: output.width, indent: 5))
      }
      if let picture = question.picture {
        let words = picture.words.isEmpty ? "a picture" : "picture: \(picture.words)"
        output.lines(StyledText(words, .dim).wrapped(to: output.width, indent: 5))
      }
      answers(of: question)
      output.lines(StyledText.lines(of: question.explanation, .dim, to: output.width, indent: 5))
    }
  }

  /// What may be answered, what is right marked.
  private func answers(of question: QuizQuestion) {
    func line(_ text: String, isRight: Bool, _ lead: String) {
      let role: Role = isRight ? .correct : .plain
      let mark =
        output.styles.isInWords
        ? isRight ? "right: " : "" : isRight ? output.styles.mark(.correct) + " " : "  "
      output.lines(
        StyledText.lines(
          of: text, role, to: output.width, indent: 3, after: StyledText(tied: mark + lead, role)))
    }
    func share(_ credit: Double) -> String {
      abs(credit) < 0.001 || credit > 0.999 ? "" : "  (\(Int((credit * 100).rounded()))%)"
    }
    switch question.form {
    case .one, .several:
      for (place, option) in question.options.enumerated() {
        let credit = question.credit(of: place)
        line(
          option + share(credit), isRight: question.rightPlaces.contains(place),
          Page.Option.letter(place) + "  ")
      }
    case .words(let phrases, _):
      for phrase in phrases { line(phrase.shown + share(phrase.credit), isRight: phrase.credit > 0.999, "") }
    case .number(let numbers):
      for number in numbers { line(number.shown + share(number.credit), isRight: number.credit > 0.999, "") }
    case .matching(let pairs):
      for pair in pairs { line("\(pair.text): \(question.options[pair.option])", isRight: true, "") }
      let used = Set(pairs.map(\.option))
      for place in question.options.indices where !used.contains(place) {
        line(question.options[place], isRight: false, "")
      }
    }
  }

  private static func json(_ question: QuizQuestion, _ number: Int, isDone: Bool) -> JSONValue {
    .object([
      ("number", .integer(number)), ("question", .string(question.question)),
      ("options", .array(question.options.map(JSONValue.string))),
      ("answerIndex", .integer(question.answerIndex)), ("kind", .string(question.form.name.rawValue)),
      ("answer", .string(question.rightAnswer)), ("gift", .string(QuizDraft(question).answers)),
      ("hasPicture", .bool(question.picture != nil)), ("explanation", .string(question.explanation)),
      ("topic", .optional(question.topic)), ("difficulty", .optional(question.difficulty)),
      ("isDone", .bool(isDone)),
    ])
  }
}

struct QuizRemoveCommand: SessionWork {
  static let numbers = Positional(
    "NUMBER", .any, help: "Numbers of questions, as recite quiz show tells them; without one the whole pack.")

  static let command = Command(
    "quiz remove",
    formerly: "quiz delete",
    summary: "Removes a pack, or questions of it; what you answered stays.",
    positionals: [QuizOptions.pack, numbers],
    options: [SharedOptions.yes],
    examples: [
      "recite quiz remove Rivers": "Remove it.",
      "recite quiz remove Rivers 2 5": "Remove two of its questions.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizRemoveCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    if !plan[Self.numbers].isEmpty { return try removeQuestions(plan) }
    let desk = try session.quizDesk()
    let pack = try desk.savedPack(named: plan.word(QuizOptions.pack))
    guard try session.isSure(plan, "Remove the pack “\(pack.name)”?") else { return }
    try desk.remove(pack)
    output.note("Removed “\(pack.name)”; what you answered stays. recite undo brings it back.")
  }

  private func removeQuestions(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    let keys = Set(try plan[Self.numbers].map { try pack.question(numbered: $0).key })
    try desk.remove(keys, from: pack)
    output.note(
      keys.count == 1
        ? "Removed 1 question; what you answered stays. recite undo brings it back."
        : "Removed \(keys.count) questions; what you answered stays. recite undo brings them back.")
  }
}
