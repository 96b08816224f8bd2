import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Terminal

/// `recite cards find`: finds cards.
struct CardsFindCommand {
  /// The search.
  static let query = BrowseOptions.query
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "cards find",
    summary: "Finds cards by words, labels, lists, days and figures, in Anki's words.",
    discussion: BrowseOptions.queryHelp,
    positionals: [query],
    options: [format],
    examples: [
      "recite cards find tag:rivers is:due": "What is due of a label.",
      "recite cards find \"prop:ivl>=21\" or is:flagged": "Known for three weeks, or flagged.",
      "recite cards find is:double": "Cards whose front another has, too.",
    ]
  ) { try CardsFindCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let found = desk.cards(found: try desk.query(CardQuery.typed(plan[Self.query])))
    if plan[Self.format] == .jsonl {
      for (card, list) in found {
        session.output.data(CardsShown.json(card, list, desk, reviews: nil).text + "\n")
      }
      return .success
    }
    guard !found.isEmpty else {
      session.output.note("No card is like that.")
      return .success
    }
    let today = desk.today
    var table = ListTable([
      .init("card", title: "No."), .init("list", title: "List"), .init("next", title: "Next"),
      .init("front", title: "Front"), .init("back", title: "Back"), .init("tags", title: "Labels"),
    ])
    for (card, list) in found {
      table.add([
        .integer(Int(card.id.rawValue)), .text(DeckText.excerpt(list.name, 24)),
        .shown(CardsShown.next(card, list, on: today), .null),
        .text(DeckText.excerpt(ReadableText.plain(card.text.front)), .heading),
        .text(DeckText.excerpt(ReadableText.plain(card.text.back))),
        .text(DeckText.excerpt(card.text.tags.joined(separator: " ")), .dim),
      ])
    }
    session.output.table(table, .text)
    session.output.line(StyledText("\(DeckText.cards(found.count)).", .dim))
    return .success
  }
}
