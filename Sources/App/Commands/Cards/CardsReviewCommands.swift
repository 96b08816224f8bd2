import Decks
import Desks
import Screens

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
      "A review takes all that is due. A day may be given at most so many new cards and so many in all, "
        + "over all lists: the settings cards-new and cards-day; a list may have fewer (recite cards edit "
        + "LIST --cards-new N). Cards with the label suspended are put aside: they are not asked until it "
        + "is taken off. A list is reviewed with those below it: Languages with Languages::German. Where "
        + "FSRS plans, a failed card comes back after ten minutes, or at the end (settings "
        + "cards-learning-steps and cards-relearning-steps).",
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

enum CardsStudyCommand {
  static let query = BrowseOptions.query
  static let schedules = Option<Bool>.flag(
    "schedule", help: "Let the reviews say when the cards come again; without it that stays as it was.")

  static let command = Command(
    "cards study",
    summary: "Practises the cards that a search finds, due or not; when they come again stays as it was.",
    discussion: [CardsOptions.keys, "The search is that of recite cards find."],
    positionals: [query],
    options: [schedules] + CardsOptions.review,
    rules: CardsOptions.rules + [.atLeastOne([query])],
    examples: [
      "recite cards study rated:1:1": "Go through what was failed today once more.",
      "recite cards study tag:rivers --schedule": "Study a label ahead, and have it count.",
      "recite cards study \"deck:Languages\" \"prop:due<3\"": "What falls due in three days.",
    ]
  ) { plan, session in
    let desk = try session.cardDesk()
    let query = try desk.query(CardQuery.typed(plan[Self.query]))
    let scope = CardScope.search(query, schedules: plan[Self.schedules])
    return try await StudyLines(session, scope, at: desk, as: plan).run()
  }
}

enum CardsPlayCommand {
  static let again = Option<Bool>.flag(
    "again", help: "Play from the beginning, although one that was broken off could go on.")

  static let command = Command(
    "cards play",
    summary: "Plays all cards of all lists, due or not; one that was broken off goes on.",
    discussion: [CardsOptions.keys],
    options: CardsOptions.review + [again],
    rules: CardsOptions.rules,
    examples: ["recite cards play --count 20": "Play the twenty hardest."]
  ) { plan, session in
    try await StudyLines(session, .play, again: plan[Self.again], at: session.cardDesk(), as: plan).run()
  }
}

extension StudyLines {
  /// A study of cards line by line, as the options of reviewing ask for it.
  package convenience init(
    _ session: Session, _ scope: CardScope, again: Bool = false, at desk: CardDesk, as plan: ParsedCommand
  ) throws {
    let name = plan[CardsOptions.voice]
    try desk.layOut(
      scope, again: again, speaks: plan[CardsOptions.speak] || name != nil,
      plays: session.settings().cardSounds)
    let isHandsFree = plan[TrainingOptions.handsFree]
    let isSpoken = isHandsFree || plan[CardsOptions.spoken]
    try self.init(
      session, desk, plan[CardsOptions.typed] ? .typed : isSpoken ? .spoken : .judged,
      most: plan[CardsOptions.count], device: plan[SharedOptions.device], isHandsFree: isHandsFree,
      voiceName: name)
  }
}
