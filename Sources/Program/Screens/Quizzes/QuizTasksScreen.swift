import Base
internal import Decks
internal import Memory
internal import Terminal

/// The questions finished: tasks to look at, to delete, to mark incomplete; and how often the answers were right.
struct QuizTasksScreen: ListScreen {
  let title = "Tasks"
  let wants: [Effect] = [.quiz(.loadTasks)]
  private(set) var rows: [QuizTaskNews]?
  private var statistics: QuizStatistics?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .key("m", "incomplete or complete") {
        onRow { .effect(.quiz(.mark($0.id, isComplete: !$0.task.isComplete))) }
      },
      .delete("delete") { onRow { Self.deleting($0) } },
      .undo, .back(),
    ]
  }

  private static func deleting(_ row: QuizTaskNews) -> Step {
    .confirm(
      "Delete", "Delete the task “\(row.task.title.onOneLine)”? Undo brings it back.",
      .quiz(.deleteTask(row.id)))
  }

  mutating func take(_ news: News) {
    guard case .quiz(.tasks(let tasks, let statistics)) = news else { return }
    rows = tasks
    self.statistics = statistics
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
