import Base
import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

/// `recite course notes`.
struct CourseNotesCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "course notes",
    summary: "Shows what you wrote down on the way.",
    options: [format],
    examples: [
      "recite course notes": "Read it again."
    ]
  ) { try CourseNotesCommand(session: $1).run($0[format]) }

  let session: Session

  func run(_ format: ListFormat) throws -> ExitCode {
    let view = try session.startedCoach().view()
    switch format {
    case .text: session.output.lines(NotesPage.lines(view.notes, width: session.output.width))
    case .jsonl:
      for written in view.notes {
        session.output.data(
          JSONValue.object([
            ("post", .string(written.note.post)), ("place", .optional(written.place)),
            ("title", .optional(written.title)), ("day", .string("\(written.note.day)")),
            ("text", .string(written.note.text)),
          ]).text + "\n")
      }
    }
    return .success
  }
}
