import CommandLineOptions
import Decks
import Drills
import Sessions

enum CardsStudyCommand {
  static let query = BrowseOptions.query
  static let failed = Option<Bool>.flag(
    "failed", help: "The cards that were failed today; the same as rated:1:1.")
  static let tag = Option<String?>.text(
    "tag", "TAG", help: "The cards with this label, or one below it.")
  static let list = Option<String?>.text(
    "list", "LIST", help: "The cards of this list and those below it.")
  static let schedules = Option<Bool>.flag(
    "schedule", help: "Let the reviews say when the cards come again; without it that stays as it was.")

  static let command = Command(
    "cards study",
    summary: "Practises the cards that a search finds, due or not; when they come again stays as it was.",
    discussion: [CardsOptions.keys, "The search is that of recite cards find."],
    positionals: [query],
    options: [failed, tag, list, schedules] + CardsOptions.review,
    rules: CardsOptions.rules + [.atLeastOne([query, failed, tag, list])],
    examples: [
      "recite cards study --failed": "Go through what was failed today once more.",
      "recite cards study --tag rivers --schedule": "Study a label ahead, and have it count.",
      "recite cards study \"deck:Languages\" \"prop:due<3\"": "What falls due in three days.",
    ]
  ) { plan, session in
    let desk = try session.cardDesk()
    let scope = CardScope.search(try Self.search(plan, desk), schedules: plan[Self.schedules])
    return try await StudyLines(session, scope, at: desk, as: plan).run()
  }

  /// What a custom study takes: all that was said has to hold.
  private static func search(_ plan: ParsedCommand, _ desk: CardDesk) throws -> CardQuery {
    var terms = plan[Self.query].isEmpty ? [] : [CardQuery.typed(plan[Self.query])]
    if terms.first?.contains(" ") == true { terms[0] = "(\(terms[0]))" }
    if plan[Self.failed] { terms.append(CardQuery.failedToday.text) }
    if let tag = plan[Self.tag] { terms.append(CardQuery.tagged(tag).text) }
    if let name = plan[Self.list] {
      if desk.library.lists(atOrBelow: name).isEmpty { _ = try desk.list(named: name) }
      terms.append(CardQuery.inList(name).text)
    }
    return try desk.query(terms.joined(separator: " "))
  }
}
