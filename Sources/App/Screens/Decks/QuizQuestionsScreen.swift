internal import Decks
internal import Desks
internal import Memory
internal import Terminal
import Text

/// The questions of a pack: to be added, changed and removed.
struct QuizQuestionsScreen: ListScreen {
  private let pack: String
  private(set) var rows: [QuizQuestion]?
  var chosen = 0

  init(_ pack: String) { self.pack = pack }

  var title: String { pack }

  var actions: [KeyAction] {
    let isEmpty = rows?.isEmpty == true
    return [
      .key("a", "add") { [.open(adding)] },
      .enter(isEmpty ? nil : "change") { onRow { .open(changing($0)) } },
      .remove(isEmpty ? nil : "remove") { onRow { removing($0) } },
      .undo(.undoIn(.quizzes)), .back(),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    rows = try desks.quizzes().pack(named: pack).questions
    holdChoice()
  }

  private var adding: FormScreen {
    let pack = pack
    return Self.form("Add a question", QuizDraft()) { try Self.add($0, to: pack, $1) }
  }

  private func changing(_ question: QuizQuestion) -> FormScreen {
    let pack = pack
    return Self.form("Change a question", QuizDraft(question)) { made, desk in
      try desk.replace(question.key, with: made, in: desk.pack(named: pack))
      return "Changed."
    }
  }

  private func removing(_ question: QuizQuestion) -> Step {
    let (key, pack) = (question.key, pack)
    return .confirm(
      "Remove", "Remove the question “\(question.question.onOneLine)”? Undo brings it back."
    ) { desks in
      let desk = try desks.quizzes()
      try desk.remove([key], from: desk.pack(named: pack))
      return [.done("The question is removed. Press u to bring it back.")]
    }
  }

  private static func add(_ question: QuizQuestion, to pack: String, _ desk: QuizDesk) throws -> String {
    try desk.add(question, to: pack)
    return "Added to “\(pack)”."
  }

  /// A form for a pack's first question, and the pack's name.
  static var newPack: FormScreen {
    FormScreen(
      "New pack", fields: [.init(label: "Pack", placeholder: "Rivers")] + fields(QuizDraft()),
      check: { fault(in: draft($0.dropFirst(), QuizDraft()), after: 1) },
      step: { lines in
        keeping(draft(lines.dropFirst(), QuizDraft())) { try add($0, to: lines[0], $1) }
      })
  }

  private static func form(
    _ title: String, _ before: QuizDraft,
    _ keep: @escaping @Sendable (QuizQuestion, QuizDesk) throws -> String
  ) -> FormScreen {
    FormScreen(
      title, fields: fields(before), check: { fault(in: draft($0[...], before), after: 0) },
      step: { keeping(draft($0[...], before), keep) })
  }

  private static func fields(_ draft: QuizDraft) -> [FormScreen.Field] {
    [
      .init(
        label: "Question", text: oneLine(draft.question), placeholder: "Which river flows through Vienna?"),
      .init(
        label: "Answers", text: draft.answers,
        placeholder: "=right ~wrong ~wrong, TRUE, =typed, #3.14:0.01, =a -> 1 =b -> 2"),
      .init(
        label: "Explanation", text: oneLine(draft.explanation), placeholder: "said after the answer",
        isOptional: true),
      .init(label: "Topic", text: draft.topic, isOptional: true),
      .init(label: "Difficulty", text: draft.difficulty, isOptional: true),
    ]
  }

  private static func draft(_ lines: ArraySlice<String>, _ before: QuizDraft) -> QuizDraft {
    let lines = Array(lines)
    var draft = before
    draft.question = manyLines(lines[0])
    draft.answers = lines[1]
    draft.explanation = manyLines(lines[2])
    (draft.topic, draft.difficulty) = (lines[3], lines[4])
    return draft
  }

  /// A text in a field of one line: its line ends as `\\n`.
  private static func oneLine(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func manyLines(_ line: String) -> String {
    line.split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { $0.replacing("\\n", with: "\n") }.joined(separator: "\\")
  }

  private static func fault(in draft: QuizDraft, after lines: Int) -> (field: Int, words: String)? {
    do throws(QuizDraft.Fault) {
      _ = try draft.made()
      return nil
    } catch {
      return (lines + (error.isOfAnswers ? 1 : 0), error.words)
    }
  }

  private static func keeping(
    _ draft: QuizDraft, _ keep: @escaping @Sendable (QuizQuestion, QuizDesk) throws -> String
  ) -> Step {
    .call { desks in [.done(try keep(draft.made(), desks.quizzes()))] }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let questions = rows else { return canvas }
    guard !questions.isEmpty else {
      return space.canvas(saying: "This pack is empty. Press a to add a question.")
    }
    let detail = row.map { self.detail($0, space) } ?? []
    let height = max(3, space.rows - detail.count - 1)
    let table = Table(
      [
        .init("No.", isRight: true), .init("Question", most: 60), .init("Topic", rank: 1),
      ], questions.indices, chosen: chosen
    ) { place in
      [
        StyledText("\(place + 1)", .dim), StyledText(questions[place].question.onOneLine),
        StyledText(questions[place].topic ?? "", .dim),
      ]
    }
    canvas.draw(table.canvas(columns: space.columns, rows: height, space.styles), row: 0)
    canvas.write(detail, row: space.rows - detail.count)
    return canvas
  }

  private func detail(_ question: QuizQuestion, _ space: Space) -> [StyledText] {
    let answers = StyledText(QuizDraft(question).answers).wrapped(to: space.columns)
    let explanation = StyledText(question.explanation, .dim).wrapped(to: space.columns)
    let picture = question.picture == nil ? [] : [StyledText("with a picture", .dim)]
    return Array(answers.prefix(4)) + picture + (question.explanation.isEmpty ? [] : explanation.prefix(2))
  }
}
