import Base
import CommandLineOptions
import FoundationEssentials
import Sessions
import Storage
import Terminal

struct UndoCommand: SessionWork {
  static let show = Option<Bool>.flag("show", help: "Tell what would be taken back, and do nothing.")

  static let command = Command(
    "undo",
    summary: "Takes back the last thing you did.",
    discussion: [
      "Answers, changes of sets and settings, lessons and verdicts put right are taken back one by one, the last first, "
        + "whichever run of the program they come from."
    ],
    options: [show, SharedOptions.listFormat],
    examples: [
      "recite undo": "Take it back.",
      "recite undo --show": "See first what it would be.",
    ]
  ) { try UndoCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let (act, trouble) =
      try plan[Self.show] ? (lastAct(), nil) : ReminderList(session).following(undo)
    guard let act else { return output.note("There is nothing to take back.") }
    switch plan.listFormat {
    case .text:
      let lead = plan[Self.show] ? "To be taken back: " : "Taken back: "
      let line = StyledText(lead) + StyledText(act.title, .heading)
      output.lines((line + StyledText("  (\(LocalTime.text(act.time)))", .dim)).wrapped(to: output.width))
    case .jsonl:
      output.json(
        .object([
          ("act", .string(act.title)), ("time", .string(act.time.ISO8601Format())),
          ("takenBack", .bool(!plan[Self.show])),
        ]))
    }
    if let trouble { output.note(trouble, .dim) }
  }

  private func lastAct() throws -> Act? {
    var store = try session.store()
    return try store.lastAct()
  }

  private func undo() throws -> Act? {
    var store = try session.store()
    return try store.undo(at: session.now())
  }
}
