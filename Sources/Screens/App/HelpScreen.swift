internal import Terminal

/// What keys do: those of the screen below, and those that do the same everywhere.
struct HelpScreen: Screen {
  let title = "Keys"
  let hints = [MenuBar.Item("Esc", "back")]
  let showsMenu = false
  private let below: [MenuBar.Item]

  init(of screen: any Screen) { below = screen.hints }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key = typed else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    var lines = [StyledText("Here", .heading)]
    lines += below.map(Self.line)
    lines += [StyledText(), StyledText("Everywhere", .heading)]
    lines += [
      .init("1-6", "the areas on the bar below; while you type, Alt with the digit"),
      .init("Tab", "the next area"),
      .init("Esc", "back; on the first screen of an area, Home"), .init("?", "this page (F1 while you type)"),
      .init("Ctrl-Q", "end the program; every answer is saved already"),
    ].map(Self.line)
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    canvas.write(lines, row: 0)
    return canvas
  }

  private static func line(_ item: MenuBar.Item) -> StyledText {
    StyledText("  " + TerminalText.padded(item.key, to: 10) + " ", .heading) + StyledText(item.label)
  }
}
