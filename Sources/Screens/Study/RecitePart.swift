internal import Drills
internal import Terminal

/// The whole verse, with nothing shown but its place.
struct RecitePart: QuestionPart {
  private var field = TextField()

  var isEmpty: Bool { field.text.trimmed.isEmpty }
  let canBeSaid = true
  var hints: [MenuBar.Item] { isEmpty ? [] : [.init("Enter", "check")] }

  func prompt(_ asked: AskedQuestion) -> String { "\(asked.passage.name): say it, or type it, from memory" }

  mutating func take(_ typed: Typed) -> PartStep {
    if case .key(let key) = typed, key.code == .enter {
      return isEmpty ? .say("Type the verse, or press Ctrl-R and say it.") : .answer(.typed(field.text))
    }
    field.take(typed)
    return .nothing
  }

  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas {
    field.area(
      columns: space.columns, rows: space.rows,
      label: StyledText(space.styles.mark(.highlight) + " ", .heading),
      placeholder: "the verse, word by word")
  }
}
