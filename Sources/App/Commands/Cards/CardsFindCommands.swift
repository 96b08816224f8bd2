import Decks
import Desks
import Reports
import Terminal
import Text

/// Words and options that the commands about found cards have in the same sense.
enum BrowseOptions {
  static let query = Positional(
    "QUERY", .any,
    help: "What to look for, in Anki's words; several have to hold together.", mayBeginWithDash: true)
  static let queryHelp = [
    "Words are looked for on both sides; front: and back: are all of a side, with * for anything and _ for "
      + "one character. deck: is a list with those below it, tag: a label with those below it (tag:none "
      + "for no label). A field's name, as in Meaning:dog, is all of a field of the note; note: is its "
      + "kind, card: the kind of card or its number; re: is a regular expression, after front:, tag: or a "
      + "field's name too.",
    "is:due, is:new, is:review, is:suspended, is:buried, is:flagged, is:leech, is:weak and is:double say "
      + "how a card stands; flag:red, level:G; prop:ivl>10, prop:due<0, prop:reps, prop:lapses, "
      + "prop:score, prop:s, prop:d and prop:r compare figures; added:7, introduced:7, rated:7 and "
      + "rated:1:1 (failed today) look back so many days.",
    "\"-\" before a term is its opposite, or between two is enough of one, parentheses group, quotes hold "
      + "words together.",
  ]
}

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
      "recite cards find -tag:rivers -is:new": "Asked before, and without that label.",
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
      "Give them a flag: red, orange, green, blue, pink, turquoise, purple or its number in Anki; none "
      + "takes it off."
  )
  static let tag = Option<String?>.text("tag", "TAG", help: "Give them this label.")
  static let untag = Option<String?>.text("untag", "TAG", help: "Take this label off.")
  static let move = Option<String?>.text("move", "LIST", help: "Put them into this list.")
  static let remove = Option<Bool>.flag("remove", help: "Remove them; it asks first.").formerly("delete")
  static let changes: [any CommandOption] = [
    suspend, unsuspend, bury, unbury, flag, tag, untag, move, remove,
  ]

  static let command = Command(
    "cards change",
    summary: "Changes all cards that a search finds, in one act that recite undo takes back.",
    discussion: [
      "The search is that of recite cards find. No card loses its progress but by being removed."
    ],
    positionals: [query],
    options: changes + [SharedOptions.yes],
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
    if change == .remove {
      let question = "Remove \(found.count.of("card"))?"
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
    if plan[Self.remove] { return .remove }
    let tag = plan[Self.tag] ?? plan[Self.untag] ?? ""
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      throw Failure("A label is one word.", advice: "Such as --tag geo::rivers", code: Failure.usage)
    }
    return plan[Self.tag] == nil ? .untag(tag) : .tag(tag)
  }
}
