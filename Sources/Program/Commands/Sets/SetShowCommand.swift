import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Memory
import Reports
import Sessions
import Terminal

enum SetShowCommand {
  static let command = Command(
    "set show",
    summary: "Shows how well you know each passage of a set, and when it is due.",
    discussion: ["The colour, the bar and the number all tell the strength, from 0 to 100%."],
    positionals: [SetOptions.name],
    options: [SharedOptions.listFormat],
    examples: [
      "recite set show Favourites": "Show it.",
      "recite set show Favourites --format jsonl": "Print it for a program to read.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let view = try trainer.view(of: try trainer.set(named: plan.word(SetOptions.name)))
    let today = trainer.today
    var table = ListTable([
      "reference": "Passage", "strength": "Strength", "lastAsked": "Last asked", "asked": "Asked",
      "right": "Right", "due": "Due",
    ])
    for row in view.rows {
      table.add([
        .text(row.reference, .heading), .strength(row.strength, session.output.styles),
        .shown(StyledText(row.lastDay.map(today.phrase) ?? "never"), .optional(row.lastAsked.map(Self.time))),
        .integer(row.asked), .integer(row.right),
        .shown(Self.due(row, today), .optional(row.due?.description)),
      ])
    }
    session.output.table(table, plan.listFormat)
    if view.rows.isEmpty {
      session.output.note("“\(view.set.name)” is empty.")
    } else if plan.listFormat == .text {
      let count = view.rows.count.of("passage")
      session.output.line("\(count), mean strength \(StrengthBar(view.meanStrength).percent)%.", .dim)
    }
  }

  private static func due(_ row: SetView.Row, _ today: StudyDay) -> StyledText {
    guard let due = row.due else { return StyledText(row.asked > 0 ? "words not tried" : "new", .dim) }
    return due <= today ? StyledText("now", .warning) : StyledText(today.phrase(for: due))
  }

  private static func time(_ date: Date) -> String {
    date.formatted(.iso8601)
  }
}
