internal import Decks
internal import Terminal

/// What a quiz is to be about, or how hard it is to be: chosen before it begins.
struct QuizTopicsScreen: Screen {
  private let pack: QuizPackNews
  private let choices: [(words: String, selection: QuizSelection)]
  private var chosen = 0

  init(_ pack: QuizPackNews) {
    self.pack = pack
    choices =
      [("All questions", QuizSelection())]
      + pack.topics.map { ("About \($0)", QuizSelection(topic: $0)) }
      + pack.difficulties.map { ("Those called \($0)", QuizSelection(difficulty: $0)) }
  }

  var title: String { pack.name }
  let hints: [MenuBar.Item] = [
    .init("Enter", "begin, or go on"), .init("a", "from the beginning"), .init("Esc", "back"),
  ]

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if let row = key.row(after: chosen, of: choices.count) {
      chosen = row
      return []
    }
    let selection = choices[chosen].selection
    switch key.plain {
    case .enter, .character(" "): return [.open(PageScreen(.quiz(pack.name, selection)))]
    case .character("a"): return [.open(PageScreen(.quiz(pack.name, selection, isAgain: true)))]
    case .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    ListBox(choices.map { StyledText($0.words) }, chosen: chosen)
      .canvas(columns: space.columns, rows: space.rows, space.styles)
  }
}
