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
  let wants: [Effect] = [.cards(.loadHome)]
  private var home: CardHome?
  var chosen = 0

  var rows: [CardHome.Row]? { home.map { $0.toReview + $0.others } }

  var actions: [KeyAction] {
    [
      .choose("open") { [.open(row.map { CardListScreen($0.id, $0.name) } ?? Self.new)] },
      .key("r", "review") { onRow { .open(PageScreen(.cards(.review($0.id)))) } },
      .key("R", "review all") { [.open(PageScreen(.cards(.reviewAll)))] },
      .key("n", "new") { [.open(Self.new)] },
      .delete("delete") { onRow { Self.deleting($0.id, $0.name, $0.cards) } },
      .undo(.cards(.undo)), .back(),
    ]
  }

  mutating func take(_ news: News) {
    guard case .cards(.home(let home)) = news else { return }
    self.home = home
    holdChoice()
  }

  static var new: any Screen {
    PromptScreen("New", question: "What shall the card list be called?", placeholder: "Rivers") {
      .cards(.makeList($0))
    }
  }

  static func deleting(_ id: CardListID, _ name: String, _ cards: Int) -> Step {
    .confirm(
      "Delete", "Delete the list “\(name)” with \(cards.of("card"))? Undo brings it back.",
      .cards(.deleteList(id)))
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
    if let words = home.waitingWords {
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
  private var news: CardListNews?
  var chosen = 0

  init(_ id: CardListID, _ name: String) {
    self.id = id
    self.name = name
  }

  var title: String { name }
  var wants: [Effect] { [.cards(.loadList(id))] }
  var rows: [Card]? { news?.cards }

  var actions: [KeyAction] {
    let isEmpty = rows?.isEmpty == true
    return [
      .key("r", isEmpty ? nil : "review") { [.open(PageScreen(.cards(.review(id))))] },
      .key("a", "add") { [.open(CardForms.adding(to: id))] },
      .enter(isEmpty ? nil : "change") {
        [row.map { .effect(.cards(.openCard($0.id))) } ?? .open(CardForms.adding(to: id))]
      },
      .delete(isEmpty ? nil : "delete card") { onRow { deleting($0) } },
    ] + kinds + [
      .key("n", "rename") { [.open(renaming)] },
      .key("f", "levels or FSRS") { [.effect(.cards(.switchScheduler(id)))] },
      .key("D", "delete list") { [CardListsScreen.deleting(id, name, rows?.count ?? 0)] },
      .undo(.cards(.undo)), .back(),
    ]
  }

  /// Digits add notes of the learner's own kinds.
  private var kinds: [KeyAction] {
    zip("123456789", news?.types ?? []).map { digit, type in
      .key(digit, "add: \(TerminalText.truncated(type.name, to: 12))") {
        [.open(CardForms.adding(type, to: id))]
      }
    }
  }

  private var renaming: PromptScreen {
    let id = id
    return PromptScreen("Rename", question: "A new name for “\(name)”:", text: name) {
      .cards(.renameList(id, $0))
    }
  }

  mutating func take(_ news: News) {
    guard case .cards(.list(let list)) = news, list.list.id == id else { return }
    self.news = list
    name = list.list.name
    holdChoice()
  }

  private func deleting(_ card: Card) -> Step {
    .confirm(
      "Delete", "Delete the card “\(card.text.front.onOneLine)”? Undo brings it back.",
      .cards(.deleteCard(card.id)))
  }

  func canvas(_ space: Space) -> Canvas {
    guard let news else { return space.canvas }
    guard !news.cards.isEmpty else {
      return space.canvas(saying: "This list is empty. Press a to add a card.")
    }
    let scheduler = news.list.scheduler
    let table = Table(
      [
        .init("Front", most: 40), .init("Back", most: 36, rank: 3), .init("Level"), .init("Next"),
        .init("Reviews", isRight: true, rank: 1),
      ], news.cards, chosen: chosen
    ) { card in
      [
        StyledText(card.text.front.onOneLine), StyledText(card.text.back.onOneLine, .dim),
        StyledText("  " + card.level.rawValue, .heading),
        CardsFound.Row(card: card, list: name, scheduler: scheduler).state(on: news.today),
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
    ) { .cards(.addCard(list, front: $0[0], back: $0[1], isReversed: $0[2].lowercased().hasPrefix("y"))) }
  }

  /// The fields of a kind of note, one note after another.
  static func adding(_ type: NoteType, to list: CardListID) -> FormScreen {
    FormScreen(
      "Add: \(type.name)",
      fields: type.fields.enumerated().map { .init(label: $1, isOptional: $0 > 0) }, staysOpen: true
    ) { .cards(.addNote(list, $0, as: type.name)) }
  }

  /// What a card says, or is made of.
  static func changing(_ draft: CardDraft) -> FormScreen {
    FormScreen(
      "Card \(draft.id.rawValue)",
      fields: draft.fields.map { .init(label: $0.name, text: $0.text, isOptional: $0.isOptional) }
    ) { .cards(.editCard(draft.id, $0)) }
  }
}
