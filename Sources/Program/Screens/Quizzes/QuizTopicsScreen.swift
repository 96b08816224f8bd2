internal import Decks
internal import Drills
internal import Terminal

/// What a quiz is to be about, or how hard it is to be, in which order and how long: chosen before it begins.
struct QuizTopicsScreen: Screen {
  private let pack: QuizPackNews
  private let choices: [(words: String, selection: QuizSelection)]
  private var chosen = 0
  private var manner = QuizRun.Manner()
  /// What the key for the time goes through, minutes.
  private static let times: [Int?] = [nil, 5, 10, 15, 30, 60]

  init(_ pack: QuizPackNews) {
    self.pack = pack
    choices =
      [("All questions", QuizSelection())]
      + pack.topics.map { ("About \($0)", QuizSelection(topic: $0)) }
      + pack.difficulties.map { ("Those called \($0)", QuizSelection(difficulty: $0)) }
  }

  var title: String { pack.name }
  let hints: [MenuBar.Item] = [
    .init("Enter", "begin, or go on"), .init("a", "from the beginning"), .init("m", "minutes"),
    .init("s", "shuffle"), .init("Esc", "back"),
  ]

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.moves(&chosen, among: choices.count) { return [] }
    let selection = choices[chosen].selection
    switch key.plain {
    case .enter, .character(" "): return [.open(PageScreen(.quiz(pack.name, selection, manner)))]
    case .character("a"): return [.open(PageScreen(.quiz(pack.name, selection, manner, isAgain: true)))]
    case .character("m"):
      let place = Self.times.firstIndex(of: manner.minutes) ?? 0
      manner.minutes = Self.times[(place + 1) % Self.times.count]
      return []
    case .character("s"):
      manner.isShuffled.toggle()
      return []
    case .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let time = manner.minutes.map { "It ends after \($0) minutes" } ?? "As long as it takes"
    canvas.write(
      StyledText(time + (manner.isShuffled ? ", in an order of chance." : ", in the pack's order."), .dim),
      row: 0)
    let list = ListBox(choices.map { StyledText($0.words) }, chosen: chosen)
      .canvas(columns: space.columns, rows: max(1, space.rows - 2), space.styles)
    canvas.draw(list, row: 2)
    return canvas
  }
}
