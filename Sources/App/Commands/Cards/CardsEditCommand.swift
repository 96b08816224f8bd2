import Decks
import Desks
import Learning
import Terminal
import Text

struct CardsEditCommand: SessionWork {
  static let list = Positional("LIST", .optional, help: "The name of a card list.")
  static let all = Option<Bool>.flag("all", help: "Change how all lists are planned, instead of one.")
  static let card = Positional(
    "CARD", .optional, help: "The card to change; without it the list itself.")
  static let front = CardsOptions.front
  static let back = CardsOptions.back
  static let tags = CardsOptions.tags
  static let to = Option<String?>.text("to", "LIST", help: "Put the card into this list.")
  static let scheduler = Option<String?>.text(
    "scheduler", "NAME",
    help: "Plan the reviews of the list and those below it by levels or by fsrs; nothing is lost by it.")
  static let new = Option<String?>.text(
    "cards-new", "N",
    help: "At most N new cards a day of the list and those below it; none for no limit of its own.")
  static let day = Option<String?>.text(
    "cards-day", "N",
    help: "At most N cards a day of the list and those below it, new ones included; none for no limit.")
  static let retention = Option<String?>.text(
    "retention", "P",
    help:
      "Have FSRS ask the list's cards when the chance of recall falls to P, 0.7 to 0.99 (0.9 at first): a "
      + "higher P asks sooner and more often. Dates move at once.")

  static let command = Command(
    "cards edit",
    summary: "Changes a card or a list; progress is kept.",
    positionals: [list, card, CardsOptions.fields],
    options: [front, back, tags, to, scheduler, all, CardsOptions.language, retention, new, day],
    rules: [
      .exactlyOne([list, all]), .needs(all, oneOf: [scheduler]), .needs(front, oneOf: [card]),
      .needs(back, oneOf: [card]), .needs(tags, oneOf: [card]),
      .needs(to, oneOf: [card]), .atMostOne([card, scheduler]), .atMostOne([card, retention]),
      .atMostOne([card, new]), .atMostOne([card, day]), .atMostOne([card, CardsOptions.language]),
    ],
    examples: [
      "recite cards edit Rivers 3 --back \"1,094 km\"": "Change a card.",
      "recite cards edit Rivers --scheduler fsrs": "Have FSRS plan it from now on.",
      "recite cards edit --all --scheduler fsrs": "Have FSRS plan all lists.",
    ]
  ) { try CardsEditCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    let listName = plan.first(Self.list)
    if let scheduler = try CardsOptions.scheduler(plan[Self.scheduler]) {
      try choose(scheduler, for: try listName.map { try desk.family(named: $0) } ?? desk.library.lists, desk)
      let others = [plan[Self.retention], plan[Self.new], plan[Self.day], plan[CardsOptions.language]]
      if others.allSatisfy({ $0 == nil }) { return }
    }
    guard let listName else {
      throw Failure("All lists have their plan in common, and nothing else.", code: Failure.usage)
    }
    let list = try desk.list(named: listName)
    guard let name = plan.first(Self.card) else { return try edit(list, desk, plan) }
    let card = try desk.card(name, of: list)
    let texts = try self.texts(of: card, desk, plan)
    let tags = plan[Self.tags].map { DeckText.tags($0) }
    let home = try plan[Self.to].map { try desk.list(named: $0) }
    guard texts.contains(where: { $0 != nil }) || tags != nil || home != nil else {
      throw Failure(
        "What is to be changed?", advice: "Give --front, --back, --tags or --to LIST.", code: Failure.usage)
    }
    try desk.edit(card, texts, tags: tags)
    if let home { try desk.apply(.move(home.id), to: [card.id]) }
    output.note("Changed card \(card.id.rawValue); its progress is kept.")
  }

  private func choose(_ scheduler: CardScheduler, for lists: [CardList], _ desk: CardDesk) throws {
    let list = lists.count == 1 ? lists.first : nil
    let before = desk.cardsToReview(of: list)
    try desk.choose(scheduler, for: lists)
    let after = desk.cardsToReview(of: list)
    for list in lists {
      let wasPlanned = list.scheduler == scheduler
      output.note("“\(list.name)” is planned by \(scheduler.rawValue)\(wasPlanned ? "" : " from now on").")
    }
    guard lists.contains(where: { $0.scheduler != scheduler }) else { return }
    output.note("  \(desk.steps.words(plannedBy: scheduler))")
    output.note(
      "  To review today: \(before.of("card")) before, \(after.of("card")) now. Reviews and levels are "
        + "kept. To go back: ",
      command: "recite undo")
  }

  /// What the sides or fields of a card are to say; nil where they stay.
  private func texts(of card: Card, _ desk: CardDesk, _ plan: ParsedCommand) throws -> [String?] {
    var media = try MediaTaking(into: session.mediaFolder())
    let (front, back) = (plan[Self.front], plan[Self.back])
    let fields = plan[CardsOptions.fields]
    let draft = try desk.draft(of: card)
    let type = try desk.noteType(of: card)
    guard fields.isEmpty != (front == nil && back == nil) || type == nil || fields.isEmpty else {
      throw Failure("Give fields, or sides, not both.", code: Failure.usage)
    }
    guard let type else {
      guard fields.isEmpty else {
        throw Failure(
          "Card \(card.id.rawValue) is made of no fields.", advice: "Give --front or --back.",
          code: Failure.usage)
      }
      return try [front, back].map { try $0.map { try media.take($0) } }
    }
    guard front == nil, back == nil else {
      throw Failure(
        "Card \(card.id.rawValue) is made from a note of the kind “\(type.name)”.",
        advice:
          "Change its fields: "
          + "\(draft.map { "\"\($0.name)=\(DeckText.excerpt($0.text, 20))\"" }.joined(separator: " "))",
        code: Failure.usage)
    }
    return try CardsShown.fields(fields, of: type).map { try $0.map { try media.take($0) } }
  }

  private func edit(_ list: CardList, _ desk: CardDesk, _ plan: ParsedCommand) throws {
    guard
      plan[Self.retention] != nil || plan[Self.new] != nil || plan[Self.day] != nil
        || plan[CardsOptions.language] != nil
    else {
      throw Failure(
        "What is to be changed?",
        advice:
          "Give a card, or --scheduler, --language, --retention, --cards-new or --cards-day for the list.",
        code: Failure.usage)
    }
    if let languages = try CardsOptions.languages(plan[CardsOptions.language]) {
      try desk.choose(languages, for: list)
      output.note("“\(list.name)” is spoken as \(languages.words ?? "its writing tells").")
    }
    var limits = list.limits
    if let text = plan[Self.new] { limits.new = try Self.limit(text, "--cards-new") }
    if let text = plan[Self.day] { limits.reviews = try Self.limit(text, "--cards-day") }
    if limits != list.limits {
      try desk.choose(limits, for: list)
      output.note("A day of “\(list.name)” has \(DeckText.limits(limits)).")
    }
    if let text = plan[Self.retention] {
      guard let retention = Double(text), CardPlanner.retentions.contains(retention) else {
        throw Failure("--retention is a number from 0.7 to 0.99.", code: Failure.usage)
      }
      try desk.choose(retention: retention, for: list)
      output.note(
        "FSRS asks the cards of “\(list.name)” when the chance of recall is \(retention)."
          + (desk.library.list(list.id)?.scheduler == .fsrs
            ? "" : " The list is planned by levels: --scheduler fsrs"))
    }
  }

  private static func limit(_ text: String, _ option: String) throws -> Int? {
    if text == "none" { return nil }
    guard let number = Int(text), CardListLimits.allowed.contains(number) else {
      throw Failure(
        "\(option) is a whole number from 0 to \(CardListLimits.allowed.upperBound), or none.",
        code: Failure.usage)
    }
    return number
  }
}
