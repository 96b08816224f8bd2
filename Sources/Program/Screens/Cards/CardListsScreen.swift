import Base
internal import Decks
internal import Study
internal import Terminal

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
