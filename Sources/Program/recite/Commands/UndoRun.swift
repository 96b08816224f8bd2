import Base
import CommandLineOptions
import FoundationEssentials
import Memory
import Reports
import Storage
import Terminal

/// `recite undo`: takes back the last act.
struct UndoRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let (act, trouble) =
      try plan[UndoCommand.show] ? (lastAct(), nil) : ReminderList(session).following(undo)
    guard let act else {
      session.output.note("There is nothing to take back.")
      return .success
    }
    switch plan[UndoCommand.format] {
    case .text:
      let lead = plan[UndoCommand.show] ? "To be taken back: " : "Taken back: "
      let line = StyledText(lead) + StyledText(act.title, .heading)
      session.output.lines(
        (line + StyledText("  (\(LocalTime.text(act.time)))", .dim)).wrapped(to: session.output.width))
    case .jsonl:
      let members: [(name: String, value: JSONValue)] = [
        ("act", .string(act.title)), ("time", .string(act.time.ISO8601Format())),
        ("takenBack", .bool(!plan[UndoCommand.show])),
      ]
      session.output.data(JSONValue.object(members).text + "\n")
    }
    if let trouble { session.output.note(StyledText(trouble, .dim)) }
    return .success
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
