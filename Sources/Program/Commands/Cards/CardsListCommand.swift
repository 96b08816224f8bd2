import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Study
import Terminal

/// `recite cards list`: lists card lists.
struct CardsListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "cards list",
    summary: "Lists your card lists: those to review, and the others.",
    options: [format],
    examples: [
      "recite cards list": "List them; recite cards does the same."
    ]
  ) { try CardsListCommand(session: $1).run($0) }

  let session: Session

  /// The lists in two groups: those to review, with counts, and the others.
  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let home = desk.home
    if plan[Self.format] == .jsonl {
      var table = ListTable([
        .init("list", title: ""), .init("cards", title: ""), .init("toReview", title: ""),
        .init("days", title: ""), .init("scheduler", title: ""),
      ])
      for row in home.toReview + home.others {
        table.add([
          .text(row.name), .integer(row.cards), .integer(row.toReview),
          row.days.map { .integer($0) } ?? .none,
          .text(desk.library.list(row.id)?.scheduler.rawValue ?? ""),
        ])
      }
      session.output.table(table, .jsonl)
      return .success
    }
    guard !desk.library.lists.isEmpty else {
      session.output.note("You have no card lists yet.")
      session.output.note(StyledText("  Make one: ") + StyledText("recite cards new Rivers", .heading))
      return .success
    }
    let lists = { (count: Int) in count == 1 ? "1 list" : "\(count) lists" }
    if !home.toReview.isEmpty {
      group(
        "To review: \(lists(home.toReview.count)), \(DeckText.cards(home.cardsToReview))", home.toReview)
    }
    if !home.others.isEmpty {
      if !home.toReview.isEmpty { session.output.line() }
      group(
        "\(home.toReview.isEmpty ? "Nothing to review" : "Others"): \(lists(home.others.count))", home.others)
    }
    if let words = home.waitingWords { session.output.note(StyledText("  " + words, .dim)) }
    if home.cardsToReview > 0 {
      let minutes = try desk.minutes(for: home.cardsToReview)
      session.output.note(StyledText("  About \(minutes) minute\(minutes == 1 ? "" : "s").", .dim))
      session.output.note(StyledText("  Review them: ", .dim) + StyledText("recite cards review", .heading))
    }
    return .success
  }

  private func group(_ title: String, _ rows: [CardHome.Row]) {
    session.output.line(StyledText(title, .heading))
    var table = ListTable([
      .init("list", title: "List"), .init("cards", title: "Cards"), .init("toReview", title: "To review"),
      .init("days", title: "Next review"),
    ])
    for row in rows {
      table.add([
        .text(row.name, .heading), .integer(row.cards), row.toReview > 0 ? .integer(row.toReview) : .none,
        .shown(Self.days(row.days), .null),
      ])
    }
    session.output.table(table, .text)
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
