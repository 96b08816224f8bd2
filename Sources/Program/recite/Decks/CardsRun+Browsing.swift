import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Terminal

/// `recite cards find` and `recite cards change`.
extension CardsRun {
  func find(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let found = desk.cards(found: try desk.query(Self.query(plan[CardsFindCommand.query])))
    if plan[CardsFindCommand.format] == .jsonl {
      for (card, list) in found { output.data(json(card, list, desk, reviews: nil).text + "\n") }
      return .success
    }
    guard !found.isEmpty else {
      output.note("No card is like that.")
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
        .shown(Self.next(card, list, on: today), .null),
        .text(DeckText.excerpt(ReadableText.plain(card.text.front)), .heading),
        .text(DeckText.excerpt(ReadableText.plain(card.text.back))),
        .text(DeckText.excerpt(card.text.tags.joined(separator: " ")), .dim),
      ])
    }
    output.table(table, .text)
    output.line(StyledText("\(DeckText.cards(found.count)).", .dim))
    return .success
  }

  func change(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let query = try desk.query(Self.query(plan[CardsChangeCommand.query]))
    let change = try Self.change(plan, desk)
    let found = desk.cards(found: query).map(\.card.id)
    guard !found.isEmpty else {
      output.note("No card is like that; nothing was changed.")
      return .success
    }
    if change == .delete, !plan[CardsChangeCommand.yes] {
      let isSure = try LinePrompt(output).confirm(
        "Delete \(DeckText.cards(found.count))?",
        otherwise: "Say it with the command: --yes. recite undo brings them back.")
      guard isSure else {
        output.note("Nothing was deleted.")
        return .success
      }
    }
    let changed = try desk.apply(change, to: found)
    output.note(
      StyledText(
        changed == 0
          ? "All of them are so already: \(DeckText.cards(found.count))."
          : "Changed \(DeckText.cards(changed)): \(change.name). recite undo takes it back."))
    return .success
  }

  /// Several words as one search: each is a term of its own, as the shell has taken its quotes off.
  static func query(_ words: [String]) -> String {
    words.count == 1 ? words[0] : words.map(term).joined(separator: " ")
  }

  /// `two words` as one term; what brings its own quotes stays as it is.
  private static func term(_ word: String) -> String {
    word.contains(where: \.isWhitespace) && !word.contains("\"") ? "\"\(word)\"" : word
  }

  private static func change(_ plan: ParsedCommand, _ desk: CardDesk) throws -> CardChange {
    if plan[CardsChangeCommand.suspend] { return .suspend(true) }
    if plan[CardsChangeCommand.unsuspend] { return .suspend(false) }
    if plan[CardsChangeCommand.bury] { return .bury(true) }
    if plan[CardsChangeCommand.unbury] { return .bury(false) }
    if let name = plan[CardsChangeCommand.flag] {
      if name == "none" { return .flag(nil) }
      guard let flag = CardFlag(name) else {
        throw Failure(
          "There is no flag “\(name)”.",
          advice: "There is \(CardFlag.allCases.map(\.name).joined(separator: ", ")), and none.",
          code: Failure.usage)
      }
      return .flag(flag)
    }
    if let name = plan[CardsChangeCommand.move] { return .move(try desk.list(named: name).id) }
    if plan[CardsChangeCommand.delete] { return .delete }
    let tag = plan[CardsChangeCommand.tag] ?? plan[CardsChangeCommand.untag] ?? ""
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      throw Failure("A label is one word.", advice: "Such as --tag geo::rivers", code: Failure.usage)
    }
    return plan[CardsChangeCommand.tag] == nil ? .untag(tag) : .tag(tag)
  }
}
