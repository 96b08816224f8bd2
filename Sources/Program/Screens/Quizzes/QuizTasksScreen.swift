import Base
internal import Decks
internal import Drills
internal import Memory
internal import Terminal

/// The questions finished: tasks to look at, to delete, to mark incomplete; and how often the answers were right.
struct QuizTasksScreen: Screen {
  let title = "Tasks"
  let wants: [Effect] = [.quiz(.loadTasks)]
  let hints: [MenuBar.Item] = [
    .init("m", "incomplete or complete"), .init("d", "delete"), .init("u", "undo"), .init("Esc", "back"),
  ]
  private var tasks: [QuizTaskNews]?
  private var statistics: QuizStatistics?
  private var chosen = 0

  mutating func take(_ news: News) {
    guard case .quiz(.tasks(let tasks, let statistics)) = news else { return }
    self.tasks = tasks
    self.statistics = statistics
    chosen = min(chosen, max(0, tasks.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    let tasks = tasks ?? []
    let row = tasks.indices.contains(chosen) ? tasks[chosen] : nil
    if key.moves(&chosen, among: tasks.count) { return [] }
    switch key.plain {
    case .character("m"):
      return row.map { [.effect(.quiz(.mark($0.id, isComplete: !$0.task.isComplete)))] } ?? []
    case .character("d"), .delete:
      guard let row else { return [] }
      let question = "Delete the task “\(row.task.title.onOneLine)”? Undo brings it back."
      return [.confirm("Delete", question, .quiz(.deleteTask(row.id)))]
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let tasks, let statistics else { return canvas }
    guard statistics.all.asked > 0 else { return space.canvas(saying: "No question is finished yet.") }
    let facts = [
      "\(statistics.all.right) of \(statistics.all.asked) right", "\(statistics.rightInARow) in a row",
      "at most \(statistics.bestInARow)", statistics.days.phrase,
    ]
    canvas.write(StyledText(facts.joined(separator: space.styles.separator), .dim), row: 0)
    guard tasks.indices.contains(chosen) else { return canvas }
    let detail = detail(tasks[chosen].task, space)
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
