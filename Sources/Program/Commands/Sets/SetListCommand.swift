import CommandLineOptions
import Drills
import Memory
import Reports
import Sessions
import Terminal

enum SetListCommand {
  static let command = Command(
    "set list",
    summary: "Lists your sets.",
    options: [SharedOptions.listFormat],
    examples: ["recite set list": "List them; recite set does the same."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    var table = ListTable(["name": "Set", "passages": "Passages", "strength": "Strength", "due": "Due"])
    let today = trainer.today
    for set in try trainer.sets() {
      let view = try trainer.view(of: set)
      let due = view.rows.count { $0.due.map { $0 <= today } ?? false }
      table.add([
        .text(set.name, .heading), .integer(set.count), .strength(view.meanStrength, session.output.styles),
        .integer(due),
      ])
    }
    session.output.table(table, plan.listFormat)
    if try trainer.sets().isEmpty {
      session.output.note("You have no sets yet.")
      session.output.note("  Make one: ", command: "recite set new Favourites \"John 3:16\"")
    }
  }
}
