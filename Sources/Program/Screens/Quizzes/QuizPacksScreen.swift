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
struct QuizPacksScreen: ListScreen {
  let title = "Practice"
  let wants: [Effect] = [.quiz(.loadPacks)]
  private(set) var rows: [QuizPackNews]?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .choose("begin, or go on") { onRow { .open(PageScreen(.quiz($0.name))) } },
      .key("t", "topic") { onRow { .open(QuizTopicsScreen($0)) } },
      .key("a", "all anew") { onRow { .open(PageScreen(.quiz($0.name, isAgain: true))) } },
      .key("e", "edit") { onRow { .open(QuizQuestionsScreen($0.name)) } },
      .key("n", "new") { [.open(QuizQuestionsScreen.newPack)] },
      .back(),
    ]
  }

  mutating func take(_ news: News) {
    guard case .quiz(.packs(let packs)) = news else { return }
    rows = packs
    holdChoice()
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let packs = rows else { return canvas }
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
