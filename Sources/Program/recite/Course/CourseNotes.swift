import Base
import CommandLineOptions
import Decks
import Drills
import Habits
import Reports
import Terminal
import WholeFiles

/// `recite course note` and `notes`: what a person writes down after posts.
struct CourseNotes {
  let session: Session
  private let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  func note(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    let post = try CourseReading.post(plan.first(CourseNoteCommand.post), coach)
    if plan[CourseNoteCommand.remove] {
      try CourseReminders(session).act(.note(post: post.id, text: nil), coach)
      return .success
    }
    let text = try plan.first(CourseNoteCommand.text) ?? plan[CourseNoteCommand.input].map(words)
    guard let text else {
      output.lines([StyledText(post.title, .heading)])
      let foot = NotesPage.foot(of: post, coach.view().notes, width: output.width)
      output.lines(
        foot.isEmpty ? [StyledText("It asks for nothing to write down; you may all the same.", .dim)] : foot)
      return .success
    }
    try CourseReminders(session).act(.note(post: post.id, text: text), coach)
    return .success
  }

  func list(_ format: ListFormat) throws -> ExitCode {
    let view = try session.coach().view()
    guard view.isStarted else { throw Failure(.notStarted) }
    switch format {
    case .text: output.lines(NotesPage.lines(view.notes, width: output.width))
    case .jsonl:
      for written in view.notes {
        output.data(
          JSONValue.object([
            ("post", .string(written.note.post)), ("place", .optional(written.place)),
            ("title", .optional(written.title)), ("day", .string("\(written.note.day)")),
            ("text", .string(written.note.text)),
          ]).text + "\n")
      }
    }
    return .success
  }

  /// The words of a file, or of standard input.
  private func words(_ path: String) throws -> String {
    let most = 40 * Note.mostCharacters
    let bytes =
      path == "-" ? try StandardInput.bytes(limit: most) : try FileContents.read(path, limit: most)
    do {
      return try TextDecoding.text(of: bytes)
    } catch {
      throw Failure("\(TerminalText.clean(path)) is not text.", advice: "Save it as UTF-8.")
    }
  }
}
