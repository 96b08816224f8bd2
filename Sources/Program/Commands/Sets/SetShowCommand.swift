import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Memory
import Reports
import Sessions
import Terminal

/// `recite set show`: shows a set.
struct SetShowCommand {
  /// The set.
  static let name = SetOptions.name
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "set show",
    summary: "Shows how well you know each passage of a set, and when it is due.",
    discussion: ["The colour, the bar and the number all tell the strength, from 0 to 100%."],
    positionals: [name],
    options: [format],
    examples: [
      "recite set show Favourites": "Show it.",
      "recite set show Favourites --format jsonl": "Print it for a program to read.",
    ]
  ) { try SetShowCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let view = try trainer.view(of: try trainer.set(named: plan.first(Self.name) ?? ""))
    let today = trainer.today
    var table = ListTable([
      .init("reference", title: "Passage"), .init("strength", title: "Strength"),
      .init("lastAsked", title: "Last asked"), .init("asked", title: "Asked"), .init("right", title: "Right"),
      .init("due", title: "Due"),
    ])
    for row in view.rows {
      table.add([
        .text(row.reference, .heading), .strength(row.strength, session.output.styles),
        .shown(StyledText(row.lastDay.map(today.phrase) ?? "never"), .optional(row.lastAsked.map(Self.time))),
        .integer(row.asked), .integer(row.right),
        .shown(due(row, today), .optional(row.due?.description)),
      ])
    }
    session.output.table(table, plan[Self.format])
    if view.rows.isEmpty {
      session.output.note(StyledText("“\(view.set.name)” is empty."))
    } else if plan[Self.format] == .text {
      let count = SetOptions.passages(view.rows.count)
      session.output.line(
        StyledText("\(count), mean strength \(StrengthBar(view.meanStrength).percent)%.", .dim))
    }
    return .success
  }

  private func due(_ row: SetView.Row, _ today: StudyDay) -> StyledText {
    guard let due = row.due else { return StyledText(row.asked > 0 ? "words not tried" : "new", .dim) }
    return due <= today ? StyledText("now", .warning) : StyledText(today.phrase(for: due))
  }

  private static func time(_ date: Date) -> String {
    date.formatted(.iso8601)
  }
}
