internal import Desks
internal import Habits
internal import Terminal
import Text

/// Notifications, the hour of reset, weekly reports, and the person's data.
struct CourseSettingsScreen: ListScreen {
  let title = "Settings"
  private var view: CourseView?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .choose("change") { row.map(change) ?? [] },
      .keys([.left], "←→", "earlier, later") { row.map { shift($0, by: -1) } ?? [] },
      .keys([.right], "→", nil) { row.map { shift($0, by: 1) } ?? [] },
      .undo, .back(),
    ]
  }

  enum Row {
    case evening(CourseReminder)
    case habit(CourseView.HabitRow)
    case hour(Int)
    case pause(Bool)
    case weeks(CatchUp?)
    case reports(Bool)
    case export
    case again
    case erase
  }

  var rows: [Row]? {
    guard let view else { return nil }
    let habits = view.habits.filter(\.isListed).map { Row.habit($0) }
    let weeks: [Row] = view.isPaused ? [] : [.weeks(view.catchUp)]
    let started: [Row] =
      view.isStarted ? [.pause(view.isPaused)] + weeks + [.reports(view.isReporting)] : []
    return [.evening(view.evening)] + habits + [.hour(view.resetHour)] + started + [.export]
      + (view.isStarted ? [.again] : []) + [.erase]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    view = try desks.courseView()
    holdChoice()
  }

  private func change(_ row: Row) -> [Step] {
    switch row {
    case .evening(let reminder): return [toggle(.evening, reminder)]
    case .habit(let habit): return [toggle(.habit(theme: habit.habit.theme), habit.reminder)]
    case .hour(let hour): return [.act(.setResetHour((hour + 1) % 24))]
    case .pause(let isPaused): return [.act(isPaused ? .resume : .pause)]
    case .weeks: return [.effect(.begin(.catchUp))]
    case .reports: return [.open(ReportScreen())]
    case .export: return [.open(Self.exporting)]
    case .again:
      let question =
        "Begin the course again from the first day? Score, habits and goal go back to nothing; u brings them "
        + "back."
      return [.confirm("Begin again", question) { _ in [.act(.start(again: true))] }]
    case .erase:
      let question =
        "Erase all that the course knows of you, for good? Habits, goal, ticks, settings, reports; nothing "
        + "brings them back."
      return [
        .confirm("Erase", question) { desks in
          try desks.course().erase()
          _ = desks.timers()
          return [.done("Erased. Backups made before still hold it.")]
        }
      ]
    }
  }

  private static var exporting: PromptScreen {
    PromptScreen("Export", question: "Into which file?", text: "course.jsonl") { file in
      .call { desks in
        try desks.course().export(to: file)
        return [.done("Written: \(file)")]
      }
    }
  }

  private func toggle(_ kind: ReminderKind, _ reminder: CourseReminder) -> Step {
    .act(.setReminder(kind, CourseReminder(isOn: !reminder.isOn, time: reminder.time)))
  }

  /// A quarter of an hour, or an hour.
  private func shift(_ row: Row, by step: Int) -> [Step] {
    switch row {
    case .evening(let reminder): [later(.evening, reminder, step)]
    case .habit(let habit): [later(.habit(theme: habit.habit.theme), habit.reminder, step)]
    case .hour(let hour): [.act(.setResetHour((hour + step + 24) % 24))]
    default: []
    }
  }

  private func later(_ kind: ReminderKind, _ reminder: CourseReminder, _ step: Int) -> Step {
    let minutes = (reminder.time.hour * 60 + reminder.time.minute + 15 * step + 1440) % 1440
    let time = WallTime(hour: minutes / 60, minute: minutes % 60) ?? reminder.time
    return .act(.setReminder(kind, CourseReminder(isOn: true, time: time)))
  }

  func canvas(_ space: Space) -> Canvas {
    let lines = (rows ?? []).map { row in
      let (name, value) = text(row)
      return StyledText(TerminalText.padded(name, to: 34) + "  ") + StyledText(value, .heading)
    }
    var canvas = space.canvas
    let meaning = (row.map { StyledText(self.meaning($0), .dim) } ?? StyledText()).wrapped(to: space.columns)
    let room = max(1, min(lines.count, space.rows - meaning.count - 1))
    canvas.draw(
      ListBox(lines, chosen: chosen).canvas(columns: space.columns, rows: room, space.styles), row: 0)
    canvas.write(meaning, row: room + 1)
    return canvas
  }

  private func text(_ row: Row) -> (String, String) {
    switch row {
    case .evening(let reminder): ("Evening reminder", Self.text(reminder))
    case .habit(let habit): ("Reminder: " + String(habit.title.prefix(22)), Self.text(habit.reminder))
    case .hour(let hour): ("The checklist resets at", "\(hour):00")
    case .pause(let isPaused): ("The course", isPaused ? "paused" : "goes on")
    case .weeks(let waiting): ("The weeks", waiting == nil ? "read as they came" : "you are behind")
    case .reports(let isOn): ("Weekly reports", isOn ? "on" : "off")
    case .export: ("Your data", "export")
    case .again: ("Your progress", "begin again")
    case .erase: ("All that the course knows", "erase")
    }
  }

  private static func text(_ reminder: CourseReminder) -> String {
    reminder.isOn ? "daily at \(reminder.time)" : "off"
  }

  private func meaning(_ row: Row) -> String {
    switch row {
    case .evening: "One notification in the evening, to tick what you did; silent when all is ticked."
    case .habit(let habit): "One notification a day: “\(habit.habit.text)”."
    case .hour: "Until this hour the day before goes on."
    case .pause: "A pause shifts all weeks that follow. Nothing counts as missed, nothing reminds."
    case .weeks: "Whoever is behind can have the weeks begin again where they left off, or let them be."
    case .reports: "Numbers of one week, no words of yours, no dates. You see every byte before you agree."
    case .export: "Everything the course knows of you, as JSON Lines."
    case .again: "Back to the first day. Your settings stay; undo brings the rest back."
    case .erase: "For good. Verses and all else stay."
    }
  }
}

/// Shows a report byte for byte, and asks for consent.
struct ReportScreen: Screen {
  let title = "Weekly reports"
  let showsMenu = false
  private var report: (bytes: String, address: String?)?
  private var isOn = false

  var hints: [MenuBar.Item] {
    (isOn ? [.init("n", "send no more"), .init("r", "a new number")] : [.init("y", "I agree")]) + [
      .init("Esc", "back")
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    isOn = try desks.courseView().isReporting
    report = try desks.course().report()
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .character("y") where !isOn, .character("r") where isOn:
      return [
        .call { desks in
          try desks.course().agreeToReports()
          return [.done("Agreed. n stops it.")]
        }
      ]
    case .character("n") where isOn: return [.act(.stopReporting)]
    case .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var lines = StyledText(
      "Once a week, when the program is opened, a line like the one below is sent, and nothing else: numbers "
        + "of one week and a random number that you can renew."
    ).wrapped(to: space.columns)
    lines.append(StyledText())
    lines += StyledText(report?.bytes.onOneLine ?? "").wrapped(to: space.columns)
    lines.append(StyledText())
    lines += StyledText(
      report?.address.map { "It goes to \($0)." }
        ?? "This course names nobody to send it to: recite course report --help"
    ).wrapped(to: space.columns)
    lines.append(StyledText(isOn ? "You have agreed." : "It is off.", .heading))
    return Canvas(lines, columns: space.columns)
  }
}
