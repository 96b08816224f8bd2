import CommandLineOptions
import Engines
import Reports
import Sessions
import Speech
import Terminal

/// `recite pronounce list`: lists what was taught so.
struct PronounceListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "pronounce list",
    summary: "Lists what you have taught.",
    options: [format],
    examples: [
      "recite pronounce list": "List it."
    ]
  ) { try PronounceListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let own = try session.ownPronunciations.read()
    for mistake in own.mistakes {
      session.output.message(
        StyledText("\(session.ownPronunciations.path ?? ""), line \(mistake.line): ", .unsure)
          + StyledText(mistake.message))
    }
    var table = ListTable([.init("word", title: "Word"), .init("phones", title: "Phones")])
    for entry in own.entries {
      table.add([.text(entry.word, .heading), .text(entry.phones.joined(separator: " "))])
    }
    session.output.table(table, plan[Self.format])
    if own.entries.isEmpty {
      session.output.note("Nothing is taught yet. To teach a name: recite pronounce add Nebo \"N IY B OW\"")
    }
    return .success
  }
}
