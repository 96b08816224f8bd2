import Base
import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

enum CardsDeleteCommand {
  static let command = Command(
    "cards delete",
    summary: "Deletes cards, or a list with its cards.",
    discussion: ["It asks first; recite undo brings back what was deleted."],
    positionals: [CardsOptions.list, CardsOptions.cards],
    options: [CardsOptions.yes],
    examples: [
      "recite cards delete Rivers 3 4": "Delete two cards.",
      "recite cards delete Rivers --yes": "Delete the list without being asked.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.word(CardsOptions.list))
    let cards = try plan[CardsOptions.cards].map { try desk.card($0, of: list) }
    let what =
      cards.isEmpty
      ? "the list “\(list.name)” with \(list.cards.count.of("card"))"
      : cards.count == 1
        ? "card \(cards[0].id.rawValue) (\(DeckText.excerpt(cards[0].text.front)))"
        : cards.count.of("card")
    guard try session.isSure(plan, "Delete \(what)?") else { return }
    if cards.isEmpty { try desk.delete(list) } else { try desk.delete(cards) }
    session.output.note("Deleted \(what). recite undo brings it back.")
  }
}
