import CommandLineOptions
import Engines
import Reports
import Sessions
import Speech
import Terminal

/// `recite pronounce list`: lists what was taught so.
struct PronounceListCommand: SessionWork {
  static let command = Command(
    "pronounce list",
    summary: "Lists what you have taught.",
    options: [SharedOptions.listFormat],
    examples: ["recite pronounce list": "List it."]
  ) { try PronounceListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let own = try session.ownPronunciations.read()
    for mistake in own.mistakes {
      output.message(
        StyledText("\(session.ownPronunciations.path ?? ""), line \(mistake.line): ", .unsure)
          + StyledText(mistake.message))
    }
    var table = ListTable(["word": "Word", "phones": "Phones"])
    for entry in own.entries {
      table.add([.text(entry.word, .heading), .text(entry.phones.joined(separator: " "))])
    }
    output.table(table, plan.listFormat)
    if own.entries.isEmpty {
      output.note("Nothing is taught yet. To teach a name: recite pronounce add Nebo \"N IY B OW\"")
    }
  }
}
