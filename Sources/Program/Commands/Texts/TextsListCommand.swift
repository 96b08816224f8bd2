import CommandLineOptions
import Reports
import Sessions
import Terminal
import Texts

enum TextsListCommand {
  static let command = Command(
    "texts list",
    summary: "Lists the texts that --text-name takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite texts list": "List them; recite texts does the same."]
  ) { plan, session -> Void in
    var table = ListTable(["name": "Name", "verses": "Verses", "origin": "From", "path": "Kept in"])
    for text in try session.library().list() {
      table.add([
        .text(text.name, .heading), text.verses.map { .integer($0) } ?? .text("missing", .error),
        .text(text.origin), .init(text.path),
      ])
    }
    session.output.table(table, plan.listFormat)
  }
}
