import Base
import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

/// `recite course notes`.
struct CourseNotesCommand: SessionWork {
  static let command = Command(
    "course notes",
    summary: "Shows what you wrote down on the way.",
    options: [SharedOptions.listFormat],
    examples: ["recite course notes": "Read it again."]
  ) { try CourseNotesCommand(session: $1).run($0.listFormat) }

  let session: Session

  func run(_ format: ListFormat) throws {
    let view = try session.startedCoach().view()
    switch format {
    case .text: output.lines(NotesPage.lines(view.notes, width: output.width))
    case .jsonl:
      for written in view.notes {
        output.json(
          .object([
            ("post", .string(written.note.post)), ("place", .optional(written.place)),
            ("title", .optional(written.title)), ("day", .string("\(written.note.day)")),
            ("text", .string(written.note.text)),
          ]))
      }
    }
  }
}
