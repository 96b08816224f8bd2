internal import Drills
internal import Storage
internal import Terminal

/// Which verse to learn: typed, or one of those begun.
struct LearnScreen: Screen {
  let title = "Learn"
  let takesText = true
  private var field = TextField()
  private var lessons: [OpenLesson] = []
  private var waiting: [String] = []
  private var found: (query: String, words: String?, reason: String?)?
  /// The row chosen in the list; nil while the field has the keys.
  private var chosen: Int?

  let wants: [Effect] = [.loadHome]

  /// What is in the list: the lessons begun, then what waits.
  private var references: [String] { lessons.map(\.reference) + waiting }

  var hints: [MenuBar.Item] {
    guard let chosen else {
      let list =
        references.isEmpty ? [] : [MenuBar.Item("↓", lessons.isEmpty ? "your sets" : "lessons begun")]
      return [.init("Enter", "begin the lesson")] + list + [.init("Tab", "next place"), .init("Esc", "home")]
    }
    return [
      .init("Enter", chosen < lessons.count ? "go on with it" : "begin the lesson"), .init("↑↓", "choose"),
      .init("Esc", "home"),
    ]
  }

  mutating func take(_ news: News) {
    switch news {
    case .home(let home): (lessons, waiting) = (home.lessons, home.waiting)
    case .lookedUp(let query, let words, let reason): found = (query, words, reason)
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      switch key.code {
      case .escape: return [.close]
      case .down where !references.isEmpty:
        chosen = min(references.count - 1, (chosen ?? -1) + 1)
        return []
      case .up:
        chosen = chosen.flatMap { $0 == 0 ? nil : $0 - 1 }
        return []
      case .enter:
        if let chosen, references.indices.contains(chosen) { return [.effect(.lesson(references[chosen]))] }
        let text = field.text.trimmed
        return text.isEmpty
          ? [.say("Type a reference, such as John 3:16 or ps 23.")] : [.effect(.lesson(text))]
      default: break
      }
    }
    guard field.take(typed) else { return [] }
    chosen = nil
    let text = field.text.trimmed
    if text.isEmpty { found = nil }
    return text.isEmpty ? [] : [.effect(.lookUp(text))]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    canvas.write(StyledText("Which verse, or which few verses?"), row: 0)
    canvas.draw(
      field.canvas(
        columns: min(space.columns, 50), label: StyledText(space.styles.mark(.highlight) + " ", .heading),
        hasFocus: chosen == nil, placeholder: "John 3:16, ps 23:1-3, 1 cor 13 4"), row: 1)
    var row = 3
    if let found, found.query == field.text.trimmed {
      let text = found.words.map { StyledText($0) } ?? StyledText(found.reason ?? "", .dim)
      let lines = text.wrapped(to: space.columns, indent: 2)
      let room = max(1, space.rows - row - (references.isEmpty ? 0 : 4))
      canvas.write(Array(lines.prefix(room)), row: row)
      row += min(room, lines.count) + 1
    }
    guard !references.isEmpty else { return canvas }
    let heading =
      lessons.isEmpty ? "In your sets" : waiting.isEmpty ? "Lessons begun" : "Lessons begun, and your sets"
    canvas.write(StyledText(heading, .dim), row: row)
    let rows =
      lessons.map { StyledText($0.reference) + StyledText("  \($0.place)", .dim) }
      + waiting.map { StyledText($0) + StyledText("  not begun", .dim) }
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(
        columns: min(space.columns, 50), rows: max(0, space.rows - row - 1), space.styles), row: row + 1)
    return canvas
  }
}

extension String {
  /// Without spaces around it, and with single ones inside.
  var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
