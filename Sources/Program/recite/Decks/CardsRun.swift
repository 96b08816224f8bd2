import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Terminal

extension Session {
  /// The card lists over the learner's data.
  func cardDesk() throws -> CardDesk {
    let settings = settings()
    return try CardDesk(
      store: try store(), calendar: calendar(), limits: settings.cardLimits, order: settings.cardOrder,
      clock: now)
  }
}

/// `recite cards …`: card lists made, filled, changed and deleted.
struct CardsRun {
  let session: Session
  var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    switch plan.name {
    case .cardsNew: try new(plan)
    case .cardsAdd: try add(plan)
    case .cardsEdit: try edit(plan)
    case .cardsDelete: try delete(plan)
    case .cardsList: try list(plan)
    case .cardsShow: try show(plan)
    case .cardsFind: try find(plan)
    case .cardsChange: try change(plan)
    case .cardsImport: try importFile(plan)
    default: try export(plan)
    }
  }

  // MARK: Changing

  private func new(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let scheduler = CardScheduler(rawValue: plan[CardsNewCommand.scheduler].rawValue) ?? .levels
    let list = try desk.makeList(named: plan.first(CardsNewCommand.name) ?? "", scheduler: scheduler)
    output.note(StyledText("Made the card list “\(list.name)”."))
    output.note(
      StyledText("  Fill it: ")
        + StyledText("recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"", .heading))
    return .success
  }

  private func edit(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(CardsEditCommand.list) ?? "")
    guard let name = plan.first(CardsEditCommand.card) else { return try edit(list, desk, plan) }
    let card = try desk.card(name, of: list)
    let texts = try self.texts(of: card, desk, plan)
    let tags = plan[CardsEditCommand.tags].map { DeckText.tags($0) }
    let home = try plan[CardsEditCommand.to].map { try desk.list(named: $0) }
    guard texts.contains(where: { $0 != nil }) || tags != nil || home != nil else {
      throw Failure(
        "What is to be changed?", advice: "Give --front, --back, --tags or --to LIST.", code: Failure.usage)
    }
    try desk.edit(card, texts, tags: tags)
    if let home { try desk.move(card, to: home) }
    output.note(StyledText("Changed card \(card.id.rawValue); its progress is kept."))
    return .success
  }

  /// What the sides or fields of a card are to say; nil where they stay.
  private func texts(of card: Card, _ desk: CardDesk, _ plan: ParsedCommand) throws -> [String?] {
    var media = try MediaTaking(session)
    let (front, back) = (plan[CardsEditCommand.front], plan[CardsEditCommand.back])
    let fields = plan[CardsEditCommand.fields]
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
          "Change its fields: \(draft.map { "\"\($0.name)=\(DeckText.excerpt($0.text, 20))\"" }.joined(separator: " "))",
        code: Failure.usage)
    }
    return try Self.fields(fields, of: type).map { try $0.map { try media.take($0) } }
  }

  private func edit(_ list: CardList, _ desk: CardDesk, _ plan: ParsedCommand) throws -> ExitCode {
    guard
      plan[CardsEditCommand.name] != nil || plan[CardsEditCommand.scheduler] != nil
        || plan[CardsEditCommand.retention] != nil || plan[CardsEditCommand.new] != nil
        || plan[CardsEditCommand.day] != nil
    else {
      throw Failure(
        "What is to be changed?",
        advice: "Give a card, or --name, --scheduler, --retention, --cards-new or --cards-day for the list.",
        code: Failure.usage)
    }
    var limits = list.limits
    if let text = plan[CardsEditCommand.new] { limits.new = try Self.limit(text, "--cards-new") }
    if let text = plan[CardsEditCommand.day] { limits.reviews = try Self.limit(text, "--cards-day") }
    if limits != list.limits {
      try desk.choose(limits, for: list)
      output.note(StyledText("A day of “\(list.name)” has \(DeckText.limits(limits))."))
    }
    if let text = plan[CardsEditCommand.retention] {
      guard let retention = Double(text), CardPlanner.retentions.contains(retention) else {
        throw Failure("--retention is a number from 0.7 to 0.99.", code: Failure.usage)
      }
      try desk.choose(retention: retention, for: list)
      output.note(
        StyledText(
          "FSRS asks the cards of “\(list.name)” when the chance of recall is \(retention)."
            + (list.scheduler == .fsrs ? "" : " The list is planned by levels: --scheduler fsrs")))
    }
    if let word = plan[CardsEditCommand.scheduler] {
      guard let scheduler = CardScheduler(rawValue: word) else {
        throw Failure("--scheduler is levels or fsrs.", code: Failure.usage)
      }
      try desk.choose(scheduler, for: list)
      output.note(StyledText("“\(list.name)” is planned by \(scheduler.rawValue) from now on."))
    }
    if let name = plan[CardsEditCommand.name] {
      try desk.rename(list, to: name)
      output.note(StyledText("“\(list.name)” is now “\(desk.library.list(list.id)?.name ?? name)”."))
    }
    return .success
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

  private func delete(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(CardsDeleteCommand.list) ?? "")
    let cards = try plan[CardsDeleteCommand.cards].map { try desk.card($0, of: list) }
    let what =
      cards.isEmpty
      ? "the list “\(list.name)” with \(DeckText.cards(list.cards.count))"
      : cards.count == 1
        ? "card \(cards[0].id.rawValue) (\(DeckText.excerpt(cards[0].text.front)))"
        : DeckText.cards(cards.count)
    if !plan[CardsDeleteCommand.yes] {
      let isSure = try LinePrompt(output).confirm(
        "Delete \(what)?", otherwise: "Say it with the command: --yes. recite undo brings it back.")
      guard isSure else {
        output.note("Nothing was deleted.")
        return .success
      }
    }
    if cards.isEmpty { try desk.delete(list) } else { try desk.delete(cards) }
    output.note(StyledText("Deleted \(what). recite undo brings it back."))
    return .success
  }

  // MARK: Words

  /// Tells what was wrong in a file; the rest of it was taken.
  func tell(_ faults: [DeckFault], of file: String) {
    for fault in faults.prefix(20) {
      output.message(StyledText("\(file): ", .warning) + StyledText(fault.description))
    }
    if faults.count > 20 { output.message(StyledText("… and \(faults.count - 20) faults more.")) }
  }
}

/// Words that the commands about cards and vocabulary share.
enum DeckText {
  /// `1 card`, `5 cards`.
  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }

  /// `1 word`, `5 words`.
  static func words(_ count: Int) -> String { count == 1 ? "1 word" : "\(count) words" }

  /// "at most 10 new cards, 50 in all".
  static func limits(_ limits: CardListLimits) -> String {
    let parts = [limits.new.map { "\($0) new cards" }, limits.reviews.map { "\($0) in all" }].compactMap(
      \.self)
    return parts.isEmpty ? "as many cards as the day has" : "at most " + parts.joined(separator: ", ")
  }

  /// The beginning of a text, on one line.
  static func excerpt(_ text: String, _ most: Int = 40) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return TerminalText.truncated(TerminalText.clean(line), to: most, ellipsis: "…")
  }

  /// Labels that a person typed.
  static func tags(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
