import Base
internal import Habits
internal import Terminal

/// Asks for a time of day.
struct TimeScreen: Screen {
  let title = "Time"
  let takesText = true
  let showsMenu = false
  let hints: [MenuBar.Item] = [.init("Enter", "done"), .init("Esc", "leave it")]
  private let kind: ReminderKind
  private var field: TextField

  init(_ kind: ReminderKind, _ time: WallTime) {
    self.kind = kind
    field = TextField("\(time)")
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      if key.code == .escape { return [.close] }
      if key.code == .enter {
        guard let time = WallTime(field.text.onOneLine) else {
          return [.say("Type a time of day such as 12:30.")]
        }
        return [.close, .act(.setReminder(kind, Reminder(isOn: true, time: time)))]
      }
    }
    field.take(typed)
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(StyledText("At what time shall it remind you?"), row: 0)
    canvas.draw(
      field.canvas(columns: space.columns, label: space.styles.pointer),
      row: 1)
    return canvas
  }
}
