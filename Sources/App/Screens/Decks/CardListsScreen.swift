internal import Decks
internal import Desks
internal import Learning
internal import Memory
internal import Terminal
import Text

extension Area {
  /// Card lists: those to review, and the others.
  public static let cards = Area("Cards", places: [.cardLists, .playCards, .newCards, .findCards])
}

extension Place {
  static let cardLists = Place("Lists") { CardListsScreen() }
  static let playCards = Place("Play") { PageScreen(.cards(.play)) }
  static let newCards = Place("New") { CardListsScreen.new }
}

/// The lists in two groups: those to review, with counts of lists and cards, and the others.
struct CardListsScreen: ListScreen {
  let title = "Lists"
  private var home: CardHome?
  var chosen = 0

  var rows: [CardHome.Row]? { home.map { $0.toReview + $0.others } }

  var actions: [KeyAction] {
    [
      .choose("open") { [.open(row.map { CardListScreen($0.id, $0.name) } ?? Self.new)] },
      .key("r", "review") { onRow { .open(PageScreen(.cards(.review($0.id)))) } },
      .key("R", "review all") { [.open(PageScreen(.cards(.reviewAll)))] },
      .key("n", "new") { [.open(Self.new)] },
      .remove("remove") { onRow { Self.removing($0.id, $0.name, $0.cards) } },
      .undo(.call { [try $0.cards().takingBack()] }), .back(),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let desk = try desks.cards()
    try desk.reload()
    home = desk.home
    holdChoice()
  }

  static var new: any Screen {
    PromptScreen("New", question: "What shall the card list be called?", placeholder: "Rivers") {
      name in
      .call { desks in
        let list = try desks.cards().makeList(named: name)
        return [
          .go(.cardLists), .open(CardListScreen(list.id, name)),
          .done("The list “\(name)” is there. Press a to add a card."),
        ]
      }
    }
  }

  /// Removes a list once the person has said yes; `closes` where its own screen is the one on top.
  static func removing(_ id: CardListID, _ name: String, _ cards: Int, closes: Bool = false) -> Step {
    .confirm(
      "Remove", "Remove the list “\(name)” with \(cards.of("card"))? Undo brings it back."
    ) { desks in
      let desk = try desks.cards()
      try desk.remove(desk.list(id))
      let told = Step.done("The list is removed. Press u to bring it back.")
      return closes ? [.close, told] : [told]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let home, let rows else { return canvas }
    guard !rows.isEmpty else {
      let lines = [
        StyledText("There are no card lists yet. Press n to make one."),
        StyledText("To bring some in, type: ") + StyledText("recite cards import FILE", .heading),
      ]
      canvas.write(lines.flatMap { $0.wrapped(to: space.columns) }, row: 0)
      return canvas
    }
    var lines: [(text: StyledText, row: Int?)] = []
    let width = min(40, rows.map { TerminalText.width($0.name) }.max() ?? 0)
    if !home.toReview.isEmpty {
      lines.append(
        (
          StyledText(
            "To review: \(home.toReview.count.of("list")), \(home.cardsToReview.of("card"))", .heading),
          nil
        ))
    }
    for words in [home.rowWords, home.waitingWords].compactMap(\.self) {
      lines += StyledText(words, .dim).wrapped(to: space.columns).map { ($0, nil) }
    }
    for (index, row) in rows.enumerated() {
      if index == home.toReview.count {
        if index > 0 { lines.append((StyledText(), nil)) }
        lines.append((StyledText("Others: \(home.others.count.of("list"))", .heading), nil))
      }
      lines.append((Self.line(row, width), index))
    }
    let place = lines.firstIndex { $0.row == chosen } ?? 0
    let visible = ListBox.visible(count: lines.count, chosen: place, height: space.rows)
    for (line, index) in visible.enumerated() {
      guard let row = lines[index].row else {
        canvas.write(lines[index].text, row: line)
        continue
      }
      let mark = row == chosen ? space.styles.pointer : "  "
      canvas.write(mark + lines[index].text, row: line)
      if row == chosen { canvas.choose(row: line) }
    }
    return canvas
  }

  private static func line(_ row: CardHome.Row, _ width: Int) -> StyledText {
    let name = StyledText(row.name).truncated(to: width)
    let space = String(repeating: " ", count: width - name.width + 2)
    let cards = TerminalText.padded(row.cards.of("card"), to: 14)
    let state =
      row.toReview > 0
      ? StyledText("\(row.toReview) to review", .warning)
      : StyledText(row.days.map { $0 <= 0 ? "now" : Days.until($0) } ?? "empty", .dim)
    return name + StyledText(space + cards, .dim) + state
  }
}

/// One list: its cards with level, day of the next review and how often they were reviewed.
struct CardListScreen: ListScreen {
  private let id: CardListID
  private var name: String
  private var content: Content?
  var chosen = 0

  /// What is in the list.
  private struct Content {
    var list: CardList
    var cards: [Card]
    var today: StudyDay
    /// The learner's own kinds of note.
    var types: [NoteType]
  }

  init(_ id: CardListID, _ name: String) {
    self.id = id
    self.name = name
  }

  var title: String { name }
  var rows: [Card]? { content?.cards }

  var actions: [KeyAction] {
    let isEmpty = rows?.isEmpty == true
    return [
      .key("r", isEmpty ? nil : "review") { [.open(PageScreen(.cards(.review(id))))] },
      .key("a", "add") { [.open(CardForms.adding(to: id))] },
      .enter(isEmpty ? nil : "change") {
        [row.map { CardForms.changing($0.id) } ?? .open(CardForms.adding(to: id))]
      },
      .remove(isEmpty ? nil : "remove card") { onRow { removing($0) } },
    ] + kinds + [
      .key("n", "rename") { [.open(renaming)] },
      .key("f", "levels or FSRS") { [switching] },
      .key("D", "remove list") { [CardListsScreen.removing(id, name, rows?.count ?? 0, closes: true)] },
      .undo(takingBack), .back(),
    ]
  }

  /// Digits add notes of the learner's own kinds.
  private var kinds: [KeyAction] {
    zip("123456789", content?.types ?? []).map { digit, type in
      .key(digit, "add: \(TerminalText.truncated(type.name, to: 12))") {
        [.open(CardForms.adding(type, to: id))]
      }
    }
  }

  private var renaming: PromptScreen {
    let id = id
    return PromptScreen("Rename", question: "A new name for “\(name)”:", text: name) { name in
      .call { desks in
        let desk = try desks.cards()
        try desk.rename(desk.list(id), to: name)
        return [.done("It is called “\(name)” now.")]
      }
    }
  }

  private var switching: Step {
    let id = id
    return .call { desks in
      let desk = try desks.cards()
      let list = try desk.list(id)
      let other: CardScheduler = list.scheduler == .levels ? .fsrs : .levels
      try desk.choose(other, for: [list])
      return [
        .done(
          (other == .levels ? "Planned by levels with fixed days" : "Planned by FSRS")
            + " from now on; nothing is lost. " + desk.steps.words(plannedBy: other))
      ]
    }
  }

  /// Takes back the last act; where that made the list, it closes.
  private var takingBack: Step {
    let id = id
    return .call { desks in
      let desk = try desks.cards()
      let told = try desk.takingBack()
      return desk.library.list(id) == nil ? [.close, told] : [told]
    }
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let desk = try desks.cards()
    let list = try desk.list(id)
    content = Content(
      list: list, cards: desk.cards(of: list), today: desk.today, types: try desk.noteTypes())
    name = list.name
    holdChoice()
  }

  private func removing(_ card: Card) -> Step {
    let id = card.id
    return .confirm("Remove", "Remove the card “\(card.text.front.onOneLine)”? Undo brings it back.") {
      desks in
      let desk = try desks.cards()
      try desk.apply(.remove, to: [desk.card(id).id])
      return [.done("The card is removed. Press u to bring it back.")]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let content else { return space.canvas }
    guard !content.cards.isEmpty else {
      return space.canvas(saying: "This list is empty. Press a to add a card.")
    }
    let scheduler = content.list.scheduler
    let table = Table(
      [
        .init("Front", most: 40), .init("Back", most: 36, rank: 3), .init("Level"), .init("Next"),
        .init("Reviews", isRight: true, rank: 1),
      ], content.cards, chosen: chosen
    ) { card in
      [
        StyledText(ReadableText.plain(card.text.front).onOneLine),
        StyledText(ReadableText.plain(card.text.back).onOneLine, .dim),
        StyledText("  " + card.level.rawValue, .heading),
        CardsFound.Row(card: card, list: name, scheduler: scheduler).state(on: content.today),
        StyledText("\(card.standing.reviews)", .dim),
      ]
    }
    return table.canvas(columns: space.columns, rows: space.rows, space.styles)
  }
}

/// What is asked where a card is made or changed.
enum CardForms {
  /// One card after another: after the last line the form is empty again.
  static func adding(to list: CardListID) -> FormScreen {
    FormScreen(
      "Add cards",
      fields: [
        .init(label: "Front", placeholder: "Rhine, or a text with gaps: The {{c1::Rhine}} is a river."),
        .init(label: "Back", placeholder: "1,230 km", isOptional: true),
        .init(label: "Both ways", placeholder: "y where the back is to be asked, too", isOptional: true),
      ], staysOpen: true,
      check: { lines in
        lines[1].isEmpty && CardNote.kind(of: lines[0]) != .cloze
          ? (1, "Back is still empty; a text with gaps needs none.") : nil
      }
    ) { lines in
      .call { desks in
        let desk = try desks.cards()
        let kind = CardNote.kind(of: lines[0], isReversed: lines[2].lowercased().hasPrefix("y"))
        var media = try desks.media()
        let (front, back) = (try media.take(lines[0]), try media.take(lines[1]))
        return [added(lines[0], try desk.add(kind, front: front, back: back, to: desk.list(list)))]
      }
    }
  }

  /// The fields of a kind of note, one note after another.
  static func adding(_ type: NoteType, to list: CardListID) -> FormScreen {
    FormScreen(
      "Add: \(type.name)",
      fields: type.fields.enumerated().map { .init(label: $1, isOptional: $0 > 0) }, staysOpen: true
    ) { lines in
      .call { desks in
        let desk = try desks.cards()
        var media = try desks.media()
        let fields = try lines.map { try media.take($0) }
        return [added(lines[0], try desk.add([fields], as: type, to: desk.list(list)))]
      }
    }
  }

  private static func added(_ text: String, _ cards: [CardID]) -> Step {
    let beginning = TerminalText.truncated(TerminalText.clean(text), to: 40, ellipsis: "…")
    return .done("Added “\(beginning)”\(cards.count == 1 ? "" : ": \(cards.count) cards").")
  }

  /// Opens what a card says, or is made of, to be changed.
  static func changing(_ id: CardID) -> Step {
    .call { desks in
      let desk = try desks.cards()
      let fields = try desk.draft(of: desk.card(id)).map {
        FormScreen.Field(label: $0.name, text: $0.text, isOptional: $0.isOptional)
      }
      return [.open(FormScreen("Card \(id.rawValue)", fields: fields) { keeping($0, of: id) })]
    }
  }

  private static func keeping(_ lines: [String], of id: CardID) -> Step {
    .call { desks in
      let desk = try desks.cards()
      let card = try desk.card(id)
      var media = try desks.media()
      // The form shows each side on one line; a side that was left alone keeps its lines.
      try desk.edit(
        card,
        try zip(try desk.draft(of: card), lines).map { draft, text in
          text == draft.text.onOneLine ? nil : try media.take(text)
        })
      return [.done("Changed; its progress is kept.")]
    }
  }
}

extension CardDesk {
  fileprivate func list(_ id: CardListID) throws -> CardList {
    guard let list = library.list(id) else { throw Failure("This list is removed.") }
    return list
  }

  fileprivate func card(_ id: CardID) throws -> Card {
    guard let card = library.card(id, on: today) else { throw Failure("This card is removed.") }
    return card
  }

  /// Takes back the last act about cards, and tells it.
  func takingBack() throws -> Step {
    let title = try undoneTitle()
    return .done(title.map { "Taken back: \($0)." } ?? "There is nothing to take back.")
  }
}
