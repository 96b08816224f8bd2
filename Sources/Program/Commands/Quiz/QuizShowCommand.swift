import Base
import CommandLineOptions
import Decks
import Drills
import Sessions
import Study
import Terminal

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
}
