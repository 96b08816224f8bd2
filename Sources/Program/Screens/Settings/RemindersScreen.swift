internal import Terminal

/// When the program reminds, and of what: to add to, and to take away from.
struct RemindersScreen: ListScreen {
  let title = "Reminders"
  let showsMenu = false
  private(set) var rows: [ReminderRow]?
  var chosen = 0

  let wants: [Effect] = [.loadReminders]

  var actions: [KeyAction] {
    [
      .key("a", "add") { [.open(Self.adding)] },
      .enter(nil) { rows?.isEmpty == true ? [.open(Self.adding)] : [] },
      .delete("remove") { onRow { .effect(.removeReminder($0.number)) } },
      .undo, .back(),
    ]
  }

  mutating func take(_ news: News) {
    guard case .reminders(let rows) = news else { return }
    self.rows = rows
    holdChoice()
  }

  private static var adding: PromptScreen {
    PromptScreen(
      "Add", question: "At what time, and on which days?", placeholder: "07:30 mon-fri",
      takesPlaceholder: true
    ) { .addReminder($0) }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let rows else { return canvas }
    let told =
      rows.isEmpty
      ? "Nobody reminds you yet. Press a: a notification says how much is due, and does not come when nothing is."
      : "A notification says how much is due, and does not come when nothing is."
    let words = StyledText(told, rows.isEmpty ? .plain : .dim).wrapped(to: min(space.columns, 68))
    canvas.write(words, row: 0)
    let table = Table(
      [.init("At"), .init("Days", most: 40), .init("Set", rank: 1), .init("", rank: 2)],
      rows, chosen: chosen
    ) { row in
      [
        StyledText(row.time, .heading), StyledText(row.days), StyledText(row.set ?? "all verses", .dim),
        StyledText(row.isCalled ? "" : "nobody calls for it: remove it and add it anew", .warning),
      ]
    }
    guard !rows.isEmpty else { return canvas }
    canvas.draw(
      table.canvas(columns: space.columns, rows: max(3, space.rows - words.count - 1), space.styles),
      row: words.count + 1)
    return canvas
  }
}
