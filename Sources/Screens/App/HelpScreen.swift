internal import Terminal

/// What keys do: those of the screen below, and those that do the same everywhere.
struct HelpScreen: Screen {
  let title = "Keys"
  let hints = [MenuBar.Item("Esc", "back")]
  let showsMenu = false
  private let below: [MenuBar.Item]
  private let places: Int

  /// - Parameters:
  ///   - screen: The screen below.
  ///   - places: How many places its bar has.
  init(of screen: any Screen, places: Int) {
    below = screen.hints
    self.places = places
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key = typed else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    var lines = [StyledText("Here", .heading)]
    lines += below.map(Self.line)
    lines += [StyledText(), StyledText("Everywhere", .heading)]
    lines += [
      .init("1-\(places)", "the places on the bar below; while you type, Alt with the digit"),
      .init("Tab", "the next place"),
      .init("Esc", "back; in the end to Home"), .init("?", "this page (F1 while you type)"),
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
