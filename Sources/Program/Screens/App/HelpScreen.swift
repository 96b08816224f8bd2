internal import Terminal

/// What keys do: those of the screen below, and those that do the same everywhere.
struct HelpScreen: Screen {
  let title = "Keys"
  let hints = [MenuBar.Item("Esc", "back")]
  let showsMenu = false
  let showsHelp = false
  private let below: [MenuBar.Item]
  private let places: Int?

  /// - Parameters:
  ///   - screen: The screen below.
  ///   - places: How many places the bar has, where it shows.
  init(of screen: any Screen, places: Int) {
    below = screen.hints
    self.places = screen.showsMenu ? places : nil
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key = typed else { return [] }
    return [.close]
  }

  func canvas(_ space: Space) -> Canvas {
    var everywhere = [MenuBar.Item("Ctrl-Q", "end the program; every answer is saved already")]
    if let places {
      everywhere =
        [
          .init("1-\(places)", "the places on the bar below; while you type, Alt with the digit"),
          .init("Tab", "the next place"), .init("Esc", "back; in the end to Home"),
          .init("?", "this page (F1 while you type)"),
        ] + everywhere
    } else {
      everywhere.insert(.init("F1", "this page"), at: 0)
    }
    let width = (below + everywhere).map { TerminalText.width($0.key) }.max() ?? 0
    func lines(_ items: [MenuBar.Item]) -> [StyledText] {
      items.flatMap { item in
        (StyledText(tied: TerminalText.padded(item.key, to: width) + "  ", .heading) + StyledText(item.label))
          .wrapped(to: space.columns, indent: 2, hanging: width + 4)
      }
    }
    var canvas = space.canvas
    let (here, general) = (lines(below), lines(everywhere))
    // In a low window every row counts.
    let gap = here.count + general.count + 3 <= space.rows ? [StyledText()] : []
    let all =
      [StyledText("Here", .heading)] + here + gap + [StyledText("Everywhere", .heading)] + general
    canvas.write(all, row: 0)
    return canvas
  }
}
