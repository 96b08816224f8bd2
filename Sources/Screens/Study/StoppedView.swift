internal import Drills
internal import Terminal

/// What was said up to where it stopped, and whether to go on from there.
struct StoppedView: Sendable {
  let asked: AskedQuestion
  let stopped: StoppedRecitation

  let hints: [MenuBar.Item] = [
    .init("Enter", "go on"), .init("j", "judge it as it is"), .init("p", "what was heard"),
    .init("Esc", "stop"),
  ]

  func wish(for typed: Typed) -> StudyWish? {
    guard case .key(let key) = typed else { return nil }
    switch key.code {
    case .enter, .character(" "): return .goOn
    case .character("j"): return .settle(stopped.response)
    case .character("p"): return .playBack
    default: return nil
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let words = VerdictWords(stopped.said)
    let legend = words.legend(space.styles)
    let tail =
      [StyledText()] + (legend.isEmpty ? [] : legend.wrapped(to: space.columns, indent: 2) + [StyledText()])
      + [StyledText("Going on counts as with a hint.", .dim)]
    let head = [StyledText(stopped.question, .heading), StyledText(), StyledText(asked.passage.name, .dim)]
    // Of a long passage the last words are what it goes on from.
    let room = max(1, space.rows - head.count - tail.count)
    canvas.write(head + words.line.lines(width: space.columns).suffix(room) + tail, row: 0)
    return canvas
  }
}
