import Base
import CommandLineOptions
import Decks
import Drills
import Memory
import Reports
import Sessions
import Terminal

struct CardsShowCommand: SessionWork {
  static let card = Positional("CARD", .optional, help: "One card, with all its reviews.")

  static let command = Command(
    "cards show",
    summary: "Shows the cards of a list with their levels and days, or one card with its reviews.",
    positionals: [CardsOptions.list, card],
    options: [SharedOptions.listFormat],
    examples: [
      "recite cards show Rivers": "See its cards.",
      "recite cards show Rivers 3": "See one card and all its reviews.",
    ]
  ) { try CardsShowCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.word(CardsOptions.list))
    let format = plan.listFormat
    if let name = plan.first(Self.card) {
      return try show(try desk.card(name, of: list), list, desk, format)
    }
    let today = desk.today
    var table = ListTable([
      "card": "No.", "level": "Level", "next": "Next", "reviews": "Reviews", "front": "Front", "back": "Back",
    ])
    if format == .jsonl {
      for card in desk.cards(of: list) {
        output.json(CardsShown.json(card, list, desk, reviews: nil))
      }
      return
    }
    for card in desk.cards(of: list) {
      table.add([
        .integer(Int(card.id.rawValue)), .text(card.level.rawValue),
        .shown(CardsShown.next(card, list, on: today), .null),
        .integer(card.standing.reviews), .text(DeckText.excerpt(card.text.front), .heading),
        .text(DeckText.excerpt(card.text.back, 200)),
      ])
    }
    output.table(table, .text)
    guard !list.cards.isEmpty else {
      output.note("“\(list.name)” is empty.")
      output.note(
        "  Fill it: ", command: "recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"")
      return
    }
    let toReview = desk.cards(of: list).count { $0.isToReview(on: today, by: list.scheduler) }
    let planned = list.scheduler == .levels ? "by levels" : "by FSRS at \(list.retention) recall"
    output.line("\(list.cards.count.of("card")), \(toReview) to review, planned \(planned).", .dim)
    if !list.limits.isEmpty {
      output.line("A day has \(DeckText.limits(list.limits)).", .dim)
    }
  }

  private func show(
    _ card: Card, _ list: CardList, _ desk: CardDesk, _ format: ListFormat
  ) throws {
    let reviews = try desk.reviews(of: card.id)
    if format == .jsonl {
      output.json(CardsShown.json(card, list, desk, reviews: reviews))
      return
    }
    let width = output.width
    output.lines(StyledText.lines(of: card.text.front, .heading, to: width))
    output.lines(StyledText.lines(of: card.text.back, to: width, indent: 2))
    if !card.text.tags.isEmpty {
      output.line("  " + card.text.tags.joined(separator: " "), .dim)
    }
    let due = card.due(by: list.scheduler)
    output.line(
      StyledText("Level ", .dim) + StyledText(card.level.rawValue, .heading)
        + StyledText(", score \(card.score) of 41. Next review: ", .dim) + StyledText(due.description)
        + StyledText(" (\(desk.today.phrase(for: due))).", .dim))
    let standing = card.standing
    let marks = [
      card.marks.flag.map { "\($0.name) flag" }, card.text.isSuspended ? "suspended" : nil,
      card.marks.buriedDay == desk.today ? "buried today" : nil,
      standing.lapses > 0 ? "forgotten \(standing.lapses) times" : nil,
      try desk.note(of: card).map { "made from a \($0.kind.name) note" },
    ].compactMap(\.self)
    if !marks.isEmpty { output.line(marks.joined(separator: ", ") + ".", .dim) }
    output.line("Late days have been counted up to \(card.standing.lastPenalty).", .dim)
    for review in reviews {
      output.line(StyledText("  \(LocalTime.text(review.time))  ", .dim) + Self.rating(review.rating))
    }
    if reviews.isEmpty { output.line("Not reviewed yet.", .dim) }
  }

  /// A rating as people see it.
  static func rating(_ rating: CardRating) -> StyledText {
    switch rating {
    case .fail: StyledText("Fail", .error)
    case .hard: StyledText("Hard", .warning)
    case .good: StyledText("Good", .correct)
    case .easy: StyledText("Easy", .correct)
    }
  }
}
