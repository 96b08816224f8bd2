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

  /// What it needs to know when it is opened, and again after something has changed.
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
  mutating func take(_ news: News) {}
  mutating func take(seconds: Double) {}
  mutating func fit(_ space: Space) {}
}

/// The room that a screen has, and how things look there.
struct Space {
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
