import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

/// `recite cards delete`: deletes cards or a list.
struct CardsDeleteCommand {
  /// The list.
  static let list = CardsOptions.list
  /// Cards; none for the list itself.
  static let cards = CardsOptions.cards
  /// Without asking.
  static let yes = CardsOptions.yes

  static let command = Command(
    "cards delete",
    summary: "Deletes cards, or a list with its cards.",
    discussion: ["It asks first; recite undo brings back what was deleted."],
    positionals: [list, cards],
    options: [yes],
    examples: [
      "recite cards delete Rivers 3 4": "Delete two cards.",
      "recite cards delete Rivers --yes": "Delete the list without being asked.",
    ]
  ) { try CardsDeleteCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(Self.list) ?? "")
    let cards = try plan[Self.cards].map { try desk.card($0, of: list) }
    let what =
      cards.isEmpty
      ? "the list “\(list.name)” with \(DeckText.cards(list.cards.count))"
      : cards.count == 1
        ? "card \(cards[0].id.rawValue) (\(DeckText.excerpt(cards[0].text.front)))"
        : DeckText.cards(cards.count)
    if !plan[Self.yes] {
      let isSure = try LinePrompt(session.output).confirm(
        "Delete \(what)?", otherwise: "Say it with the command: --yes. recite undo brings it back.")
      guard isSure else {
        session.output.note("Nothing was deleted.")
        return .success
      }
    }
    if cards.isEmpty { try desk.delete(list) } else { try desk.delete(cards) }
    session.output.note(StyledText("Deleted \(what). recite undo brings it back."))
    return .success
  }
}
