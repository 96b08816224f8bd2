internal import Decks
internal import Desks
internal import Memory
internal import Terminal
import Text

extension Area {
  /// Quizzes.
  public static let quiz = Area("Quiz", places: [.quizPacks, .quizTasks])
}

extension Place {
  static let quizPacks = Place("Practice") { QuizPacksScreen() }
  static let quizTasks = Place("Tasks") { QuizTasksScreen() }
}

/// The packs, with how much of each is done; of one that cannot be read, why, and what to do.
struct QuizPacksScreen: ListScreen {
  let title = "Practice"
  private(set) var rows: [QuizDesk.Standing]?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .choose("begin, or go on") { onPack { .open(PageScreen(.quiz($0.name))) } },
      .key("t", "topic") { onPack { .open(QuizTopicsScreen($0)) } },
      .key("a", "all anew") { onPack { .open(PageScreen(.quiz($0.name, isAgain: true))) } },
      .key("e", "edit") { onPack { .open(QuizQuestionsScreen($0.name)) } },
      .key("n", "new") { [.open(QuizQuestionsScreen.newPack)] },
      .back(),
    ]
  }

  /// What a key does with the chosen pack; of one that cannot be read it says so.
  private func onPack(_ step: (QuizDesk.Standing) -> Step) -> [Step] {
    onRow { $0.fault.map { .say($0.message) } ?? step($0) }
  }

  mutating func look(_ desks: ScreenDesks) throws {
    rows = try desks.quizzes().standings()
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
      var name = StyledText(pack.name).truncated(to: width)
      name += StyledText(String(repeating: " ", count: width - name.width + 2))
      guard pack.fault == nil else { return name + StyledText("cannot be read", .warning) }
      let share = pack.questions == 0 ? 0 : Double(pack.done) / Double(pack.questions)
      return name + StrengthBar(share).bar(cells: 10, space.styles)
        + StyledText("  \(pack.done) of \(pack.questions) done", .dim)
        + StyledText(pack.topics.isEmpty ? "" : "  " + pack.topics.prefix(4).joined(separator: ", "), .dim)
    }
    let trouble = [row?.fault?.message, row?.fault?.advice].compactMap(\.self)
      .flatMap { StyledText($0, .dim).wrapped(to: space.columns) }
    let height = max(1, space.rows - (trouble.isEmpty ? 0 : trouble.count + 1))
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(columns: space.columns, rows: height, space.styles), row: 0)
    canvas.write(trouble, row: space.rows - trouble.count)
    return canvas
  }
}

/// What a quiz is to be about, or how hard it is to be, in which order and how long: chosen before it begins.
struct QuizTopicsScreen: Screen {
  private let pack: QuizDesk.Standing
  private let choices: [(words: String, selection: QuizSelection)]
  private var chosen = 0
  private var manner = QuizDesk.Manner()
  /// What the key for the time goes through, minutes.
  private static let times: [Int?] = [nil, 5, 10, 15, 30, 60]

  init(_ pack: QuizDesk.Standing) {
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

/// The questions finished: tasks to look at, to remove, to mark incomplete; and how often the answers were
/// right.
struct QuizTasksScreen: ListScreen {
  let title = "Tasks"
  /// A task, and when it was answered.
  struct Row {
    var id: QuizTaskID
    var task: QuizTask
    var time: String
  }

  private(set) var rows: [Row]?
  private var statistics: QuizStatistics?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .key("m", "incomplete or complete") {
        onRow { Self.marking($0.id, isComplete: !$0.task.isComplete) }
      },
      .remove("remove") { onRow { Self.removing($0) } },
      .undo, .back(),
    ]
  }

  private static func marking(_ id: QuizTaskID, isComplete: Bool) -> Step {
    .call { desks in
      try desks.quizzes().mark(id, isComplete: isComplete)
      return [
        .done(isComplete ? "Marked complete." : "Marked incomplete: its question is asked again.")
      ]
    }
  }

  private static func removing(_ row: Row) -> Step {
    let id = row.id
    return .confirm("Remove", "Remove the task “\(row.task.title.onOneLine)”? Undo brings it back.") {
      desks in
      try desks.quizzes().remove(id)
      return [.done("The task is removed. Press u to bring it back.")]
    }
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let desk = try desks.quizzes()
    rows = try desk.tasks().list.reversed().map {
      Row(id: $0.id, task: $0.task, time: desks.time($0.task.dueDate))
    }
    statistics = try desk.statistics()
    holdChoice()
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let tasks = rows, let statistics else { return canvas }
    guard statistics.all.asked > 0 else { return space.canvas(saying: "No question is finished yet.") }
    let facts = [
      "\(statistics.all.right) of \(statistics.all.asked) right", "\(statistics.rightInARow) in a row",
      "at most \(statistics.bestInARow)", statistics.days.phrase,
    ]
    canvas.write(StyledText(facts.joined(separator: space.styles.separator), .dim), row: 0)
    guard let row else { return canvas }
    let detail = detail(row.task, space)
    let height = max(2, space.rows - 3 - detail.count)
    let table = Table(
      [
        .init("Question", most: 56), .init("Right"), .init("Complete", rank: 1), .init("Answered", rank: 2),
      ], tasks, chosen: chosen
    ) { row in
      [
        StyledText(row.task.title.onOneLine),
        Self.mark(row.task, space),
        StyledText(row.task.isComplete ? "yes" : "no", row.task.isComplete ? .dim : .warning),
        StyledText(row.time, .dim),
      ]
    }
    canvas.draw(table.canvas(columns: space.columns, rows: height, space.styles), row: 2)
    canvas.write(detail, row: space.rows - detail.count)
    return canvas
  }

  private static func mark(_ task: QuizTask, _ space: Space) -> StyledText {
    guard let isRight = task.isRight else { return StyledText("–", .dim) }
    let role: Role = isRight ? .correct : .error
    return StyledText(space.styles.mark(role), role)
  }

  private func detail(_ task: QuizTask, _ space: Space) -> [StyledText] {
    let answer =
      task.isRight.map { StyledText("You said: ", .dim) + StyledText(task.answer, $0 ? .correct : .error) }
      ?? StyledText("Finished elsewhere; whether it was right was not said.", .dim)
    var title = StyledText.lines(of: task.title, to: space.columns)
    if title.count > 5 { title = title.prefix(4) + [StyledText("… and \(title.count - 4) lines more", .dim)] }
    return title + answer.wrapped(to: space.columns).prefix(3)
  }
}
