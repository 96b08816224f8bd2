import CommandLineOptions
import Sessions

enum CourseExportCommand {
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")

  static let command = Command(
    "course export",
    summary: "Prints all that the course knows of you as JSON Lines.",
    options: [output],
    examples: ["recite course export --output course.jsonl": "Keep it in a file."]
  ) { plan, session -> Void in
    var store = try session.store()
    try session.output.write(try store.courseLines(), to: plan[Self.output])
  }
}
