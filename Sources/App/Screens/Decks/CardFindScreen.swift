internal import Decks
internal import Desks
internal import Memory
internal import Terminal
import Text

extension Place {
  static let findCards = Place("Find") { CardFindScreen() }
}

/// Cards that a search finds, in all lists: to be changed one by one or many at once, and to be practised.
struct CardFindScreen: Screen {
  let title = "Find"
  private var field = TextField("")
  /// Whether the search is being typed.
  private var isTyping = true
  private var query = ""
  private var found: CardsFound?
  private var chosen = 0
  private var marked: Set<CardID> = []

  var takesText: Bool { isTyping }
  var hints: [MenuBar.Item] {
    if isTyping {
      return [.init("Enter", "find"), .init("↓", "to the cards"), .init("F1", "keys"), .init("Esc", "back")]
    }
    return [
      .init("/", "search"), .init("Enter", "change"), .init("Space", "mark"),
      .init("A", marked.isEmpty ? "mark all" : "mark none"),
      .init("t", "label"), .init("@", "suspend"), .init("-", "bury"), .init("*", "flag"), .init("m", "move"),
      .init("d", "remove"), .init("s", "practise"), .init("D", "doubles"), .init("u", "undo"),
      .init("Esc", "back"),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let found = CardsFound(query, by: try desks.cards())
    self.found = found
    marked.formIntersection(found.rows.map(\.card.id))
    chosen = min(chosen, max(0, found.rows.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if isTyping { return type(typed) }
    guard case .key(let key) = typed, let found else { return typed == .key(Key(.escape)) ? [.close] : [] }
    if let row = key.row(after: chosen, of: found.rows.count) {
      if key.code == .up, chosen == 0 { isTyping = true }
      chosen = row
      return []
    }
    switch key.plain {
    case .character("/"):
      isTyping = true
      return []
    case .character("D"): return search("is:double")
    case .character("u"): return [.call { [try $0.cards().takingBack()] }]
    case .escape: return [.close]
    default: break
    }
    guard found.rows.indices.contains(chosen) else { return [] }
    return take(key, on: found.rows[chosen], of: found)
  }

  private mutating func type(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      switch key.code {
      case .escape: return [.close]
      case .enter: return search(field.text)
      case .down, .tab:
        isTyping = found?.rows.isEmpty ?? true
        return []
      default: break
      }
    }
    field.take(typed)
    return []
  }

  private mutating func search(_ text: String) -> [Step] {
    field = TextField(text)
    (chosen, marked, isTyping) = (0, [], false)
    query = text
    return [.look]
  }

  private mutating func take(_ key: Key, on row: CardsFound.Row, of found: CardsFound) -> [Step] {
    let cards = marked.isEmpty ? [row.card.id] : found.rows.map(\.card.id).filter(marked.contains)
    let what =
      cards.count == 1 && marked.isEmpty
      ? "“\(row.card.text.front.onOneLine.prefix(40))”" : cards.count.of("card")
    func change(_ change: CardChange) -> [Step] { [Self.changing(cards, change)] }
    switch key.plain {
    case .enter: return [CardForms.changing(row.card.id)]
    case .character(" "):
      if marked.remove(row.card.id) == nil { marked.insert(row.card.id) }
      chosen = min(chosen + 1, found.rows.count - 1)
      return []
    case .character("A"):
      marked = marked.isEmpty ? Set(found.rows.map(\.card.id)) : []
      return []
    case .character("@"): return change(.suspend(!row.card.text.isSuspended))
    case .character("-"): return change(.bury(row.card.marks.buriedDay != found.today))
    case .character("*"): return change(.flag(row.card.marks.flag == nil ? .red : nil))
    case .character("t"):
      return [
        .open(
          PromptScreen(
            "Label", question: "A label for \(what); with - before it, it is taken off:",
            placeholder: "geo::rivers",
            step: {
              let tag = $0.filter { !$0.isWhitespace }
              return Self.changing(cards, tag.hasPrefix("-") ? .untag(String(tag.dropFirst())) : .tag(tag))
            }))
      ]
    case .character("m"):
      return [
        .open(
          PromptScreen("Move", question: "Into which list shall \(what) go?", placeholder: row.list) {
            name in
            .call { desks in
              let desk = try desks.cards()
              let list = try desk.list(named: name)
              let count = try desk.apply(.move(list.id), to: cards)
              return [.done("\(count.of("card")) moved to “\(list.name)”.")]
            }
          })
      ]
    case .character("d"), .delete:
      let question = "Remove \(what)? Undo brings back what was removed."
      return [.confirm("Remove", question) { try Self.changed(cards, .remove, $0) }]
    case .character("s"):
      let query = cards.count == found.rows.count || marked.isEmpty ? found.search : .numbered(cards)
      return query.map { [.open(PageScreen(.cards(.search($0, schedules: false))))] } ?? []
    default: return []
    }
  }

  private static func changing(_ cards: [CardID], _ change: CardChange) -> Step {
    .call { try changed(cards, change, $0) }
  }

  private static func changed(
    _ cards: [CardID], _ change: CardChange, _ desks: ScreenDesks
  ) throws -> [Step] {
    let count = try desks.cards().apply(change, to: cards)
    return [.done("\(count.of("card")): \(change.name). Press u to take it back.")]
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    var line = field.canvas(
      columns: space.columns, label: StyledText("Find ", .heading),
      placeholder: "rhine tag:rivers is:due prop:ivl>10 -is:suspended")
    if !isTyping { line.cursor = nil }
    canvas.draw(line, row: 0)
    guard let found else { return canvas }
    if let fault = found.fault {
      canvas.write(StyledText(fault, .warning).wrapped(to: space.columns), row: 2)
      return canvas
    }
    guard !found.rows.isEmpty else {
      canvas.write(StyledText("No card is like that."), row: 2)
      return canvas
    }
    let table = Table(
      [
        .init("", rank: 2), .init("Front", most: 34), .init("Back", most: 30, rank: 3),
        .init("List", most: 20, rank: 1),
        .init("Next"), .init("Labels", most: 24, rank: 4),
      ], found.rows, chosen: chosen, hasFocus: !isTyping
    ) { row in
      [
        StyledText(marked.contains(row.card.id) ? space.styles.unicode ? "✓" : "x" : " ", .correct),
        StyledText(ReadableText.plain(row.card.text.front).onOneLine),
        StyledText(ReadableText.plain(row.card.text.back).onOneLine, .dim),
        StyledText(row.list, .dim), row.state(on: found.today),
        StyledText(
          ([row.card.marks.flag.map { "\($0.name) flag" }].compactMap(\.self) + row.card.text.tags).joined(
            separator: " "),
          .dim),
      ]
    }
    canvas.draw(table.canvas(columns: space.columns, rows: max(3, space.rows - 2), space.styles), row: 1)
    let marks = marked.isEmpty ? "" : ", \(marked.count) marked"
    canvas.write(StyledText("  \(found.rows.count.of("card"))\(marks)", .dim), row: space.rows - 1)
    return canvas
  }
}

/// What a search has found.
struct CardsFound: Sendable {
  /// A card that was found.
  struct Row: Sendable, Hashable {
    /// The card, as it stands today.
    var card: Card
    /// The name of its list.
    var list: String
    /// What plans its reviews.
    var scheduler: CardScheduler
  }

  /// The search; nil where it cannot be read.
  var search: CardQuery?
  /// What cannot be read, and what to type instead.
  var fault: String?
  /// The cards.
  var rows: [Row]
  /// The present study day.
  var today: StudyDay
}

extension CardsFound {
  /// Finds cards in all lists.
  init(_ text: String, by desk: CardDesk) {
    do throws(Failure) {
      let search = try desk.query(text)
      let rows = desk.cards(found: search).map {
        Row(card: $0.card, list: $0.list.name, scheduler: $0.list.scheduler)
      }
      self.init(search: search, fault: nil, rows: rows, today: desk.today)
    } catch {
      let words = [error.message, error.advice].compactMap(\.self).joined(separator: " ")
      self.init(search: nil, fault: words, rows: [], today: desk.today)
    }
  }
}

extension CardsFound.Row {
  /// When it is asked next, or why it is not.
  func state(on today: StudyDay) -> StyledText {
    if card.text.isSuspended { return StyledText("suspended", .dim) }
    if card.marks.buriedDay == today { return StyledText("buried", .dim) }
    return card.isToReview(on: today, by: scheduler)
      ? StyledText("now", .warning) : StyledText(Days.until(card.daysLeft(on: today, by: scheduler)), .dim)
  }
}
