import Base
internal import Decks
internal import Memory
internal import Terminal

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
