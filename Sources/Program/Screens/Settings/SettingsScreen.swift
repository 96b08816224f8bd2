internal import Terminal

/// The settings: stepped through with the arrows, or typed.
struct SettingsScreen: ListScreen {
  let title = "Settings"
  private(set) var rows: [SettingRow]?
  var chosen = 0

  let wants: [Effect] = [.loadSettings]

  var actions: [KeyAction] {
    [
      .keys([.left], "←→", "change") { step(by: -1) },
      .keys([.right, .character(" ")], "→", nil) { step(by: 1) },
      .enter("type a value") { step(by: 1) },
      .key("m", "try the microphone") { [.open(MicrophoneScreen())] },
      .key("r", "reminders") { [.open(RemindersScreen())] },
      .keys([.delete, .backspace], "Del", "as it was at first") {
        onRow { .effect(.change(setting: $0.name, value: nil)) }
      },
      .undo, .back("home"),
    ]
  }

  mutating func take(_ news: News) {
    guard case .settings(let rows) = news else { return }
    self.rows = rows
    holdChoice()
  }

  private func step(by step: Int) -> [Step] {
    guard let row else { return [] }
    guard !row.choices.isEmpty else { return [.open(prompt(row))] }
    let place = row.choices.firstIndex(of: row.value) ?? 0
    let next = (place + step + row.choices.count) % row.choices.count
    return [.effect(.change(setting: row.name, value: row.choices[next]))]
  }

  private func prompt(_ row: SettingRow) -> PromptScreen {
    PromptScreen(row.title, question: row.meaning, text: row.value) { .change(setting: row.name, value: $0) }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let rows, let row else { return canvas }
    let width = rows.map { TerminalText.width($0.title) }.max() ?? 0
    let list = ListBox(
      rows.map { row in
        StyledText(TerminalText.padded(row.title, to: width) + "  ") + StyledText(row.value, .heading)
      }, chosen: chosen)
    let meaning = StyledText(row.meaning, .dim).wrapped(to: space.columns)
    let room = max(1, space.rows - meaning.count - 1)
    canvas.draw(
      list.canvas(columns: min(space.columns, 60), rows: min(room, rows.count), space.styles), row: 0)
    canvas.write(meaning, row: min(room, rows.count) + 1)
    return canvas
  }
}
