internal import Desks
internal import Learning
internal import Memory
internal import Terminal
import Text

/// Which verse to learn: named, found by its words, looked up in its book, or one of those that wait.
struct LearnScreen: Screen {
  let title = "Learn"
  let takesText = true
  private var field = TextField()
  private var home: HomeNews?
  private var found: (query: String, places: FoundPlaces?, reason: String?)?
  /// The row chosen in the list; nil while the field has the keys.
  private var chosen: Int?

  /// What can be chosen.
  private enum Row {
    case place(FoundPlaces.Place)
    case lesson(OpenLesson)
    case waiting(String)
    case starter(StarterSet)
    /// A text of one's own, its title, how long it is, and whether somebody speaks in it.
    case text(String, String, isScene: Bool)
    /// Something of one's own is added.
    case own
  }

  private var texts: [(title: String, about: String, isScene: Bool)] = []

  /// What was found for what stands in the field.
  private var shown: FoundPlaces? { found?.query == field.text.onOneLine ? found?.places : nil }

  private var rows: [Row] {
    guard field.text.onOneLine.isEmpty else { return shown?.places.map(Row.place) ?? [] }
    guard let home else { return [] }
    // A text that is begun stands among the lessons; of a scene a part may be played all the same.
    let begun = home.lessons.map(\.reference)
    return home.lessons.map(Row.lesson) + home.waiting.map(Row.waiting)
      + texts.filter { $0.isScene || !begun.contains($0.title) }.map {
        .text($0.title, $0.about, isScene: $0.isScene)
      }
      + home.starters.map(Row.starter) + [.own]
  }

  var hints: [MenuBar.Item] {
    let rows = rows
    guard let chosen, rows.indices.contains(chosen) else {
      return (enterLabel.map { [.init("Enter", $0)] } ?? [])
        + (rows.count > 1 || !rows.isEmpty && shown == nil ? [.init("↓", "choose")] : [])
        + [.init("Ctrl-R", "say it"), .init("Tab", "next place"), .init("Esc", "home")]
    }
    let enter =
      switch rows[chosen] {
      case .place(let place) where isScene(place.reference): "choose a part"
      case .place(let place): place.isLookedInto ? "look into it" : "begin the lesson"
      case .lesson: "go on with it"
      case .waiting: "begin the lesson"
      case .starter: "take the set"
      case .text(_, _, let isScene): isScene ? "choose a part" : "begin the lesson"
      case .own: "type, paste or choose it"
      }
    return [.init("Enter", enter), .init("↑↓", "choose"), .init("Esc", "home")]
  }

  /// What Enter does with what stands in the field; nil where it can do nothing.
  private var enterLabel: String? {
    let text = field.text.onOneLine
    if OwnTextScreen.isFile(text) { return "read the file" }
    guard let shown else { return text.isEmpty || found?.query == text ? nil : "begin the lesson" }
    guard shown.isNamed || shown.places.count == 1 else { return "choose" }
    return shown.places.first.map { isScene($0.reference) } == true ? "choose a part" : "begin the lesson"
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let text = field.text.onOneLine
    if home == nil || text.isEmpty {
      home = try desks.home()
      let trainer = try desks.trainer()
      let played = try trainer.playedScenes()
      texts = trainer.canon.ownTexts.map { text in
        let part = played.first { $0.title == text.title }.map { ", played " + $0.words } ?? ""
        return (text.title, text.lines.count.of("line") + part, !text.speakers.isEmpty)
      }
    }
    if OwnTextScreen.isFile(text) {
      found = nil
    } else if !text.isEmpty, found?.query != text {
      do {
        found = (text, try desks.find(text), nil)
      } catch {
        found = (text, nil, desks.explain(error).message)
      }
    }
    if let row = chosen, row >= rows.count { chosen = rows.isEmpty ? nil : rows.count - 1 }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      switch key.code {
      case .escape: return [.close]
      case .enter: return enter()
      case .up, .down, .pageUp, .pageDown: return move(key)
      case .home, .end: if chosen != nil { return move(key) }
      default: break
      }
      if key == .control("r") { return [.open(SpokenFindScreen())] }
    }
    if case .paste(let text) = typed, text.split(whereSeparator: \.isNewline).count > 1 {
      return [.open(OwnTextScreen(pasted: text))]
    }
    guard field.take(typed) else { return [] }
    chosen = nil
    return [.look]
  }

  private mutating func move(_ key: Key) -> [Step] {
    guard let row = chosen else {
      if key.code == .down || key.code == .pageDown, !rows.isEmpty { chosen = 0 }
      return []
    }
    chosen = row == 0 && key.code == .up ? nil : key.row(after: row, of: rows.count)
    return []
  }

  private mutating func enter() -> [Step] {
    let rows = rows
    if let chosen, rows.indices.contains(chosen) { return open(rows[chosen]) }
    let text = field.text.onOneLine
    guard !text.isEmpty else {
      return [.say("Type a reference, such as John 3:16 or ps 23, a book, or some words of it.")]
    }
    if OwnTextScreen.isFile(text) {
      return [.open(OwnTextScreen(file: text)), .call { try OwnTextScreen.begin(file: text, $0) }]
    }
    guard let shown else { return [.effect(.begin(.lesson(text)))] }
    if let place = shown.places.first, shown.isNamed || shown.places.count == 1 {
      // Whoever comes back finds what is begun; a list that was chosen from stays.
      if !place.isLookedInto { field = TextField() }
      return open(.place(place))
    }
    if !shown.places.isEmpty { chosen = 0 }
    return []
  }

  private mutating func open(_ row: Row) -> [Step] {
    switch row {
    case .place(let place) where place.isLookedInto:
      field = TextField(place.reference)
      chosen = nil
      return [.look]
    case .place(let place):
      if isScene(place.reference) { return Self.begin(textNamed: place.reference) }
      return [.effect(.begin(.lesson(place.reference)))]
    case .lesson(let lesson): return [.effect(.begin(.lesson(lesson.reference)))]
    case .waiting(let reference): return [.effect(.begin(.lesson(reference)))]
    case .text(let title, _, _): return Self.begin(textNamed: title)
    case .own: return [.open(OwnTextScreen())]
    case .starter(let starter):
      return [
        .call { desks in
          let count = try desks.trainer().take(starter)
          return [.done("The set “\(starter.name)” is yours: \(count.of("passage")).")]
        }
      ]
    }
  }

  /// Whether a text of one's own is called so, and has speakers.
  private func isScene(_ title: String) -> Bool { texts.contains { $0.title == title && $0.isScene } }

  /// Begins a text of one's own; of one with speakers the part is asked for.
  static func begin(textNamed title: String) -> [Step] {
    [
      .call { desks in
        let trainer = try desks.trainer()
        guard let text = trainer.canon.ownTexts.first(where: { $0.title == title }) else { return [] }
        if !text.speakers.isEmpty { return [.open(PartScreen(text, played: try trainer.played(text)))] }
        return [.effect(.begin(.lesson(try trainer.takeUp(text).first)))]
      }
    ]
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(StyledText("What will you learn? A verse, some lines, a text of yours."), row: 0)
    canvas.draw(
      field.canvas(
        columns: min(space.columns, 60), label: space.styles.pointer,
        hasFocus: chosen == nil, placeholder: "John 3:16, ps 23:1-3, a book, or some words of it"), row: 1)
    let room = max(1, space.rows - 4)
    if let found, found.query == field.text.onOneLine, let reason = found.reason {
      canvas.write(Array(StyledText(reason, .dim).wrapped(to: space.columns, indent: 2).prefix(room)), row: 3)
    }
    if let shown, shown.places.count == 1 {
      let place = shown.places[0]
      let lines = [StyledText(place.reference, .heading)] + StyledText(place.words).wrapped(to: space.columns)
      canvas.write(Array(lines.prefix(room + 1)), row: 3)
      return canvas
    }
    let rows = rows
    guard !rows.isEmpty else { return canvas }
    canvas.write(StyledText(heading, .dim), row: 3)
    let width = rows.map { TerminalText.width(name(of: $0)) }.max() ?? 0
    let lines = rows.map { row in
      let text =
        StyledText(TerminalText.padded(name(of: row), to: width) + "  ") + StyledText(words(of: row), .dim)
      return text.truncated(to: space.columns - 2)
    }
    canvas.draw(
      ListBox(lines, chosen: chosen).canvas(columns: space.columns, rows: room, space.styles), row: 4)
    return canvas
  }

  private var heading: String {
    if let shown { return shown.heading }
    let parts = [
      home?.lessons.isEmpty == false ? "Lessons begun" : nil,
      home?.waiting.isEmpty == false ? "In your sets" : nil,
      texts.isEmpty ? nil : "Your texts",
      home?.starters.isEmpty == false ? "Sets to begin with" : nil,
    ].compactMap(\.self)
    if parts.isEmpty { return "Of your own" }
    return parts.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).lowercased() + $1.dropFirst() }
      .joined(separator: ", ")
  }

  private func name(of row: Row) -> String {
    switch row {
    case .place(let place): place.reference
    case .lesson(let lesson): lesson.reference
    case .waiting(let reference): reference
    case .starter(let starter): starter.name
    case .text(let title, _, _): title
    case .own: "Something of my own"
    }
  }

  private func words(of row: Row) -> String {
    switch row {
    case .place(let place): place.words
    case .lesson(let lesson): lesson.place
    case .waiting: "not begun"
    case .starter(let starter): starter.references.joined(separator: ", ")
    case .text(_, let length, _): length
    case .own: "a speech, a poem, a song: typed, pasted, or a file"
    }
  }
}

/// What to practise: all verses or one set, and in which order.
struct PracticeScreen: Screen {
  let title = "Practice"
  private var sets: [LearningSet]?
  private var chosen = 0
  private var order = PracticeOrder.oldest
  private var isOrderTheirs = false

  let hints: [MenuBar.Item] = [
    .init("Enter", "begin"), .init("↑↓", "choose"), .init("o", "order"), .init("Esc", "home"),
  ]

  mutating func look(_ desks: ScreenDesks) throws {
    let sets = try desks.trainer().sets()
    self.sets = sets
    chosen = min(chosen, sets.count)
    // What was chosen here by hand stays.
    if !isOrderTheirs { order = desks.settings().order }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let sets else { return [] }
    if key.moves(&chosen, among: sets.count + 1) { return [] }
    switch key.plain {
    case .character("o"):
      let all = PracticeOrder.allCases
      order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
      isOrderTheirs = true
    case .enter, .character(" "):
      guard !sets.isEmpty else { return [.go(.learn)] }
      return [.effect(.begin(.practice(chosen == 0 ? nil : sets[chosen - 1].id, order)))]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let sets else { return canvas }
    guard !sets.isEmpty else {
      return space.canvas(
        saying: "There is nothing to practise yet. Press Enter and learn a first passage.")
    }
    canvas.write(StyledText("What will you practise?", .heading), row: 0)
    let rows =
      [StyledText("All sets")]
      + sets.map { StyledText($0.name) + StyledText("  \($0.count.of("passage"))", .dim) }
    let height = min(rows.count, max(1, space.rows - 4))
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(
        columns: min(space.columns, 60), rows: height, space.styles),
      row: 2)
    canvas.write(StyledText("First: ", .dim) + StyledText(order.words), row: height + 3)
    return canvas
  }
}

extension PracticeOrder {
  /// What comes first, in words.
  var words: String {
    switch self {
    case .oldest: "the passage longest unasked"
    case .weakest: "the weakest passage"
    case .due: "what is due"
    }
  }
}
