internal import Habits
internal import Memory
internal import Study
internal import Terminal

/// The person's habits: their words, changed once two weeks have passed, and the reminder of each.
struct CourseHabitsScreen: Screen {
  let title = "Habits"
  private var view: CourseView?
  private var chosen = 0

  let wants: [Effect] = [.course(.load)]
  let hints: [MenuBar.Item] = [
    .init("Enter", "change its words"), .init("r", "reminder on, off"), .init("t", "its time"),
    .init("w", "days"), .init("l", "let go, take up"), .init("u", "undo"), .init("Esc", "back"),
  ]

  mutating func take(_ news: News) {
    guard case .course(.view(let view)) = news else { return }
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
      let reminder = Reminder(isOn: !row.reminder.isOn, time: row.reminder.time)
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
