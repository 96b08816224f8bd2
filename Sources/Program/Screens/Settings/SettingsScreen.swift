internal import Terminal

/// The settings: stepped through with the arrows, or typed.
struct SettingsScreen: Screen {
  let title = "Settings"
  private var rows: [SettingRow]?
  private var chosen = 0

  let wants: [Effect] = [.loadSettings]
  let hints: [MenuBar.Item] = [
    .init("←→", "change"), .init("Enter", "type a value"), .init("m", "try the microphone"),
    .init("r", "reminders"),
    .init("Del", "as it was at first"), .init("u", "undo"),
    .init("Esc", "home"),
  ]

  mutating func take(_ news: News) {
    guard case .settings(let rows) = news else { return }
    self.rows = rows
    chosen = min(chosen, max(0, rows.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let rows, rows.indices.contains(chosen) else { return [] }
    let row = rows[chosen]
    if key.moves(&chosen, among: rows.count) { return [] }
    switch key.plain {
    case .left: return step(row, by: -1)
    case .right, .character(" "): return step(row, by: 1)
    case .enter: return row.choices.isEmpty ? [.open(prompt(row))] : step(row, by: 1)
    case .backspace, .delete: return [.effect(.change(setting: row.name, value: nil))]
    case .character("r"): return [.open(RemindersScreen())]
    case .character("m"): return [.open(MicrophoneScreen())]
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private func step(_ row: SettingRow, by step: Int) -> [Step] {
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
    guard let rows, rows.indices.contains(chosen) else { return canvas }
    let width = rows.map { TerminalText.width($0.title) }.max() ?? 0
    let list = ListBox(
      rows.map { row in
        StyledText(TerminalText.padded(row.title, to: width) + "  ") + StyledText(row.value, .heading)
      }, chosen: chosen)
    let meaning = StyledText(rows[chosen].meaning, .dim).wrapped(to: space.columns)
    let room = max(1, space.rows - meaning.count - 1)
    canvas.draw(
      list.canvas(columns: min(space.columns, 60), rows: min(room, rows.count), space.styles), row: 0)
    canvas.write(meaning, row: min(room, rows.count) + 1)
    return canvas
  }
}
