import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Terminal

enum CardsFindCommand {
  static let command = Command(
    "cards find",
    summary: "Finds cards by words, labels, lists, days and figures, in Anki's words.",
    discussion: BrowseOptions.queryHelp,
    positionals: [BrowseOptions.query],
    options: [SharedOptions.listFormat],
    examples: [
      "recite cards find tag:rivers is:due": "What is due of a label.",
      "recite cards find \"prop:ivl>=21\" or is:flagged": "Known for three weeks, or flagged.",
      "recite cards find is:double": "Cards whose front another has, too.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let found = desk.cards(found: try desk.query(CardQuery.typed(plan[BrowseOptions.query])))
    if plan.listFormat == .jsonl {
      for (card, list) in found {
        session.output.json(CardsShown.json(card, list, desk, reviews: nil))
      }
      return
    }
    guard !found.isEmpty else { return session.output.note("No card is like that.") }
    let today = desk.today
    var table = ListTable([
      "card": "No.", "list": "List", "next": "Next", "front": "Front", "back": "Back", "tags": "Labels",
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
    session.output.line("\(found.count.of("card")).", .dim)
  }
}
