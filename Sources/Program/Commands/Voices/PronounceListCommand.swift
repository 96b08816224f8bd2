import CommandLineOptions
import Engines
import Reports
import Sessions
import Speech
import Terminal

enum PronounceListCommand {
  static let command = Command(
    "pronounce list",
    summary: "Lists what you have taught.",
    options: [SharedOptions.listFormat],
    examples: ["recite pronounce list": "List it."]
  ) { plan, session -> Void in
    let own = try session.ownPronunciations.read()
    for mistake in own.mistakes {
      session.output.message(
        StyledText("\(session.ownPronunciations.path ?? ""), line \(mistake.line): ", .unsure)
          + StyledText(mistake.message))
    }
    var table = ListTable(["word": "Word", "phones": "Phones"])
    for entry in own.entries {
      table.add([.text(entry.word, .heading), .text(entry.phones.joined(separator: " "))])
    }
    session.output.table(table, plan.listFormat)
    if own.entries.isEmpty {
      session.output.note("Nothing is taught yet. To teach a name: recite pronounce add Nebo \"N IY B OW\"")
    }
  }
}
