import Base
import CommandLineOptions
import Decks
import Drills
import FoundationEssentials
import Reports
import Sessions
import Terminal

/// `recite quiz tasks`: lists finished questions.
struct QuizTasksCommand {
  /// One task.
  static let task = Positional("TASK", .optional, help: "The number of a task; without it all.")
  /// Delete it.
  static let delete = Option<Bool>.flag("delete", help: "Delete the task; recite undo brings it back.")
  /// Ask it again.
  static let incomplete = Option<Bool>.flag(
    "incomplete", help: "Mark it incomplete: its question is asked again.")
  /// Send what waits.
  static let send = Option<Bool>.flag(
    "send",
    help: "Send the finished tasks that wait, now, to the server chosen with recite settings set quiz-server."
  )
  /// Do not ask it again.
  static let complete = Option<Bool>.flag("complete", help: "Mark it complete again.")
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "quiz tasks",
    summary: "Lists the questions you have finished; deletes one or marks it incomplete.",
    discussion: [
      "Finished questions are sent to a server only where you have chosen one (recite settings set quiz-server URL): the "
        + "text of the question, the time, and whether it is complete. What cannot be sent waits, and goes with the next "
        + "quiz command, or with --send. A task is sent until the server has confirmed it, each time with the same title, "
        + "dueDate and Idempotency-Key: a server that heeds one of them, as “recite quiz serve” does, keeps it once even "
        + "where the confirmation was lost."
    ],
    positionals: [task],
    options: [delete, incomplete, complete, send, format],
    rules: [
      .atMostOne([delete, incomplete, complete, send]), .needs(delete, oneOf: [task]),
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

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    if plan[Self.send] { return try await QuizSending(session).sendNow() }
    let desk = try session.quizDesk()
    let list = try desk.tasks().list
    guard let name = plan.first(Self.task) else {
      var table = ListTable([
        .init("task", title: "No."), .init("dueDate", title: "Answered"),
        .init("isComplete", title: "Complete"),
        .init("isRight", title: "Right"), .init("topic", title: "Topic"), .init("title", title: "Question"),
      ])
      for (id, task) in list {
        table.add([
          .integer(Int(id.rawValue)),
          .shown(StyledText(LocalTime.text(task.dueDate), .dim), .string(task.dueDate.ISO8601Format())),
          .bool(task.isComplete), Self.right(task), .init(task.topic), .text(task.title),
        ])
      }
      session.output.table(table, plan[Self.format])
      if list.isEmpty { session.output.note("No question is finished yet.") }
      return .success
    }
    guard let number = Int64(name), let found = list.first(where: { $0.id.rawValue == number }) else {
      throw Failure("There is no task \(name).", advice: "The numbers: recite quiz tasks")
    }
    return try change(found.id, found.task, desk, plan)
  }

  /// Whether it was right; empty where that was not said.
  private static func right(_ task: QuizTask) -> ListTable.Cell {
    task.isRight.map { .bool($0) } ?? .init(String?.none)
  }

  private func change(
    _ id: QuizTaskID, _ task: QuizTask, _ desk: QuizDesk, _ plan: ParsedCommand
  ) throws -> ExitCode {
    if plan[Self.delete] {
      try desk.delete(id)
      session.output.note("Deleted the task. recite undo brings it back.")
    } else if plan[Self.incomplete] {
      try desk.mark(id, isComplete: false)
      session.output.note("Marked incomplete: its question is asked again.")
    } else if plan[Self.complete] {
      try desk.mark(id, isComplete: true)
      session.output.note("Marked complete.")
    } else if plan[Self.format] == .jsonl {
      let members: [(name: String, value: JSONValue)] = [
        ("task", .integer(Int(id.rawValue))), ("title", .string(task.title)),
        ("dueDate", .string(task.dueDate.ISO8601Format())), ("isComplete", .bool(task.isComplete)),
        ("answer", .string(task.answer)), ("isRight", task.isRight.map(JSONValue.bool) ?? .null),
        ("credit", task.credit.map { .number($0, places: 4) } ?? .null),
        ("topic", .optional(task.topic)),
        ("difficulty", .optional(task.difficulty)),
      ]
      session.output.data(JSONValue.object(members).text + "\n")
    } else {
      session.output.lines(StyledText.lines(of: task.title, .heading, to: session.output.width))
      if let isRight = task.isRight {
        let role: Role = isRight ? .correct : .error
        session.output.lines(
          (StyledText("  " + session.output.styles.mark(role) + " ", role)
            + StyledText("You said: \(task.answer)")
            + StyledText(task.share.map { "  \(Int(($0 * 100).rounded()))% of the credit" } ?? "", .dim))
            .wrapped(to: session.output.width, hanging: 4))
      } else {
        session.output.line("  Finished elsewhere; whether it was right was not said.")
      }
      let state = task.isComplete ? "Complete" : "Incomplete: it is asked again"
      session.output.line(StyledText("  \(state). Answered \(LocalTime.text(task.dueDate)).", .dim))
    }
    return .success
  }
}
