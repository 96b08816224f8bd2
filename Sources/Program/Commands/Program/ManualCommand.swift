import Base
import CommandLineOptions
import Sessions
import Terminal
import WholeFiles

enum ManualCommand {
  static let page = Positional(
    "COMMAND", .any, help: "The command, e.g. score or set new; none for the program.")
  static let output = Option<String?>.file(
    "output", "DIR", short: "o", help: "Write every page into this folder instead.")

  static let command = Command(
    "manual",
    summary: "Prints a page of the manual, for man.",
    positionals: [page],
    options: [output],
    examples: ["recite manual score": "Print the page about scoring; man -l - reads it."]
  ) { plan, session -> Void in
    let pages = CommandTable.recite.manualPages(version: Release.version)
    if let folder = plan[Self.output] {
      try Paths.makeFolder(folder)
      for page in pages { try WholeFile.write(Array(page.text.utf8), to: "\(folder)/\(page.file)") }
      return
    }
    let file = (["recite"] + plan[Self.page]).joined(separator: "-") + ".1"
    guard let page = pages.first(where: { $0.file == file }) else {
      throw Failure(
        "There is no page \(file).", advice: "The commands: recite --help", code: Failure.usage)
    }
    session.output.data(page.text)
  }
}
