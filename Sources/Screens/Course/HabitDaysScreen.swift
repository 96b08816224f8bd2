internal import Habits
internal import Terminal

/// Chooses the days of the week that a habit is for.
struct HabitDaysScreen: Screen {
  let title = "Days"
  let showsMenu = false
  let hints: [MenuBar.Item] = [.init("Space", "tick"), .init("Enter", "done"), .init("Esc", "leave it")]
  private let habit: Habit
  private var days: Set<Int>
  private var chosen = 0

  init(_ habit: Habit) {
    self.habit = habit
    days = habit.weekdays
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if let row = key.row(after: chosen, of: 7) {
      chosen = row
      return []
    }
    switch key.code {
    case .character(" "): days.formSymmetricDifference([chosen + 1])
    case .enter:
      return days.isEmpty
        ? [.say("Tick one day at least; a habit that is for none can be let go: l.")]
        : [.close, .act(.schedule(theme: habit.theme, weekdays: days))]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let head = StyledText(
      "On which days is “\(habit.text)” for you? A day off asks nothing, and misses nothing; from tomorrow on."
    ).wrapped(to: space.columns)
    canvas.write(head, row: 0)
    let lines = HabitDays.names.enumerated().map { index, name in
      let isOn = days.contains(index + 1)
      return StyledText(isOn ? (space.styles.unicode ? "[✓] " : "[x] ") : "[ ] ", isOn ? .correct : .plain)
        + StyledText(name)
    }
    canvas.draw(
      ListBox(lines, chosen: chosen).canvas(
        columns: space.columns, rows: max(1, min(7, space.rows - head.count - 1)), space.styles),
      row: head.count + 1)
    return canvas
  }
}
