import CommandLineOptions
import Reports
import Sessions
import Terminal
import Texts

/// `recite texts list`: lists texts.
struct TextsListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "texts list",
    summary: "Lists the texts that --text-name takes.",
    options: [format],
    examples: [
      "recite texts list": "List them; recite texts does the same."
    ]
  ) { try TextsListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    var table = ListTable([
      .init("name", title: "Name"), .init("verses", title: "Verses"), .init("origin", title: "From"),
      .init("path", title: "Kept in"),
    ])
    for text in try session.library().list() {
      table.add([
        .text(text.name, .heading), text.verses.map { .integer($0) } ?? .text("missing", .error),
        .text(text.origin), .init(text.path),
      ])
    }
    session.output.table(table, plan[Self.format])
    return .success
  }
}
