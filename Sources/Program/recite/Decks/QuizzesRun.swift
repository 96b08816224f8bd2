import Base
import CommandLineOptions
import Decks
import Drills
import FoundationEssentials
import Memory
import Reports
import Storage
import Study
import Terminal
import WholeFiles

extension Session {
  /// The quizzes over the learner's data.
  func quizDesk() throws -> QuizDesk {
    QuizDesk(store: try store(), calendar: calendar(), clock: now)
  }
}

/// `recite quiz …`: packs brought in and out, tasks and figures looked at.
struct QuizzesRun {
  let session: Session
  var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let code = try await carryOut(plan)
    let hasSent = plan.name == .quizTasks && plan[QuizTasksCommand.send]
    if plan.name != .quizNew, !hasSent { await QuizMail(session).sendInPassing() }
    return code
  }

  private func carryOut(_ plan: ParsedCommand) async throws -> ExitCode {
    switch plan.name {
    case .quizNew: try new(plan)
    case .quizImport: try await importPacks(plan)
    case .quizExport: try export(plan)
    case .quizList: try list(plan)
    case .quizShow: try show(plan)
    case .quizAdd: try add(plan)
    case .quizEdit: try edit(plan)
    case .quizDelete where !plan[QuizDeleteCommand.numbers].isEmpty: try deleteQuestions(plan)
    case .quizDelete: try delete(plan)
    case .quizTasks where plan[QuizTasksCommand.send]: try await QuizMail(session).sendNow()
    case .quizTasks: try tasks(plan)
    default: try stats(plan)
    }
  }

  // MARK: Packs

  private func new(_ plan: ParsedCommand) throws -> ExitCode {
    let path = plan.first(QuizNewCommand.file) ?? ""
    guard !Paths.exists(path) else {
      throw Failure("\(path) is there already.", advice: "Name a new file, or edit that one.")
    }
    let example = QuizQuestion(
      "Which river flows through Vienna?", options: ["The Rhine", "The Danube", "The Elbe", "The Oder"],
      answerIndex: 1, explanation: "The Danube flows through four capitals; Vienna is the first.",
      topic: "Rivers", difficulty: "easy")
    try WholeFile.write(QuizPack.text(of: [example]), to: path)
    output.note(
      StyledText("Made \(path) with an example. Edit it, then: ")
        + StyledText("recite quiz import \(path)", .heading))
    return .success
  }

  private func list(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let tasks = try desk.tasks()
    var table = ListTable([
      .init("pack", title: "Pack"), .init("questions", title: "Questions"), .init("done", title: "Done"),
      .init("difficulties", title: "Difficulties"), .init("topics", title: "Topics"),
    ])
    let packs = try desk.packs()
    for pack in packs {
      let done = tasks.doneKeys(among: pack.questions)
      table.add([
        .text(pack.saved.name, .heading), .integer(pack.questions.count),
        .integer(pack.questions.count { done.contains($0.key) }),
        Self.words(QuizSelection.difficulties(of: pack.questions)),
        Self.words(QuizSelection.topics(of: pack.questions)),
      ])
    }
    output.table(table, plan[QuizListCommand.format])
    if packs.isEmpty {
      output.note("You have no quiz packs yet.")
      output.note(StyledText("  Bring one in: ") + StyledText("recite quiz import questions.json", .heading))
    }
    return .success
  }

  private static func words(_ words: [String]) -> ListTable.Cell {
    .shown(StyledText(words.joined(separator: ", ")), .array(words.map(JSONValue.string)))
  }

  private func show(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(QuizShowCommand.pack) ?? "")
    let done = try desk.tasks().doneKeys(among: pack.questions)
    for (index, question) in pack.questions.enumerated() {
      if plan[QuizShowCommand.format] == .jsonl {
        output.data(Self.json(question, index + 1, isDone: done.contains(question.key)).text + "\n")
        continue
      }
      if index > 0 { output.line() }
      let facts = [question.topic, question.difficulty, done.contains(question.key) ? "done" : nil]
        .compactMap(\.self).joined(separator: output.styles.separator)
      output.lines(
        StyledText.lines(
          of: question.question, .heading, to: output.width, after: StyledText(tied: "\(index + 1)  ", .dim)))
      if !facts.isEmpty { output.lines(StyledText(facts, .dim).wrapped(to: output.width, indent: 5)) }
      if let picture = question.picture {
        let words = picture.words.isEmpty ? "a picture" : "picture: \(picture.words)"
        output.lines(StyledText(words, .dim).wrapped(to: output.width, indent: 5))
      }
      answers(of: question)
      output.lines(StyledText.lines(of: question.explanation, .dim, to: output.width, indent: 5))
    }
    return .success
  }

  /// What may be answered, what is right marked.
  private func answers(of question: QuizQuestion) {
    func line(_ text: String, isRight: Bool, _ lead: String) {
      let role: Role = isRight ? .correct : .plain
      let mark = isRight ? output.styles.mark(.correct) + " " : "  "
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

  private func delete(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.first(QuizDeleteCommand.pack) ?? "")
    if !plan[QuizDeleteCommand.yes] {
      let isSure = try LinePrompt(output).confirm(
        "Delete the pack “\(pack.saved.name)”?",
        otherwise: "Say it with the command: --yes. recite undo brings it back.")
      guard isSure else {
        output.note("Nothing was deleted.")
        return .success
      }
    }
    try desk.delete(pack)
    output.note(
      StyledText("Deleted “\(pack.saved.name)”; what you answered stays. recite undo brings it back."))
    return .success
  }

  // MARK: Tasks

  private func tasks(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let list = try desk.tasks().list
    guard let name = plan.first(QuizTasksCommand.task) else {
      var table = ListTable([
        .init("task", title: "No."), .init("dueDate", title: "Answered"),
        .init("isComplete", title: "Complete"),
        .init("isRight", title: "Right"), .init("topic", title: "Topic"), .init("title", title: "Question"),
      ])
      for (id, task) in list {
        table.add([
          .integer(Int(id.rawValue)),
          .shown(StyledText(LocalTime.text(task.dueDate), .dim), .string(task.dueDate.ISO8601Format())),
          .bool(task.isComplete), Self.right(task), .init(task.topic), .text(task.title),
        ])
      }
      output.table(table, plan[QuizTasksCommand.format])
      if list.isEmpty { output.note("No question is finished yet.") }
      return .success
    }
    guard let number = Int64(name), let found = list.first(where: { $0.id.rawValue == number }) else {
      throw Failure("There is no task \(name).", advice: "The numbers: recite quiz tasks")
    }
    return try change(found.id, found.task, desk, plan)
  }

  /// Whether it was right; empty where that was not said.
  private static func right(_ task: QuizTask) -> ListTable.Cell {
    task.isRight.map { .bool($0) } ?? .init(String?.none)
  }

  private func change(
    _ id: QuizTaskID, _ task: QuizTask, _ desk: QuizDesk, _ plan: ParsedCommand
  ) throws -> ExitCode {
    if plan[QuizTasksCommand.delete] {
      try desk.delete(id)
      output.note("Deleted the task. recite undo brings it back.")
    } else if plan[QuizTasksCommand.incomplete] {
      try desk.mark(id, isComplete: false)
      output.note("Marked incomplete: its question is asked again.")
    } else if plan[QuizTasksCommand.complete] {
      try desk.mark(id, isComplete: true)
      output.note("Marked complete.")
    } else if plan[QuizTasksCommand.format] == .jsonl {
      let members: [(name: String, value: JSONValue)] = [
        ("task", .integer(Int(id.rawValue))), ("title", .string(task.title)),
        ("dueDate", .string(task.dueDate.ISO8601Format())), ("isComplete", .bool(task.isComplete)),
        ("answer", .string(task.answer)), ("isRight", task.isRight.map(JSONValue.bool) ?? .null),
        ("credit", task.credit.map { .number($0, places: 4) } ?? .null),
        ("topic", .optional(task.topic)),
        ("difficulty", .optional(task.difficulty)),
      ]
      output.data(JSONValue.object(members).text + "\n")
    } else {
      output.lines(StyledText.lines(of: task.title, .heading, to: output.width))
      if let isRight = task.isRight {
        let role: Role = isRight ? .correct : .error
        output.lines(
          (StyledText("  " + output.styles.mark(role) + " ", role) + StyledText("You said: \(task.answer)")
            + StyledText(task.share.map { "  \(Int(($0 * 100).rounded()))% of the credit" } ?? "", .dim))
            .wrapped(to: output.width, hanging: 4))
      } else {
        output.line("  Finished elsewhere; whether it was right was not said.")
      }
      let state = task.isComplete ? "Complete" : "Incomplete: it is asked again"
      output.line(StyledText("  \(state). Answered \(LocalTime.text(task.dueDate)).", .dim))
    }
    return .success
  }

  // MARK: Figures

  private func stats(_ plan: ParsedCommand) throws -> ExitCode {
    let statistics = try session.quizDesk().statistics()
    var table = ListTable([
      .init("of", title: "Of"), .init("name", title: "Name"), .init("asked", title: "Asked"),
      .init("right", title: "Right"), .init("accuracy", title: "Accuracy"),
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
      for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
        add(kind, name, tally)
      }
    }
    guard statistics.all.asked > 0 else {
      output.note("No question is answered yet.")
      return .success
    }
    output.table(table, plan[QuizStatsCommand.format])
    if plan[QuizStatsCommand.format] == .text {
      output.line(
        StyledText(
          "\(statistics.rightInARow) right in a row, at most \(statistics.bestInARow); \(statistics.days.phrase).",
          .dim))
    }
    return .success
  }
}
