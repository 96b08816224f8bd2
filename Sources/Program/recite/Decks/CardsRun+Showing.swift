import Base
import CommandLineOptions
import Decks
import Drills
import FoundationEssentials
import Memory
import Reports
import Terminal

extension CardsRun {
  /// The lists in two groups: those to review, with counts, and the others.
  func list(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let home = desk.home
    if plan[CardsListCommand.format] == .jsonl {
      var table = ListTable([
        .init("list", title: ""), .init("cards", title: ""), .init("toReview", title: ""),
        .init("days", title: ""), .init("scheduler", title: ""),
      ])
      for row in home.toReview + home.others {
        table.add([
          .text(row.name), .integer(row.cards), .integer(row.toReview),
          row.days.map { .integer($0) } ?? .none,
          .text(desk.library.list(row.id)?.scheduler.rawValue ?? ""),
        ])
      }
      output.table(table, .jsonl)
      return .success
    }
    guard !desk.library.lists.isEmpty else {
      output.note("You have no card lists yet.")
      output.note(StyledText("  Make one: ") + StyledText("recite cards new Rivers", .heading))
      return .success
    }
    let lists = { (count: Int) in count == 1 ? "1 list" : "\(count) lists" }
    if !home.toReview.isEmpty {
      group(
        "To review: \(lists(home.toReview.count)), \(DeckText.cards(home.cardsToReview))", home.toReview)
    }
    if !home.others.isEmpty {
      if !home.toReview.isEmpty { output.line() }
      group(
        "\(home.toReview.isEmpty ? "Nothing to review" : "Others"): \(lists(home.others.count))", home.others)
    }
    if home.waiting > 0 {
      output.note(
        StyledText(
          "  \(DeckText.cards(home.waiting)) more wait for another day: the settings cards-new, cards-day.",
          .dim)
      )
    }
    if home.cardsToReview > 0 {
      let minutes = try desk.minutes(for: home.cardsToReview)
      output.note(StyledText("  About \(minutes) minute\(minutes == 1 ? "" : "s").", .dim))
      output.note(StyledText("  Review them: ", .dim) + StyledText("recite cards review", .heading))
    }
    return .success
  }

  private func group(_ title: String, _ rows: [CardHome.Row]) {
    output.line(StyledText(title, .heading))
    var table = ListTable([
      .init("list", title: "List"), .init("cards", title: "Cards"), .init("toReview", title: "To review"),
      .init("days", title: "Next review"),
    ])
    for row in rows {
      table.add([
        .text(row.name, .heading), .integer(row.cards), row.toReview > 0 ? .integer(row.toReview) : .none,
        .shown(Self.days(row.days), .null),
      ])
    }
    output.table(table, .text)
  }

  private static func days(_ days: Int?) -> StyledText {
    switch days {
    case nil: StyledText("no cards", .dim)
    case .some(...0): StyledText("now", .warning)
    case 1: "tomorrow"
    case .some(let days): StyledText("in \(days) days")
    }
  }

  // MARK: A list

  func show(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(CardsShowCommand.list) ?? "")
    let format = plan[CardsShowCommand.format]
    if let name = plan.first(CardsShowCommand.card) {
      return try show(try desk.card(name, of: list), list, desk, format)
    }
    let today = desk.today
    var table = ListTable([
      .init("card", title: "No."), .init("level", title: "Level"), .init("next", title: "Next"),
      .init("reviews", title: "Reviews"), .init("front", title: "Front"), .init("back", title: "Back"),
    ])
    if format == .jsonl {
      for card in desk.cards(of: list) { output.data(json(card, list, desk, reviews: nil).text + "\n") }
      return .success
    }
    for card in desk.cards(of: list) {
      table.add([
        .integer(Int(card.id.rawValue)), .text(card.level.rawValue),
        .shown(Self.next(card, list, on: today), .null),
        .integer(card.standing.reviews), .text(DeckText.excerpt(card.text.front), .heading),
        .text(DeckText.excerpt(card.text.back, 200)),
      ])
    }
    output.table(table, .text)
    guard !list.cards.isEmpty else {
      output.note(StyledText("“\(list.name)” is empty."))
      output.note(
        StyledText("  Fill it: ")
          + StyledText("recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"", .heading))
      return .success
    }
    let toReview = desk.cards(of: list).count { $0.isToReview(on: today, by: list.scheduler) }
    let planned = list.scheduler == .levels ? "by levels" : "by FSRS at \(list.retention) recall"
    output.line(
      StyledText("\(DeckText.cards(list.cards.count)), \(toReview) to review, planned \(planned).", .dim))
    if !list.limits.isEmpty {
      output.line(StyledText("A day has \(DeckText.limits(list.limits)).", .dim))
    }
    return .success
  }

  /// When a card is asked next, or why it is not.
  static func next(_ card: Card, _ list: CardList, on today: StudyDay) -> StyledText {
    if card.text.isSuspended { return StyledText("suspended", .dim) }
    if card.marks.buriedDay == today { return StyledText("buried", .dim) }
    return card.isToReview(on: today, by: list.scheduler)
      ? StyledText("now", .warning) : StyledText(today.phrase(for: card.due(by: list.scheduler)))
  }

  // MARK: A card

  private func show(
    _ card: Card, _ list: CardList, _ desk: CardDesk, _ format: ListFormat
  ) throws -> ExitCode {
    let reviews = try desk.reviews(of: card.id)
    if format == .jsonl {
      output.data(json(card, list, desk, reviews: reviews).text + "\n")
      return .success
    }
    let width = output.width
    output.lines(StyledText.lines(of: card.text.front, .heading, to: width))
    output.lines(StyledText.lines(of: card.text.back, to: width, indent: 2))
    if !card.text.tags.isEmpty { output.line(StyledText("  " + card.text.tags.joined(separator: " "), .dim)) }
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
    if !marks.isEmpty { output.line(StyledText(marks.joined(separator: ", ") + ".", .dim)) }
    output.line(StyledText("Late days have been counted up to \(card.standing.lastPenalty).", .dim))
    for review in reviews {
      output.line(StyledText("  \(LocalTime.text(review.time))  ", .dim) + Self.rating(review.rating))
    }
    if reviews.isEmpty { output.line(StyledText("Not reviewed yet.", .dim)) }
    return .success
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

  func json(
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
