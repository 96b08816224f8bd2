internal import Memory
internal import Terminal

/// The learning sets.
struct SetsScreen: ListScreen {
  let title = "Sets"
  private(set) var rows: [LearningSet]?
  private var strengths: [SetID: Double] = [:]
  var chosen = 0

  let wants: [Effect] = [.loadSets]

  var actions: [KeyAction] {
    [
      .enter("open") { [.open(row.map { SetScreen($0) } ?? Self.new)] },
      .key("n", "new") { [.open(Self.new)] },
      .key("r", "rename") { onRow { .open(Self.renaming($0)) } },
      .key("d", "delete") { onRow { Self.deleting($0) } },
      .undo, .back("home"),
    ]
  }

  mutating func take(_ news: News) {
    guard case .sets(let sets, let strengths) = news else { return }
    let known = Set((rows ?? sets).map(\.id))
    (rows, self.strengths) = (sets, strengths)
    // Whoever has just made a set goes on with that one.
    let made = sets.indices.filter { !known.contains(sets[$0].id) }
    if made.count == 1 { chosen = made[0] }
    holdChoice()
  }

  private static func renaming(_ set: LearningSet) -> any Screen {
    PromptScreen("Rename", question: "A new name for “\(set.name)”:", text: set.name) { .renameSet(set, $0) }
  }

  private static func deleting(_ set: LearningSet) -> Step {
    .confirm(
      "Delete", "Delete the set “\(set.name)”? Its verses' answers stay; undo brings it back.",
      .deleteSet(set))
  }

  private static var new: any Screen {
    PromptScreen(
      "New set", question: "What shall the set be called?", placeholder: "Favourites", takesPlaceholder: true
    ) { .createSet($0) }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let sets = rows else { return space.canvas }
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
