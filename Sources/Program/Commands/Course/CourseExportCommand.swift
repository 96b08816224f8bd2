import CommandLineOptions
import Sessions
import Storage
import Terminal
import WholeFiles

/// `recite course export`: prints the course's data.
struct CourseExportCommand: SessionWork {
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")

  static let command = Command(
    "course export",
    summary: "Prints all that the course knows of you as JSON Lines.",
    options: [output],
    examples: ["recite course export --output course.jsonl": "Keep it in a file."]
  ) { try CourseExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    var store = try session.store()
    try output.write(try store.courseLines(), to: plan[Self.output])
  }
}
