import Base
import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

enum CardsChangeCommand {
  static let query = BrowseOptions.query
  static let suspend = Option<Bool>.flag(
    "suspend", help: "Do not ask them until they are taken up again.")
  static let unsuspend = Option<Bool>.flag("unsuspend", help: "Ask them again.")
  static let bury = Option<Bool>.flag("bury", help: "Do not ask them today any more.")
  static let unbury = Option<Bool>.flag("unbury", help: "Ask them today after all.")
  static let flag = Option<String?>.text(
    "flag", "COLOUR",
    help:
      "Give them a flag: red, orange, green, blue, pink, turquoise, purple or its number in Anki; none takes it off."
  )
  static let tag = Option<String?>.text("tag", "TAG", help: "Give them this label.")
  static let untag = Option<String?>.text("untag", "TAG", help: "Take this label off.")
  static let move = Option<String?>.text("move", "LIST", help: "Put them into this list.")
  static let delete = Option<Bool>.flag("delete", help: "Delete them; it asks first.")
  static let changes: [any CommandOption] = [
    suspend, unsuspend, bury, unbury, flag, tag, untag, move, delete,
  ]

  static let command = Command(
    "cards change",
    summary: "Changes all cards that a search finds, in one act that recite undo takes back.",
    discussion: [
      "The search is that of recite cards find. No card loses its progress but by being deleted."
    ],
    positionals: [query],
    options: changes + [CardsOptions.yes],
    rules: [.atLeastOne([query]), .exactlyOne(changes)],
    examples: [
      "recite cards change is:leech --suspend": "Put aside what is forgotten time and again.",
      "recite cards change \"deck:Old\" --move Rivers": "Put all of one list into another.",
      "recite cards change front:Rhine --flag red": "Flag a card.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let query = try desk.query(CardQuery.typed(plan[Self.query]))
    let change = try Self.change(plan, desk)
    let found = desk.cards(found: query).map(\.card.id)
    guard !found.isEmpty else { return session.output.note("No card is like that; nothing was changed.") }
    if change == .delete {
      let question = "Delete \(found.count.of("card"))?"
      guard try session.isSure(plan, question, advice: " recite undo brings them back.") else { return }
    }
    let changed = try desk.apply(change, to: found)
    session.output.note(
      changed == 0
        ? "All of them are so already: \(found.count.of("card"))."
        : "Changed \(changed.of("card")): \(change.name). recite undo takes it back.")
  }

  private static func change(_ plan: ParsedCommand, _ desk: CardDesk) throws -> CardChange {
    if plan[Self.suspend] { return .suspend(true) }
    if plan[Self.unsuspend] { return .suspend(false) }
    if plan[Self.bury] { return .bury(true) }
    if plan[Self.unbury] { return .bury(false) }
    if let name = plan[Self.flag] {
      if name == "none" { return .flag(nil) }
      guard let flag = CardFlag(name) else {
        throw Failure(
          "There is no flag “\(name)”.",
          advice: "There is \(CardFlag.allCases.map(\.name).joined(separator: ", ")), and none.",
          code: Failure.usage)
      }
      return .flag(flag)
    }
    if let name = plan[Self.move] { return .move(try desk.list(named: name).id) }
    if plan[Self.delete] { return .delete }
    let tag = plan[Self.tag] ?? plan[Self.untag] ?? ""
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      throw Failure("A label is one word.", advice: "Such as --tag geo::rivers", code: Failure.usage)
    }
    return plan[Self.tag] == nil ? .untag(tag) : .tag(tag)
  }
}
