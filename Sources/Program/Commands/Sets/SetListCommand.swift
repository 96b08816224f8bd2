import CommandLineOptions
import Drills
import Memory
import Reports
import Sessions
import Terminal

/// `recite set list`: lists sets.
struct SetListCommand: SessionWork {
  static let command = Command(
    "set list",
    summary: "Lists your sets.",
    options: [SharedOptions.listFormat],
    examples: ["recite set list": "List them; recite set does the same."]
  ) { try SetListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let trainer = try session.trainer()
    var table = ListTable(["name": "Set", "passages": "Passages", "strength": "Strength", "due": "Due"])
    let today = trainer.today
    for set in try trainer.sets() {
      let view = try trainer.view(of: set)
      let due = view.rows.count { $0.due.map { $0 <= today } ?? false }
      table.add([
        .text(set.name, .heading), .integer(set.count), .strength(view.meanStrength, output.styles),
        .integer(due),
      ])
    }
    output.table(table, plan.listFormat)
    if try trainer.sets().isEmpty {
      output.note("You have no sets yet.")
      output.note("  Make one: ", command: "recite set new Favourites \"John 3:16\"")
    }
  }
}
