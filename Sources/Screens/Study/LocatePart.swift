internal import Drills
internal import Lessons
internal import Scripture
internal import Terminal

/// Where does it stand? A choice by its number or with the arrows, or a reference typed.
struct LocatePart: QuestionPart {
  private let question: LocateQuestion
  private let text: String
  private let names: [String]
  private var field = TextField()
  private var chosen: Int?

  init(_ question: LocateQuestion, _ asked: AskedQuestion, names: [String]) {
    self.question = question
    text = asked.passage.text
    self.names = names
  }

  var isEmpty: Bool { field.text.trimmed.isEmpty && chosen == nil }
  let canBeSaid = true
  var hints: [MenuBar.Item] {
    (isEmpty ? [] : [MenuBar.Item("Enter", "answer")]) + [.init("1-\(names.count) ↑↓", "choose")]
  }

  func prompt(_ asked: AskedQuestion) -> String {
    switch question.precision {
    case .book: "Which book is this from?"
    case .chapter: "Which book and chapter is this from?"
    case .verse: "Where does this stand: book, chapter and verse?"
    }
  }

  mutating func take(_ typed: Typed) -> PartStep {
    if case .key(let key) = typed {
      switch key.code {
      case .up:
        chosen = max(0, (chosen ?? 1) - 1)
        return .nothing
      case .down:
        chosen = min(question.choices.count - 1, (chosen ?? -1) + 1)
        return .nothing
      case .enter:
        let text = field.text.trimmed
        if !text.isEmpty { return .answer(.typed(text)) }
        return chosen.map { .answer(.choice($0)) } ?? .say("Type a number or the place, such as jn 3 16.")
      default: break
      }
    }
    if field.take(typed) { chosen = nil }
    return .nothing
  }

  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let lines = StyledText(text).wrapped(to: space.columns, indent: 2)
    let choices = choices(space, isLow: lines.count + names.count + 3 > space.rows)
    let room = max(1, space.rows - choices.rows - (choices.rows == 0 ? 2 : 3))
    canvas.write(Array(lines.prefix(room)), row: 0)
    var row = min(room, lines.count)
    // What is cut off is not hidden.
    if lines.count > room { canvas.write(StyledText(space.styles.ellipsis, .dim), row: row - 1) }
    row += 1
    canvas.draw(choices, row: row)
    row += choices.rows + (choices.rows > 0 && row + choices.rows + 1 < space.rows ? 1 : 0)
    canvas.draw(
      field.canvas(
        columns: min(space.columns, 50), label: StyledText(space.styles.mark(.highlight) + " ", .heading),
        placeholder: "a number, or the place"),
      row: min(row, space.rows - 1))
    return canvas
  }

  /// The places to choose from, in a list where there is room, else side by side.
  private func choices(_ space: Space, isLow: Bool) -> Canvas {
    guard isLow else {
      let rows = names.enumerated().map { StyledText("\($0 + 1)", .heading) + StyledText("  \($1)") }
      return ListBox(rows, chosen: chosen).canvas(
        columns: min(40, space.columns), rows: rows.count, space.styles)
    }
    let items = names.enumerated().map { index, name in
      let mark = index == chosen ? space.styles.mark(.highlight) : ""
      return StyledText(tied: "\(mark)\(index + 1) ", .heading)
        + StyledText(tied: name, index == chosen ? .highlight : .plain)
    }
    return Canvas(items.sideBySide(columns: space.columns), columns: space.columns)
  }
}
