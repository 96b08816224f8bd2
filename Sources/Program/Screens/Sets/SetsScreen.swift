internal import Memory
internal import Terminal

/// The learning sets.
struct SetsScreen: Screen {
  let title = "Sets"
  private var sets: [LearningSet]?
  private var strengths: [SetID: Double] = [:]
  private var chosen = 0

  let wants: [Effect] = [.loadSets]
  let hints: [MenuBar.Item] = [
    .init("Enter", "open"), .init("n", "new"), .init("r", "rename"), .init("d", "delete"), .init("u", "undo"),
    .init("Esc", "home"),
  ]

  mutating func take(_ news: News) {
    guard case .sets(let sets, let strengths) = news else { return }
    let known = Set((self.sets ?? sets).map(\.id))
    (self.sets, self.strengths) = (sets, strengths)
    // Whoever has just made a set goes on with that one.
    let made = sets.indices.filter { !known.contains(sets[$0].id) }
    chosen = made.count == 1 ? made[0] : min(chosen, max(0, sets.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let sets else { return [] }
    let set = sets.indices.contains(chosen) ? sets[chosen] : nil
    if key.moves(&chosen, among: sets.count) { return [] }
    switch key.plain {
    case .enter: return set.map { [.open(SetScreen($0))] } ?? [.open(Self.new)]
    case .character("n"): return [.open(Self.new)]
    case .character("r"):
      guard let set else { return [] }
      return [
        .open(
          PromptScreen("Rename", question: "A new name for “\(set.name)”:", text: set.name) {
            .renameSet(set, $0)
          })
      ]
    case .character("d"):
      guard let set else { return [] }
      let question = "Delete the set “\(set.name)”? Its verses' answers stay; undo brings it back."
      return [.confirm("Delete", question, .deleteSet(set))]
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private static var new: PromptScreen {
    PromptScreen(
      "New set", question: "What shall the set be called?", placeholder: "Favourites", takesPlaceholder: true
    ) { .createSet($0) }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let sets else { return space.canvas }
    guard !sets.isEmpty else {
      return space.canvas(
        saying: "There is no set yet. Press n to make one; verses that you learn go into one by themselves.")
    }
    let table = Table(
      [.init("Set"), .init("Verses", isRight: true), .init("Strength", rank: 1)],
      sets, chosen: chosen
    ) { set in
      let strength = strengths[set.id].map { StrengthBar($0).text(cells: 10, space.styles) }
      return [StyledText(set.name), StyledText("\(set.count)"), strength ?? StyledText()]
    }
    return table.canvas(columns: space.columns, rows: space.rows, space.styles)
  }
}
