import Decks
import Desks
import FoundationEssentials
import Reports
import Terminal
import Text

struct QuizTasksCommand: SessionWork {
  static let task = Positional("TASK", .optional, help: "The number of a task; without it all.")
  static let remove = Option<Bool>.flag("remove", help: "Remove the task; recite undo brings it back.")
    .formerly("delete")
  static let incomplete = Option<Bool>.flag(
    "incomplete", help: "Mark it incomplete: its question is asked again.")
  static let send = Option<Bool>.flag(
    "send",
    help: "Send the finished tasks that wait, now, to the server chosen with recite settings set quiz-server."
  )
  static let complete = Option<Bool>.flag("complete", help: "Mark it complete again.")

  static let command = Command(
    "quiz tasks",
    summary: "Lists the questions you have finished; removes one or marks it incomplete.",
    discussion: [
      "Finished questions are sent to a server only where you have chosen one (recite settings set "
        + "quiz-server URL): the text of the question, the time, and whether it is complete. What cannot be "
        + "sent waits, and goes with the next quiz command, or with --send. A task is sent until the server "
        + "has confirmed it, each time with the same title, dueDate and Idempotency-Key: a server that heeds "
        + "one of them, as “recite quiz serve” does, keeps it once even where the confirmation was lost."
    ],
    positionals: [task],
    options: [remove, incomplete, complete, send, SharedOptions.listFormat],
    rules: [
      .atMostOne([remove, incomplete, complete, send]), .needs(remove, oneOf: [task]),
      .needs(incomplete, oneOf: [task]), .needs(complete, oneOf: [task]),
    ],
    examples: [
      "recite quiz tasks": "List them.",
      "recite quiz tasks 3 --incomplete": "Have its question asked again.",
    ]
  ) { plan, session in
    try await session.sendingTasks(unless: plan[send]) {
      try await QuizTasksCommand(session: session).run(plan)
    }
  }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    if plan[Self.send] { return try await QuizSending(session).sendNow() }
    let desk = try session.quizDesk()
    let list = try desk.tasks().list
    guard let name = plan.first(Self.task) else {
      var table = ListTable([
        "task": "No.", "dueDate": "Answered", "isComplete": "Complete", "isRight": "Right", "topic": "Topic",
        "title": "Question",
      ])
      for (id, task) in list {
        table.add([
          .integer(Int(id.rawValue)),
          .shown(StyledText(LocalTime.text(task.dueDate), .dim), .string(task.dueDate.ISO8601Format())),
          .bool(task.isComplete), Self.right(task), .init(task.topic), .text(task.title),
        ])
      }
      output.table(table, plan.listFormat)
      if list.isEmpty { output.note("No question is finished yet.") }
      return
    }
    guard let number = Int64(name), let found = list.first(where: { $0.id.rawValue == number }) else {
      throw Failure("There is no task \(name).", advice: "The numbers: recite quiz tasks")
    }
    try change(found.id, found.task, desk, plan)
  }

  /// Whether it was right; empty where that was not said.
  private static func right(_ task: QuizTask) -> ListTable.Cell {
    task.isRight.map { .bool($0) } ?? .init(String?.none)
  }

  private func change(
    _ id: QuizTaskID, _ task: QuizTask, _ desk: QuizDesk, _ plan: ParsedCommand
  ) throws {
    if plan[Self.remove] {
      try desk.remove(id)
      output.note("Removed the task. recite undo brings it back.")
    } else if plan[Self.incomplete] {
      try desk.mark(id, isComplete: false)
      output.note("Marked incomplete: its question is asked again.")
    } else if plan[Self.complete] {
      try desk.mark(id, isComplete: true)
      output.note("Marked complete.")
    } else if plan.listFormat == .jsonl {
      output.json(
        .object([
          ("task", .integer(Int(id.rawValue))), ("title", .string(task.title)),
          ("dueDate", .string(task.dueDate.ISO8601Format())), ("isComplete", .bool(task.isComplete)),
          ("answer", .string(task.answer)), ("isRight", task.isRight.map(JSONValue.bool) ?? .null),
          ("credit", task.credit.map { .number($0, places: 4) } ?? .null),
          ("topic", .optional(task.topic)),
          ("difficulty", .optional(task.difficulty)),
        ]))
    } else {
      output.lines(StyledText.lines(of: task.title, .heading, to: output.width))
      if let isRight = task.isRight {
        let role: Role = isRight ? .correct : .error
        output.lines(
          (StyledText("  " + output.styles.mark(role) + " ", role)
            + StyledText("You said: \(task.answer)")
            + StyledText(task.share.map { "  \(Int(($0 * 100).rounded()))% of the credit" } ?? "", .dim))
            .wrapped(to: output.width, hanging: 4))
      } else {
        output.line("  Finished elsewhere; whether it was right was not said.")
      }
      let state = task.isComplete ? "Complete" : "Incomplete: it is asked again"
      output.line("  \(state). Answered \(LocalTime.text(task.dueDate)).", .dim)
    }
  }
}
