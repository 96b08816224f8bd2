import Base
internal import Lessons
internal import Memory
internal import Terminal

/// What to practise: all verses or one set, and in which order.
struct PracticeScreen: Screen {
  let title = "Practice"
  private var sets: [LearningSet]?
  private var chosen = 0
  private var order = PracticeOrder.oldest
  private var isOrderTheirs = false

  let wants: [Effect] = [.loadSets, .loadSettings]
  let hints: [MenuBar.Item] = [
    .init("Enter", "begin"), .init("↑↓", "choose"), .init("o", "order"), .init("Esc", "home"),
  ]

  mutating func take(_ news: News) {
    switch news {
    case .sets(let sets, _):
      self.sets = sets
      chosen = min(chosen, sets.count)
    case .settings(let rows):
      // What was chosen here by hand stays.
      guard !isOrderTheirs, let value = rows.first(where: { $0.name == "order" })?.value else { return }
      order = PracticeOrder(rawValue: value) ?? order
    default: break
    }
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
        saying: "There is nothing to practise yet. Press Enter and learn a first verse.")
    }
    canvas.write(StyledText("What will you practise?", .heading), row: 0)
    let rows =
      [StyledText("All verses")]
      + sets.map { StyledText($0.name) + StyledText("  \($0.count.of("verse"))", .dim) }
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
    case .oldest: "the verse longest unasked"
    case .weakest: "the weakest verse"
    case .due: "what is due"
    }
  }
}
