internal import Terminal

/// One screen of the program: what it shows, and what keys do on it.
///
/// A value without input or output: it is given keys and news, and gives back what is to be done.
protocol Screen: Sendable {
  /// What stands at the top, behind the names of the screens it was reached through.
  var title: String { get }
  /// What keys do here, the most useful first.
  var hints: [MenuBar.Item] { get }
  /// Whether letters and digits are for a field of this screen, so that they do not go to the menu.
  var takesText: Bool { get }
  /// Whether the menu bar shows. In the middle of a question it only distracts.
  var showsMenu: Bool { get }
  /// Whether the page of keys may open on top of it: not while it listens, for then keys end that.
  var showsHelp: Bool { get }
  /// Whether it comes back, as it was, where what it was asked for cannot be done.
  var asksAgain: Bool { get }
  /// Whether something moves on it.
  var isMoving: Bool { get }

  /// Looks at what its desk has, when it is opened and again after something has changed.
  mutating func look(_ desks: ScreenDesks) throws
  /// What else it needs to know then, which takes longer to find out.
  var wants: [Effect] { get }
  /// Takes a key or a paste.
  mutating func take(_ typed: Typed) -> [Step]
  /// Takes what has come to be known.
  mutating func take(_ news: News)
  /// Takes the time, seconds since the program began, while it moves.
  mutating func take(seconds: Double)
  /// Takes the room that it has, before it is shown there.
  mutating func fit(_ space: Space)
  /// The picture.
  func canvas(_ space: Space) -> Canvas
}

extension Screen {
  var takesText: Bool { false }
  var showsMenu: Bool { true }
  var showsHelp: Bool { true }
  var asksAgain: Bool { false }
  var isMoving: Bool { false }
  var wants: [Effect] { [] }
  mutating func look(_ desks: ScreenDesks) throws {}
  mutating func take(_ news: News) {}
  mutating func take(seconds: Double) {}
  mutating func fit(_ space: Space) {}
}

/// The room that a screen has, and how things look there.
public struct Space {
  var columns: Int
  var rows: Int
  var styles: Styles

  /// Nothing drawn yet.
  var canvas: Canvas { Canvas(columns: columns, rows: rows) }

  /// What a screen that has nothing to show says in its place.
  func canvas(saying text: String, _ role: Role = .plain) -> Canvas {
    var canvas = self.canvas
    canvas.write(StyledText(text, role).wrapped(to: columns), row: 0)
    return canvas
  }
}

/// What comes of a key.
enum Step {
  /// A desk does something; what comes of it. What it throws is told, and a question that asked for it comes
  /// back.
  case call(@Sendable (ScreenDesks) throws -> [Step])
  /// The screen looks again.
  case look
  /// Something was done: that is told, and the screen looks again.
  case done(String)
  /// Something is to be done outside.
  case effect(Effect)
  /// Another screen opens on top of this one.
  case open(any Screen)
  /// This screen closes.
  case close
  /// Another place on the bar.
  case go(Place)
  /// Another area, where it begins.
  case enter(Area)
  /// A word to the learner.
  case say(String)
}

/// What keys do: those of the screen below, and those that do the same everywhere.
struct HelpScreen: Screen {
  let title = "Keys"
  let hints = [MenuBar.Item("Esc", "back")]
  let showsMenu = false
  let showsHelp = false
  private let below: [MenuBar.Item]
  private let places: Int?

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
