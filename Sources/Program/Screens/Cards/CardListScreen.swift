import Base
internal import Decks
internal import Drills
internal import Memory
internal import Terminal

/// One list: its cards with level, day of the next review and how often they were reviewed.
struct CardListScreen: Screen {
  private let id: CardListID
  private var name: String
  private var news: CardListNews?
  private var chosen = 0

  init(_ id: CardListID, _ name: String) {
    self.id = id
    self.name = name
  }

  var title: String { name }
  var wants: [Effect] { [.cards(.loadList(id))] }
  var hints: [MenuBar.Item] {
    let ofCards: [MenuBar.Item] =
      news?.cards.isEmpty == true
      ? [.init("a", "add")]
      : [.init("r", "review"), .init("a", "add"), .init("Enter", "change"), .init("d", "delete card")]
    let kinds = (news?.types ?? []).prefix(Self.mostKinds).enumerated().map { place, type in
      MenuBar.Item("\(place + 1)", "add: \(TerminalText.truncated(type.name, to: 12))")
    }
    return ofCards + kinds + [
      .init("n", "rename"), .init("f", "levels or FSRS"), .init("D", "delete list"), .init("u", "undo"),
      .init("Esc", "back"),
    ]
  }

  /// The kinds of note that have a key.
  private static let mostKinds = 9

  mutating func take(_ news: News) {
    guard case .cards(.list(let list)) = news, list.list.id == id else { return }
    self.news = list
    name = list.list.name
    chosen = min(chosen, max(0, list.cards.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let news else {
      return typed == .key(Key(.escape)) ? [.close] : []
    }
    let card = news.cards.indices.contains(chosen) ? news.cards[chosen] : nil
    if key.moves(&chosen, among: news.cards.count) { return [] }
    switch key.plain {
    case .enter:
      return card.map { [.effect(.cards(.openCard($0.id)))] } ?? [.open(CardForms.adding(to: id))]
    case .character("r"): return [.open(PageScreen(.cards(.review(id))))]
    case .character("a"): return [.open(CardForms.adding(to: id))]
    case .character("n"):
      let id = id
      return [
        .open(
          PromptScreen("Rename", question: "A new name for “\(name)”:", text: name) {
            .cards(.renameList(id, $0))
          })
      ]
    case .character("f"): return [.effect(.cards(.switchScheduler(id)))]
    case .character("d"), .delete: return card.map { [deleting($0)] } ?? []
    case .character("D"): return [CardListsScreen.deleting(id, name, news.cards.count)]
    case .character("u"): return [.effect(.cards(.undo))]
    case .character(let key):
      guard let number = key.wholeNumberValue, number > 0, number <= min(news.types.count, Self.mostKinds)
      else { break }
      return [.open(CardForms.adding(news.types[number - 1], to: id))]
    case .escape: return [.close]
    default: break
    }
    return []
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
