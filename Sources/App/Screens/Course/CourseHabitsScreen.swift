internal import Habits
internal import Learning
internal import Memory
internal import Terminal
import Text

/// The person's habits: their words, changed once two weeks have passed, and the reminder of each.
struct CourseHabitsScreen: Screen {
  let title = "Habits"
  private var view: CourseView?
  private var chosen = 0

  let hints: [MenuBar.Item] = [
    .init("Enter", "change its words"), .init("r", "reminder on, off"), .init("t", "its time"),
    .init("w", "days"), .init("l", "let go, take up"), .init("u", "undo"), .init("Esc", "back"),
  ]

  mutating func look(_ desks: ScreenDesks) throws {
    let view = try desks.courseView()
    self.view = view
    chosen = min(chosen, max(0, view.habits.count + view.openThemes.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let view else { return [] }
    if key.moves(&chosen, among: view.habits.count + view.openThemes.count) { return [] }
    let row = view.habits.indices.contains(chosen) ? view.habits[chosen] : nil
    switch key.plain {
    case .enter:
      if let row { return change(row) }
      let index = chosen - view.habits.count
      guard view.openThemes.indices.contains(index) else { return [] }
      guard case .habit(let theme) = view.openThemes[index].ask else { return [] }
      return [.ask(.habit(theme: theme))]
    case .character("r"):
      guard let row else { return [] }
      let reminder = CourseReminder(isOn: !row.reminder.isOn, time: row.reminder.time)
      return [.act(.setReminder(.habit(theme: row.habit.theme), reminder))]
    case .character("t"):
      return row.map { [.open(TimeScreen(.habit(theme: $0.habit.theme), $0.reminder.time))] } ?? []
    case .character("w"):
      guard let row, !row.habit.isGiven else { return row.map(change) ?? [] }
      return [.open(HabitDaysScreen(row.habit))]
    case .character("l"):
      guard let row, !row.habit.isGiven else { return row.map(change) ?? [] }
      let theme = row.habit.theme
      return [.act(row.habit.isLetGo ? .takeUp(theme: theme) : .letGo(theme: theme))]
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private func change(_ row: CourseView.HabitRow) -> [Step] {
    [.act(.acknowledgeNotice(theme: row.habit.theme)), .ask(.habit(theme: row.habit.theme))]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let view else { return canvas }
    guard !view.habits.isEmpty || !view.openThemes.isEmpty else {
      return space.canvas(
        saying: "Habits come with the course: press 1 to begin it.")
    }
    let lines =
      view.habits.map { line($0, space.styles) }
      + view.openThemes.map {
        StyledText("Set", .heading) + StyledText(" your habit: \($0.title.lowercased())")
      }
    let detail = view.habits.indices.contains(chosen) ? detail(view.habits[chosen], space) : []
    let room = max(1, min(lines.count, space.rows - detail.count - 1))
    canvas.draw(
      ListBox(lines, chosen: chosen).canvas(columns: space.columns, rows: room, space.styles), row: 0)
    canvas.write(detail, row: room + 1)
    return canvas
  }

  private func line(_ row: CourseView.HabitRow, _ styles: Styles) -> StyledText {
    let reminder = row.reminder.isOn ? "\(row.reminder.time)" : "  off"
    return StyledText(reminder + "  ", row.reminder.isOn ? .correct : .dim)
      + StyledText(row.habit.text, row.isListed ? .plain : .dim)
  }

  private func detail(_ row: CourseView.HabitRow, _ space: Space) -> [StyledText] {
    var lines = [StyledText(row.title, .heading) + StyledText("  since \(row.habit.since)", .dim)]
    if row.habit.isGiven {
      lines += StyledText("Given by the course; it ends with the first week.", .dim).wrapped(
        to: space.columns)
    } else if row.canEdit {
      lines += StyledText("It can be changed now. " + (row.whyEdit ?? ""), .correct).wrapped(
        to: space.columns)
    } else if let opens = row.editOpens {
      lines.append(StyledText("Its words can be changed from \(opens) on.", .dim))
    }
    if row.habit.isLetGo {
      lines.append(StyledText("You have let it go; what it brought you stays. l takes it up again.", .dim))
    } else if row.habit.days != .everyDay {
      lines.append(StyledText("For \(row.habit.days.words).", .dim))
    }
    for wording in row.habit.wordings.dropLast().suffix(3) {
      lines += StyledText("before, from \(wording.since): \(wording.text)", .dim).wrapped(to: space.columns)
    }
    return lines
  }
}

extension CourseView {
  /// Habits that are asked for.
  var openThemes: [Request] { requests.filter { $0.ask != .goal } + offers }
}

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
      "On which days is “\(habit.text)” for you? A day off asks nothing, and misses nothing; from tomorrow "
        + "on."
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
        return [.close, .act(.setReminder(kind, CourseReminder(isOn: true, time: time)))]
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
