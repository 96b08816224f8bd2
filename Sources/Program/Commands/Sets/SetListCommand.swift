import CommandLineOptions
import Drills
import Memory
import Reports
import Sessions
import Terminal

/// `recite set list`: lists sets.
struct SetListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "set list",
    summary: "Lists your sets.",
    options: [format],
    examples: [
      "recite set list": "List them; recite set does the same."
    ]
  ) { try SetListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    var table = ListTable([
      .init("name", title: "Set"), .init("passages", title: "Passages"), .init("strength", title: "Strength"),
      .init("due", title: "Due"),
    ])
    let today = trainer.today
    for set in try trainer.sets() {
      let view = try trainer.view(of: set)
      let due = view.rows.count { $0.due.map { $0 <= today } ?? false }
      table.add([
        .text(set.name, .heading), .integer(set.count), .strength(view.meanStrength, session.output.styles),
        .integer(due),
      ])
    }
    session.output.table(table, plan[Self.format])
    if try trainer.sets().isEmpty {
      session.output.note("You have no sets yet.")
      session.output.note(
        StyledText("  Make one: ") + StyledText("recite set new Favourites \"John 3:16\"", .heading))
    }
    return .success
  }
}
