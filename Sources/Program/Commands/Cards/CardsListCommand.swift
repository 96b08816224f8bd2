import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Study
import Terminal

struct CardsListCommand: SessionWork {
  static let command = Command(
    "cards list",
    summary: "Lists your card lists: those to review, and the others.",
    options: [SharedOptions.listFormat],
    examples: ["recite cards list": "List them; recite cards does the same."]
  ) { try CardsListCommand(session: $1).run($0) }

  let session: Session

  /// The lists in two groups: those to review, with counts, and the others.
  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    let home = desk.home
    if plan.listFormat == .jsonl {
      var table = ListTable(["list": "", "cards": "", "toReview": "", "days": "", "scheduler": ""])
      for row in home.toReview + home.others {
        table.add([
          .text(row.name), .integer(row.cards), .integer(row.toReview),
          row.days.map { .integer($0) } ?? .none,
          .text(desk.library.list(row.id)?.scheduler.rawValue ?? ""),
        ])
      }
      output.table(table, .jsonl)
      return
    }
    guard !desk.library.lists.isEmpty else {
      output.note("You have no card lists yet.")
      output.note("  Make one: ", command: "recite cards new Rivers")
      return
    }
    if !home.toReview.isEmpty {
      group(
        "To review: \(home.toReview.count.of("list")), \(home.cardsToReview.of("card"))", home.toReview)
    }
    if !home.others.isEmpty {
      if !home.toReview.isEmpty { output.line() }
      group(
        "\(home.toReview.isEmpty ? "Nothing to review" : "Others"): \(home.others.count.of("list"))",
        home.others)
    }
    if let words = home.waitingWords { output.note("  " + words, .dim) }
    if home.cardsToReview > 0 {
      let minutes = try desk.minutes(for: home.cardsToReview)
      output.note("  About \(minutes.of("minute")).", .dim)
      output.note(StyledText("  Review them: ", .dim) + StyledText("recite cards review", .heading))
    }
  }

  private func group(_ title: String, _ rows: [CardHome.Row]) {
    output.line(title, .heading)
    var table = ListTable(["list": "List", "cards": "Cards", "toReview": "To review", "days": "Next review"])
    for row in rows {
      table.add([
        .text(row.name, .heading), .integer(row.cards), row.toReview > 0 ? .integer(row.toReview) : .none,
        .shown(Self.days(row.days), .null),
      ])
    }
    output.table(table, .text)
  }

  private static func days(_ days: Int?) -> StyledText {
    switch days {
    case nil: StyledText("no cards", .dim)
    case .some(...0): StyledText("now", .warning)
    case 1: "tomorrow"
    case .some(let days): StyledText("in \(days) days")
    }
  }
}
