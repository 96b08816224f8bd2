internal import Habits
internal import Terminal

/// Chooses the days of the week that a habit is for, or how many times a week.
struct HabitDaysScreen: Screen {
  let title = "Days"
  let showsMenu = false
  let hints: [MenuBar.Item] = [.init("Space", "tick"), .init("Enter", "done"), .init("Esc", "leave it")]
  private let habit: Habit
  private var days: Set<Int>
  /// How many times a week; nil where days are chosen.
  private var times: Int?
  private var chosen = 0
  /// The row below the days: so many times a week.
  private static let timesRow = HabitDays.names.count

  init(_ habit: Habit) {
    self.habit = habit
    switch habit.days {
    case .weekdays(let days): self.days = days
    case .timesAWeek(let times):
      days = Set(1...7)
      self.times = times
      chosen = Self.timesRow
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.moves(&chosen, among: Self.timesRow + 1) { return [] }
    switch key.plain {
    case .character(" "): tick()
    case .left, .character("-"): count(-1)
    case .right, .character("+"): count(1)
    case .enter:
      if let times { return choose(.timesAWeek(times)) }
      return days.isEmpty
        ? [.say("Tick one day at least; a habit that is for none can be let go: l.")]
        : choose(.weekdays(days))
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private mutating func tick() {
    if chosen == Self.timesRow {
      times = times == nil ? 3 : nil
    } else if times != nil {
      (times, days) = (nil, [chosen + 1])
    } else {
      days.formSymmetricDifference([chosen + 1])
    }
  }

  private mutating func count(_ change: Int) {
    guard chosen == Self.timesRow else { return }
    let counts = HabitDays.counts
    times = min(max((times ?? 3) + (times == nil ? 0 : change), counts.lowerBound), counts.upperBound)
  }

  private func choose(_ days: HabitDays) -> [Step] { [.close, .act(.schedule(theme: habit.theme, days))] }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let head = StyledText(
      "On which days is “\(habit.text)” for you? A day off asks nothing, and misses nothing; from tomorrow on."
    ).wrapped(to: space.columns)
    canvas.write(head, row: 0)
    func line(_ isOn: Bool, _ text: String) -> StyledText {
      StyledText(isOn ? (space.styles.unicode ? "[✓] " : "[x] ") : "[ ] ", isOn ? .correct : .plain)
        + StyledText(text)
    }
    let lines =
      HabitDays.names.enumerated().map { line(times == nil && days.contains($0 + 1), $1) }
      + [
        line(times != nil, "\(HabitDays.timesAWeek(times ?? 3).words), on days as they come")
          + StyledText(chosen == Self.timesRow ? "  ← fewer, → more" : "", .dim)
      ]
    canvas.draw(
      ListBox(lines, chosen: chosen).canvas(
        columns: space.columns, rows: max(1, min(lines.count, space.rows - head.count - 1)), space.styles),
      row: head.count + 1)
    return canvas
  }
}
