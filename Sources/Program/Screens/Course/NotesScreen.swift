internal import Habits
internal import Reports
internal import Terminal

/// What the person wrote down after posts. It scrolls where the window is low.
struct NotesScreen: Screen {
  let title = "Notes"
  private var notes: [CourseView.WrittenNote]?
  /// The first line that shows.
  private var first = 0
  private var room = (columns: PostPage.widest, rows: 20)

  let wants: [Effect] = [.course(.load)]
  let hints: [MenuBar.Item] = [.init("↑↓", "scroll"), .init("u", "undo"), .init("Esc", "back")]

  mutating func take(_ news: News) {
    if case .course(.view(let view)) = news { notes = view.notes }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown, .character(" "): scroll(by: room.rows - 2)
    case .pageUp, .character("b"): scroll(by: 2 - room.rows)
    case .home: first = 0
    case .end: scroll(by: lines.count)
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  mutating func fit(_ space: Space) {
    room = (space.columns, space.rows)
    scroll(by: 0)
  }

  private var lines: [StyledText] { notes.map { NotesPage.lines($0, width: room.columns) } ?? [] }

  private mutating func scroll(by lines: Int) {
    first = max(0, min(first + lines, self.lines.count - room.rows))
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(Array(lines.dropFirst(first).prefix(space.rows)), row: 0)
    return canvas
  }
}
