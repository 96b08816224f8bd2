import Base
import Drills
import Habits
import Reports
import Sessions
import Terminal

enum CourseNotesCommand {
  static let command = Command(
    "course notes",
    summary: "Shows what you wrote down on the way.",
    options: [SharedOptions.listFormat],
    examples: ["recite course notes": "Read it again."]
  ) { plan, session -> Void in
    let (view, output) = (try session.startedCoach().view(), session.output)
    switch plan.listFormat {
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
