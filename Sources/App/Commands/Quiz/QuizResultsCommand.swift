import Decks
import Desks
import FoundationEssentials
import Reports
import Terminal
import Text

struct QuizResultsCommand: SessionWork {
  static let classQuiz = Positional(
    "CLASS", .optional, help: "The name given to recite quiz serve --class; without it all are listed.")
  static let format = Option<QuizResultsFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, one JSON object a pupil, or a table for spreadsheets.")
  static let remove = Option<Bool>.flag(
    "remove", help: "Remove the quiz of the class with all names and answers; nothing brings them back."
  ).formerly("delete")

  static let command = Command(
    "quiz results",
    summary: "Shows how a class did in a quiz that was served to it.",
    positionals: [classQuiz],
    options: [format, remove, SharedOptions.yes],
    rules: [.needs(remove, oneOf: [classQuiz])],
    examples: [
      "recite quiz results \"4b rivers\" --format csv": "A table for a spreadsheet.",
      "recite quiz results": "List the classes.",
    ]
  ) { try QuizResultsCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.classQuizDesk()
    guard let name = plan.first(Self.classQuiz) else { return try list(desk, plan) }
    if plan[Self.remove], let standing = try desk.standing(named: name) {
      return try remove(standing.name, standing.pupils, desk, plan)
    }
    guard let (quiz, pupils) = try desk.quiz(named: name) else {
      throw Failure(
        "There is no quiz of a class named “\(TerminalText.clean(name))”.",
        advice: "List them: recite quiz results")
    }
    // Who never came back has ended when the time was up.
    let settled = pupils.map { pupil in
      var pupil = pupil
      _ = pupil.end(quiz, at: desk.now)
      return pupil
    }
    let results = QuizClassResults(try quiz.questions(), settled)
    switch plan[Self.format] {
    case .csv: output.bytes(Array(results.csv.utf8))
    case .jsonl: for row in results.rows { output.json(json(row)) }
    case .text: show(results)
    }
  }

  private func list(_ desk: ClassQuizDesk, _ plan: ParsedCommand) throws {
    var table = ListTable([
      "class": "Class", "opened": "Opened", "closes": "Closes", "questions": "Questions", "pupils": "Pupils",
      "done": "Done",
    ])
    let all = try desk.all()
    for (quiz, pupils) in all {
      table.add([
        .text(quiz.name, .heading),
        .shown(StyledText(LocalTime.text(quiz.opened), .dim), .string(quiz.opened.ISO8601Format())),
        .shown(
          StyledText(quiz.closes.map(LocalTime.text) ?? "", .dim),
          quiz.closes.map { .string($0.ISO8601Format()) } ?? .null),
        .integer(try quiz.questions().count), .integer(pupils.count),
        .integer(pupils.count { $0.ended != nil }),
      ])
    }
    output.table(table, plan[Self.format] == .jsonl ? .jsonl : .text)
    if all.isEmpty {
      output.note("No quiz was served to a class yet.")
      output.note("  Serve one: ", command: "recite quiz serve PACK --class NAME")
    }
  }

  private func show(_ results: QuizClassResults) {
    var table = ListTable([
      "name": "Name", "state": "State", "points": "Points", "percent": "%", "marks": "Questions",
    ])
    let styles = output.styles
    for row in results.rows {
      // Read aloud, a row of marks says nothing: how each question went stands below.
      let credits = styles.isInWords ? [] : row.credits
      let marks = credits.map { credit -> StyledText in
        guard let credit else { return StyledText(styles.unicode ? "·" : "-", .dim) }
        return credit > 0.999
          ? StyledText(styles.mark(.correct), .correct)
          : credit > 0
            ? StyledText("\(Int((credit * 10).rounded(.down)))", .close)
            : StyledText(styles.mark(.error), .error)
      }
      table.add([
        .text(row.name, .heading),
        .text(
          row.ended.map { "done \(LocalTime.text($0))" } ?? "\(row.answered) of \(results.questions.count)"),
        .text(QuizNumber.text((row.points * 100).rounded() / 100)),
        .integer(Int((row.share * 100).rounded())),
        .shown(marks.reduce(into: StyledText()) { $0 += $1 }, .null),
      ])
    }
    output.table(table, .text)
    guard !results.rows.isEmpty else { return output.note("Nobody has taken part.") }
    output.line()
    for (place, (question, share)) in zip(results.questions, results.shares).enumerated() {
      let percent = share.map { "\(Int(($0 * 100).rounded()))%" } ?? "–"
      output.lines(
        (StyledText(
          tied: TerminalText.padded("\(place + 1)", to: 4) + TerminalText.padded(percent, to: 6), .dim)
          + StyledText(question.question)).wrapped(to: output.width, hanging: 10))
    }
  }

  private func json(_ row: QuizClassResults.Row) -> JSONValue {
    .object([
      ("name", .string(row.name)), ("began", .string(row.began.ISO8601Format())),
      ("ended", .optional(row.ended?.ISO8601Format())), ("answered", .integer(row.answered)),
      ("right", .integer(row.right)), ("points", .number(row.points, places: 4)),
      ("share", .number(row.share, places: 4)),
      ("credits", .array(row.credits.map { $0.map { .number($0, places: 4) } ?? .null })),
      ("answers", .array(row.answers.map(JSONValue.string))),
    ])
  }

  private func remove(
    _ name: String, _ count: Int, _ desk: ClassQuizDesk, _ plan: ParsedCommand
  ) throws {
    let question =
      "Remove “\(name)” with the names and answers of \(count) pupils? Nothing brings them back."
    guard try session.isSure(plan, question, advice: "") else { return }
    try desk.forget(quizNamed: name)
    output.note("Removed “\(name)” with \(count) pupils.")
  }
}
