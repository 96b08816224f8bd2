import CommandLineOptions
import Decks
import Drills
import Sessions

enum CardsReviewCommand {
  static let list = Positional(
    "LIST", .optional, help: "A card list; without it the cards to review of all lists.")
  static let all = Option<Bool>.flag(
    "all", help: "All cards that are due, beyond the day's limits (settings cards-new and cards-day).")

  static let command = Command(
    "cards review",
    summary: "Reviews the cards that are due or weak, the hardest first.",
    discussion: [
      CardsOptions.keys,
      "A day has at most so many new cards and so many in all, over all lists: the settings cards-new and cards-day, 20 "
        + "and 200 at first; a list may have fewer (recite cards edit LIST --cards-new N). Cards with the label suspended are "
        + "put aside: they are not asked until it is taken off. A list is reviewed with those below it: Languages with "
        + "Languages::German.",
    ],
    positionals: [list],
    options: CardsOptions.review + [all],
    rules: CardsOptions.rules,
    examples: [
      "recite cards review Rivers": "Review one list.",
      "recite cards review --typed": "Review all lists, typing the backs.",
    ]
  ) { plan, session in
    let desk = try session.cardDesk()
    if plan[Self.all] { desk.limits = nil }
    let scope = try plan.first(Self.list).map { try desk.reviewScope(of: $0) } ?? .reviewAll
    return try await StudyLines(session, scope, at: desk, as: plan).run()
  }
}
