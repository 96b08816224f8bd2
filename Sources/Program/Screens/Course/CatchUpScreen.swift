internal import Habits
internal import Terminal

/// What waits for one who is behind, and three ways to go on.
struct CatchUpScreen: Screen {
  let title = "Catching up"
  private var view: CourseView?
  private var chosen = 0

  let wants: [Effect] = [.course(.load)]
  let hints: [MenuBar.Item] = [.init("Enter", "do it"), .init("↑↓", "choose"), .init("Esc", "back")]

  private var choices: [(name: String, meaning: String, action: CourseAction)] {
    guard let waiting = view?.catchUp else { return [] }
    let stay = (
      name: "Go on from here",
      meaning:
        "The weeks stay as they are. Home offers what leads to a habit first, then what was left unread, in order.",
      action: CourseAction.stay
    )
    let pause = (
      name: "Pause the course",
      meaning: "Nothing opens, nothing counts as missed, nothing reminds, until you go on.",
      action: CourseAction.pause
    )
    guard let shift = waiting.shiftSentence else { return [stay, pause] }
    return [
      stay,
      (
        name: "Move the weeks", meaning: shift + " What you have stays, and what is open stays open.",
        action: .shift
      ),
      pause,
    ]
  }

  mutating func take(_ news: News) {
    guard case .course(.view(let view)) = news else { return }
    self.view = view
    chosen = min(chosen, max(0, choices.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    let choices = choices
    if let row = key.row(after: chosen, of: choices.count) {
      chosen = row
      return []
    }
    switch key.plain {
    case .enter, .character(" "):
      return choices.indices.contains(chosen) ? [.close, .act(choices[chosen].action)] : []
    case .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let waiting = view?.catchUp else {
      canvas.write(StyledText(view == nil ? "Looking …" : "You are not behind.", .dim), row: 0)
      return canvas
    }
    let head = StyledText(waiting.sentence).wrapped(to: space.columns)
    let choices = choices
    canvas.write(head, row: 0)
    canvas.draw(
      ListBox(choices.map { StyledText($0.name, .heading) }, chosen: chosen)
        .canvas(columns: space.columns, rows: choices.count, space.styles), row: head.count + 1)
    guard choices.indices.contains(chosen) else { return canvas }
    canvas.write(
      StyledText(choices[chosen].meaning, .dim).wrapped(to: space.columns),
      row: head.count + choices.count + 2)
    return canvas
  }
}
