public import Terminal
import Text

/// The full-screen program as a value: what is open, and what the learner was told last.
///
/// `reduce` takes what happens and gives back what is to be done; `canvas` is the picture. Neither does
/// anything else, so that every key and every screen can be tested without a terminal.
public struct App {
  /// The smallest window it works in.
  public static let smallest = (columns: 60, rows: 16)
  /// The widest that lines get: longer ones are hard to read.
  static let widest = 100

  /// The part of the program we are in, and the place on its bar.
  private(set) var area = Area.verses
  private(set) var place = Place.home
  private let areas: [Area]
  /// What is open, the lowest first.
  private(set) var screens: [any Screen]
  private var message: Message?
  /// What was asked and has just been answered: where the answer will not do it comes back, with what was
  /// typed.
  private var answered: (any Screen)?
  private let desks: ScreenDesks
  private var styles: Styles
  private var size: (columns: Int, rows: Int)

  private struct Message {
    var text: String
    var role: Role
  }

  /// Makes the program at its first screen, or at the one that an area opens with.
  public init(styles: Styles, columns: Int, rows: Int, desks: ScreenDesks, opening area: Area? = nil) {
    self.init(
      styles: styles, columns: columns, rows: rows, desks: desks, areas: Area.all,
      at: area?.places.first ?? .home)
  }

  init(
    styles: Styles, columns: Int, rows: Int, desks: ScreenDesks, areas: [Area], at place: Place = .home
  ) {
    self.styles = styles
    self.desks = desks
    size = (columns, rows)
    self.areas = areas
    self.place = place
    area = areas.first { $0.places.contains(place) } ?? .verses
    screens = [place == .home ? HomeScreen(areas: areas) : place.screen()]
    _ = look()
  }

  /// Whether something moves, so that it wants the time.
  public var isMoving: Bool { screens.last?.isMoving ?? false }

  /// What is to be known at the beginning.
  public var begin: [Effect] { screens.flatMap(\.wants) }

  // MARK: What happens

  /// Takes a key or a paste.
  public mutating func reduce(_ typed: Typed) -> [Effect] {
    defer { fit() }
    (message, answered) = (nil, nil)
    guard let top = screens.last else { return [.quit] }
    if case .key(let key) = typed {
      if let steps = menu(key, top) { return apply(steps) }
    }
    guard isBigEnough else { return [] }
    let steps = screens[screens.count - 1].take(typed)
    if top.asksAgain, steps.count > 1 { answered = top }
    return apply(steps)
  }

  /// Takes what has come to be known.
  public mutating func reduce(_ news: News) -> [Effect] {
    defer { fit() }
    switch news {
    case .done(let text): return done(text)
    case .failed(let text): fail(text)
    case .left(let text, let isDone):
      message = text.isEmpty ? nil : Message(text: text, role: isDone ? .correct : .highlight)
      screens.removeAll { $0 is PageScreen }
      return look()
    case .unclear(let text): message = Message(text: text, role: .warning)
    case .told(let text):
      let before = message.map { $0.role == .highlight ? $0.text + " " : "" } ?? ""
      message = Message(text: before + text, role: .highlight)
    case .page(_, let subject, _) where !screens.contains { $0 is PageScreen }:
      screens.append(PageScreen(subject))
    default: break
    }
    for index in screens.indices { screens[index].take(news) }
    return []
  }

  /// Takes another size of the terminal.
  public mutating func reduce(columns: Int, rows: Int) {
    size = (columns, rows)
    fit()
  }

  /// Takes the time, seconds since the program began.
  public mutating func reduce(seconds: Double) {
    guard !screens.isEmpty else { return }
    screens[screens.count - 1].take(seconds: seconds)
  }

  /// Keys that do the same everywhere.
  private func menu(_ key: Key, _ top: any Screen) -> [Step]? {
    if key == .control("c") || key == .control("q") { return [.effect(.quit)] }
    if key.code == .function(1), top.showsHelp { return [.open(HelpScreen(of: top, places: area.bar.count))] }
    if key.written == "?", !top.takesText, top.showsHelp {
      return [.open(HelpScreen(of: top, places: area.bar.count))]
    }
    guard top.showsMenu else { return nil }
    if case .character(let character) = key.code,
      key.modifiers == .alt || key.written != nil && !top.takesText
    {
      if let place = area.place(forKey: character) { return [.go(place)] }
      if character == "q", key.modifiers.isEmpty { return [.effect(.quit)] }
    }
    if key.code == .tab, key.modifiers.isDisjoint(with: [.alt, .control]) {
      let bar = area.bar
      let present = bar.firstIndex(of: place) ?? 0
      return [.go(bar[(present + (key.modifiers == .shift ? bar.count - 1 : 1)) % bar.count])]
    }
    return nil
  }

  private mutating func apply(_ steps: [Step]) -> [Effect] {
    var effects: [Effect] = []
    for step in steps {
      switch step {
      // Home names what it takes back; everywhere else it is the last act of where one is.
      case .effect(.undo) where place != .home: effects.append(.undoIn(area.acts))
      case .effect(let effect): effects.append(effect)
      case .call(let body):
        do {
          effects += apply(try body(desks))
        } catch {
          fail(desks.explain(error))
        }
      case .look: effects += look()
      case .done(let text): effects += done(text)
      case .open(let screen):
        screens.append(screen)
        effects += look()
      case .close:
        if screens.count > 1 {
          // Nothing has changed below the page of keys: asked anew, a quiz would begin again.
          if screens.removeLast() is HelpScreen { continue }
        } else if place != .home {
          effects += go(above)
          continue
        } else {
          effects.append(.quit)
          continue
        }
        effects += look()
      case .go(let place): effects += go(place)
      case .enter(let area):
        self.area = area
        effects += go(area.places.first ?? .home)
      case .say(let text): message = Message(text: text, role: .highlight)
      }
    }
    return effects
  }

  /// Where Escape leads from the first screen of a place: to the place that its area opens with, and from
  /// there home.
  private var above: Place {
    guard let first = area.places.first, first != place else { return .home }
    return first
  }

  private mutating func go(_ place: Place) -> [Effect] {
    if place == .home { area = .verses }
    self.place = place
    screens = [place == .home ? HomeScreen(areas: areas) : place.screen()]
    return look()
  }

  /// The screen on top looks at its desk, and tells what else it needs to know.
  private mutating func look() -> [Effect] {
    guard let top = screens.indices.last else { return [] }
    do {
      try screens[top].look(desks)
    } catch {
      fail(desks.explain(error))
    }
    return screens[top].wants
  }

  private mutating func done(_ text: String) -> [Effect] {
    message = Message(text: text, role: .correct)
    answered = nil
    return look()
  }

  /// Tells what could not be done; what was asked comes back with what was typed.
  private mutating func fail(_ text: String) {
    message = Message(text: text, role: .error)
    if let answered { screens.append(answered) }
    answered = nil
  }

  private mutating func fail(_ failure: Failure) {
    fail([failure.message, failure.advice].compactMap(\.self).joined(separator: " "))
  }

  // MARK: The picture

  private var isBigEnough: Bool {
    size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
  }

  /// The rows below a screen: its hints, the menu bar, an empty one.
  private static func bottom(of top: any Screen) -> Int { top.showsMenu ? 3 : 2 }

  private func space(of top: any Screen) -> Space {
    Space(
      columns: min(size.columns, Self.widest) - 2, rows: size.rows - 2 - Self.bottom(of: top), styles: styles)
  }

  /// Tells the screen that shows how much room it has.
  private mutating func fit() {
    guard isBigEnough, let top = screens.last else { return }
    screens[screens.count - 1].fit(space(of: top))
  }

  /// The picture of the whole terminal.
  public var canvas: Canvas {
    var canvas = Canvas(columns: size.columns, rows: size.rows)
    guard isBigEnough, let top = screens.last else { return tooSmall }
    let width = min(size.columns, Self.widest)
    let left = (size.columns - width) / 2
    canvas.write(heading, row: 0, column: left + 1, width: width - 2)
    let bottom = Self.bottom(of: top)
    canvas.draw(top.canvas(space(of: top)), row: 2, column: left + 1)
    if let message {
      let role: Role = message.role == .highlight ? .plain : message.role
      let text = StyledText(styles.mark(message.role) + " ", role) + StyledText(message.text, role)
      // A long one takes the last rows of the body too.
      let lines = text.wrapped(to: width - 2, hanging: 2).prefix(3)
      let first = size.rows - bottom - lines.count + 1
      for (line, text) in lines.enumerated() {
        canvas.clear(row: first + line)
        canvas.write(text, row: first + line, column: left + 1)
      }
    }
    let help = MenuBar.Item(top.takesText ? "F1" : "?", "keys")
    let hints = KeyHints.line(top.hints, help: top.showsHelp ? help : nil, width: width - 2, styles)
    canvas.write(hints, row: size.rows - bottom + 1, column: left + 1)
    if top.showsMenu {
      let menu = area.menu(at: place, withDigits: !top.takesText)
      canvas.draw(menu.canvas(columns: width, styles), row: size.rows - 1, column: left)
    }
    return canvas
  }

  /// `Recite · Sets · Psalms`
  private var heading: StyledText {
    var line = StyledText("Recite", .heading)
    let titles = (area.places.contains(.home) ? [] : [area.name]) + screens.map(\.title)
    for (index, title) in titles.enumerated()
    where !title.isEmpty && (index == 0 || title != titles[index - 1]) {
      line += StyledText(styles.separator, .dim) + StyledText(title)
    }
    return line
  }

  private var tooSmall: Canvas {
    let text = StyledText(
      "This window has \(size.columns) columns and \(size.rows) rows. Recite needs "
        + "\(Self.smallest.columns) and \(Self.smallest.rows): make it larger. Nothing is lost. Ctrl-C "
        + "ends; recite --help lists what works in any window."
    )
    var canvas = Canvas(columns: size.columns, rows: size.rows)
    canvas.write(text.wrapped(to: max(1, size.columns)), row: 0)
    return canvas
  }
}
