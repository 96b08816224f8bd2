import Decks
import Desks
import Learning
import Reports
import Terminal
import Text

/// Words and options that several commands about card lists have in the same sense.
enum CardsOptions {
  static let list = Positional("LIST", .one, help: "The name of a card list.")
  static let cards = Positional(
    "CARD", .any, help: "Its number, as recite cards show tells it, or all of its front.")
  static let front = Option<String?>.text("front", "TEXT", help: "What the front says.")
  static let back = Option<String?>.text("back", "TEXT", help: "What the back says.")
  static let tags = Option<String?>.text("tags", "TAGS", help: "Labels, with spaces between them.")
  static let fields = Positional(
    "FIELD=TEXT", .any, help: "What a field of a kind of note of your own says.")
  static let typed = Option<Bool>.flag("typed", help: "Type the back of each card; spelling is forgiven.")
  static let spoken = Option<Bool>.flag("spoken", help: "Say the back of each card, where it is English.")
  static let speak = Option<Bool>.flag("speak", help: "Hear the front of each card.")
  static let voice = Option<String?>.text(
    "voice", "NAME", described: "by the script, else your setting",
    help: "Speak with this voice (see: recite voices)."
  ).kept
  static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "no end", help: "Stop after this many cards.")
  static let review: [any CommandOption] = [
    typed, spoken, TrainingOptions.handsFree, speak, voice, SharedOptions.device, count,
  ]
  static let rules: [Rule] = [
    .atMostOne([typed, spoken]), .atMostOne([typed, TrainingOptions.handsFree]),
    .atMostOne([speak, TrainingOptions.handsFree]),
  ]
  static let keys =
    "Enter turns the card; then f, h, g or e (or 1 to 4) say how well you knew it: fail, hard, good or easy. "
    + "k passes a card over, s speaks it, u takes the last rating back, q stops; @ suspends a card, - buries "
    + "it until tomorrow, * flags it. Every rating is kept at once. Through a pipe, one rating a line."
  static let importFormat = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What the file is: \(CardFileFormat.names(of: CardFileFormat.allCases)); auto goes by its name and "
      + "content."
  )

  /// What is written: of all forms, or of those that `cases` has; without a file it is `standard`.
  static func exportFormat(
    among cases: [CardFileFormat] = CardFileFormat.allCases, orElse standard: CardFileFormat
  ) -> Option<CardFileFormat> {
    .choice(
      "as", "FORM", standard: .auto, among: cases,
      help:
        "What to write: \(CardFileFormat.names(of: cases)); auto goes by --output, and is "
        + "\(standard.rawValue) without one."
    )
  }

  static let language = Option<String?>.text(
    "language", "CODE", described: "by the writing",
    help:
      "Speak the fronts in this language, or fronts and backs: de, de/en, -/ja; - for none. Codes or names: "
      + "see the manual of cards.")

  static func languages(_ word: String?) throws -> CardLanguages? {
    guard let word else { return nil }
    guard let languages = CardLanguages(word) else {
      throw Failure(
        "--language does not know “\(TerminalText.clean(word))”.",
        advice: "Fronts, or fronts/backs, each one of these or -: "
          + CardLanguage.all.map { "\($0.code) (\($0.name))" }.joined(separator: ", "),
        code: Failure.usage)
    }
    return languages
  }

  static func scheduler(_ word: String?) throws -> CardScheduler? {
    guard let word else { return nil }
    guard let scheduler = CardScheduler(rawValue: word) else {
      throw Failure("--scheduler is levels or fsrs.", code: Failure.usage)
    }
    return scheduler
  }

  /// What the forms are, for the help of commands that read or write files of other programs.
  static func described(_ formats: [CardFileFormat]) -> String {
    "The forms: " + CardFileFormat.described(formats)
  }
}

/// Whether the first row of a table has headings.
enum HeadingsChoice: String, Sendable, CaseIterable {
  /// By what stands in it.
  case auto
  case yes
  /// It is a card.
  case no

  /// Nil where that is to be found out.
  var isThere: Bool? { self == .auto ? nil : self == .yes }
}

enum CardsNewCommand {
  static let name = Positional("NAME", .one, help: "The name of the new list.")
  static let scheduler = Option<String?>.text(
    "scheduler", "levels|fsrs", described: Setting[\.cardScheduler].optionStandard,
    help: "Plan reviews by seven levels with fixed days, or by FSRS.")

  static let command = Command(
    "cards new",
    summary: "Makes a card list.",
    positionals: [name],
    options: [scheduler, CardsOptions.language],
    examples: [
      "recite cards new Rivers": "Make a list, then fill it with cards add.",
      "recite cards new Rivers --scheduler fsrs": "Have FSRS plan its reviews.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let languages = try CardsOptions.languages(plan[CardsOptions.language])
    let list = try desk.makeList(
      named: plan.word(Self.name), scheduler: CardsOptions.scheduler(plan[Self.scheduler]))
    if let languages { try desk.choose(languages, for: list) }
    session.output.note("Made the card list “\(list.name)”.")
    session.output.note(
      "  Fill it: ", command: "recite cards add \"\(list.name)\" --front Rhine --back \"1,230 km\"")
  }
}

struct CardsListCommand: SessionWork {
  static let command = Command(
    "cards list",
    summary: "Lists your card lists: those to review, and the others.",
    options: [SharedOptions.listFormat],
    examples: ["recite cards list": "List them; recite cards does the same."]
  ) { try CardsListCommand(session: $1).run($0) }

  let session: Session

  /// The lists in two groups: those to review, with counts, and the others.
  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    let home = desk.home
    if plan.listFormat == .jsonl {
      var table = ListTable([
        "list": "", "cards": "", "toReview": "", "days": "", "scheduler": "", "language": "",
      ])
      for row in home.toReview + home.others {
        table.add([
          .text(row.name), .integer(row.cards), .integer(row.toReview),
          row.days.map { .integer($0) } ?? .none,
          .text(desk.library.list(row.id)?.scheduler.rawValue ?? ""),
          Self.language(of: row, desk),
        ])
      }
      output.table(table, .jsonl)
      return
    }
    guard !desk.library.lists.isEmpty else {
      output.note("You have no card lists yet.")
      output.note("  Make one: ", command: "recite cards new Rivers")
      return
    }
    if !home.toReview.isEmpty {
      group(
        "To review: \(home.toReview.count.of("list")), \(home.cardsToReview.of("card"))", home.toReview,
        desk)
    }
    if !home.others.isEmpty {
      if !home.toReview.isEmpty { output.line() }
      group(
        "\(home.toReview.isEmpty ? "Nothing to review" : "Others"): \(home.others.count.of("list"))",
        home.others, desk)
    }
    if let words = home.rowWords { output.note("  " + words, .dim) }
    if let words = home.waitingWords { output.note("  " + words, .dim) }
    if home.cardsToReview > 0 {
      let minutes = try desk.minutes(for: home.cardsToReview)
      output.note("  About \(minutes.of("minute")).", .dim)
      output.note(StyledText("  Review them: ", .dim) + StyledText("recite cards review", .heading))
    }
  }

  private func group(_ title: String, _ rows: [CardHome.Row], _ desk: CardDesk) {
    output.line(title, .heading)
    var columns = [
      (name: "list", title: "List"), ("cards", "Cards"), ("toReview", "To review"), ("days", "Next review"),
    ]
    if rows.contains(where: { Self.language(of: $0, desk) != .none }) {
      columns.append(("language", "Fronts/backs"))
    }
    var table = ListTable(columns)
    for row in rows {
      table.add([
        .text(row.name, .heading), .integer(row.cards), row.toReview > 0 ? .integer(row.toReview) : .none,
        .shown(Self.days(row.days), .null), Self.language(of: row, desk),
      ])
    }
    output.table(table, .text)
  }

  /// In which languages its sides are spoken, as it is typed; nothing where nobody has told.
  private static func language(of row: CardHome.Row, _ desk: CardDesk) -> ListTable.Cell {
    guard let languages = desk.library.list(row.id)?.languages, languages.words != nil else { return .none }
    return .text(languages.text)
  }

  private static func days(_ days: Int?) -> StyledText {
    switch days {
    case nil: StyledText("no cards", .dim)
    case .some(...0): StyledText("now", .warning)
    case 1: "tomorrow"
    case .some(let days): StyledText("in \(days) days")
    }
  }
}

enum CardsRemoveCommand {
  static let command = Command(
    "cards remove",
    formerly: "cards delete",
    summary: "Removes cards, or a list with its cards.",
    discussion: ["It asks first; recite undo brings back what was removed."],
    positionals: [CardsOptions.list, CardsOptions.cards],
    options: [SharedOptions.yes],
    examples: [
      "recite cards remove Rivers 3 4": "Remove two cards.",
      "recite cards remove Rivers --yes": "Remove the list without being asked.",
    ]
  ) { plan, session -> Void in
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.word(CardsOptions.list))
    let cards = try plan[CardsOptions.cards].map { try desk.card($0, of: list) }
    let what =
      cards.isEmpty
      ? "the list “\(list.name)” with \(list.cards.count.of("card"))"
      : cards.count == 1
        ? "card \(cards[0].id.rawValue) (\(DeckText.excerpt(cards[0].text.front)))"
        : cards.count.of("card")
    guard try session.isSure(plan, "Remove \(what)?") else { return }
    if cards.isEmpty { try desk.remove(list) } else { try desk.apply(.remove, to: cards.map(\.id)) }
    session.output.note("Removed \(what). recite undo brings it back.")
  }
}
