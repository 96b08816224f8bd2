internal import Decks
internal import Drills
internal import Terminal

extension Area {
  /// Quizzes.
  public static let quiz = Area("Quiz", places: [.quizPacks, .quizTasks])
}

extension Place {
  static let quizPacks = Place("Practice") { QuizPacksScreen() }
  static let quizTasks = Place("Tasks") { QuizTasksScreen() }
}

/// The packs, with how much of each is done.
struct QuizPacksScreen: Screen {
  let title = "Practice"
  let wants: [Effect] = [.quiz(.loadPacks)]
  let hints: [MenuBar.Item] = [
    .init("Enter", "begin, or go on"), .init("t", "topic"), .init("a", "all anew"), .init("e", "edit"),
    .init("n", "new"), .init("Esc", "back"),
  ]
  private var packs: [QuizPackNews]?
  private var chosen = 0

  mutating func take(_ news: News) {
    guard case .quiz(.packs(let packs)) = news else { return }
    self.packs = packs
    chosen = min(chosen, max(0, packs.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    let packs = packs ?? []
    let pack = packs.indices.contains(chosen) ? packs[chosen] : nil
    if key.moves(&chosen, among: packs.count) { return [] }
    switch key.plain {
    case .enter, .character(" "): return pack.map { [.open(PageScreen(.quiz($0.name)))] } ?? []
    case .character("t"): return pack.map { [.open(QuizTopicsScreen($0))] } ?? []
    case .character("a"): return pack.map { [.open(PageScreen(.quiz($0.name, isAgain: true)))] } ?? []
    case .character("e"): return pack.map { [.open(QuizQuestionsScreen($0.name))] } ?? []
    case .character("n"): return [.open(QuizQuestionsScreen.newPack)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let packs else { return canvas }
    guard !packs.isEmpty else {
      let lines = [
        StyledText("There are no quiz packs yet."), StyledText("Press n to make one."),
        StyledText("To bring one in, type: ") + StyledText("recite quiz import questions.json", .heading),
      ]
      canvas.write(lines.flatMap { $0.wrapped(to: space.columns) }, row: 0)
      return canvas
    }
    let width = min(36, packs.map { TerminalText.width($0.name) }.max() ?? 0)
    let rows = packs.map { pack in
      let name = StyledText(pack.name).truncated(to: width)
      let share = pack.questions == 0 ? 0 : Double(pack.done) / Double(pack.questions)
      return name + StyledText(String(repeating: " ", count: width - name.width + 2))
        + StrengthBar(share).bar(cells: 10, space.styles)
        + StyledText("  \(pack.done) of \(pack.questions) done", .dim)
        + StyledText(pack.topics.isEmpty ? "" : "  " + pack.topics.prefix(4).joined(separator: ", "), .dim)
    }
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(columns: space.columns, rows: space.rows, space.styles), row: 0)
    return canvas
  }
}
