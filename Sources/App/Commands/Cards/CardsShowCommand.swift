import Decks
import Desks
import FoundationEssentials
import Memory
import Reports
import Terminal
import Text

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
        .integer(card.standing.reviews),
        .text(DeckText.excerpt(ReadableText.plain(card.text.front)), .heading),
        .text(DeckText.excerpt(ReadableText.plain(card.text.back), 200)),
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
    output.lines(StyledText.lines(of: ReadableText.plain(card.text.front), .heading, to: width))
    output.lines(StyledText.lines(of: ReadableText.plain(card.text.back), to: width, indent: 2))
    if !card.text.tags.isEmpty {
      output.line("  " + card.text.tags.joined(separator: " "), .dim)
    }
    let due = card.due(by: list.scheduler)
    let next =
      card.isNew
      ? StyledText("not asked yet", .heading)
      : StyledText(due.description) + StyledText(" (\(desk.today.phrase(for: due)))", .dim)
    output.line(
      StyledText("Level ", .dim) + StyledText(card.level.rawValue, .heading)
        + StyledText(", score \(card.score) of 41. Next review: ", .dim) + next + StyledText(".", .dim))
    output.lines(StyledText(CardsShown.reason(card, list), .dim).wrapped(to: width))
    let standing = card.standing
    let marks = [
      card.marks.flag.map { "\($0.name) flag" }, card.text.isSuspended ? "suspended" : nil,
      card.marks.buriedDay == desk.today ? "buried today" : nil,
      standing.lapses > 0 ? "forgotten \(standing.lapses.of("time"))" : nil,
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

/// A card as commands show it, fields as people type them.
enum CardsShown {
  /// What the fields of a kind of note are to say, of words such as `Meaning=river`; nil where none says it.
  static func fields(_ typed: [String], of type: NoteType) throws -> [String?] {
    var fields = [String?](repeating: nil, count: type.fields.count)
    for word in typed {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let place = type.field(named: String(parts[0])) else {
        throw Failure(
          "“\(DeckText.excerpt(word))” fills no field of “\(type.name)”.",
          advice: "Its fields: \(type.fields.map { "\($0)=…" }.joined(separator: " "))", code: Failure.usage)
      }
      fields[place] = String(parts[1])
    }
    return fields
  }

  /// Why a card is asked next when it is.
  static func reason(_ card: Card, _ list: CardList) -> String {
    if card.isNew { return "It is new: it is asked when a day has room for new cards." }
    let asked = card.standing.memoryReviewDay.map { " It was asked the last time on \($0)." } ?? ""
    switch list.scheduler {
    case .levels:
      let level = card.level
      let weak = card.score <= Card.weakScore ? ", and while its score is that low again on the same day" : ""
      return "A card of level \(level.rawValue) comes back after \(level.days.of("day"))\(weak).\(asked)"
    case .fsrs:
      let wanted = NumberText.percent(list.retention)
      return
        "FSRS has it come back on the day by which the chance that it is known has fallen to the \(wanted) "
        + "that are wanted of “\(list.name)”.\(asked)"
    }
  }

  /// When a card is asked next, or why it is not.
  static func next(_ card: Card, _ list: CardList, on today: StudyDay) -> StyledText {
    if card.text.isSuspended { return StyledText("suspended", .dim) }
    if card.marks.buriedDay == today { return StyledText("buried", .dim) }
    return card.isToReview(on: today, by: list.scheduler)
      ? StyledText("now", .warning) : StyledText(today.phrase(for: card.due(by: list.scheduler)))
  }

  static func json(
    _ card: Card, _ list: CardList, _ desk: CardDesk, reviews: [CardReview]?
  ) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("card", .integer(Int(card.id.rawValue))), ("list", .string(list.name)),
      ("front", .string(card.text.front)), ("back", .string(card.text.back)),
      ("tags", .array(card.text.tags.map(JSONValue.string))), ("level", .string(card.level.rawValue)),
      ("score", .integer(card.score)), ("next", .string(card.due(by: list.scheduler).description)),
      ("daysLeft", .integer(card.daysLeft(on: desk.today, by: list.scheduler))),
      ("toReview", .bool(card.isToReview(on: desk.today, by: list.scheduler))),
      ("lastPenalty", .string(card.standing.lastPenalty.description)),
      ("reviewCount", .integer(card.standing.reviews)), ("lapses", .integer(card.standing.lapses)),
      ("flag", card.marks.flag.map { .string($0.name) } ?? .null),
      ("suspended", .bool(card.text.isSuspended)), ("buried", .bool(card.marks.buriedDay == desk.today)),
    ]
    if let reviews {
      members.append(
        (
          "reviews",
          .array(
            reviews.map {
              .object([
                ("time", .string($0.time.ISO8601Format())), ("day", .string($0.day.description)),
                ("rating", .string($0.rating.rawValue)),
              ])
            })
        ))
    }
    return .object(members)
  }
}
