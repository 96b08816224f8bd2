public import Memory

public enum CardScope: Sendable, Hashable, Codable {
  case review(CardListID)
  case reviewBelow(String)
  case reviewAll
  case play
  /// The cards that a search finds, due or not. Unless they are to be scheduled by it, they come again when
  /// they would have.
  case search(CardQuery, schedules: Bool)

  public var schedules: Bool { if case .search(_, let schedules) = self { schedules } else { true } }

  /// Whether it takes what the day asks for, within the day's limits.
  var isOfDay: Bool {
    switch self {
    case .review, .reviewBelow, .reviewAll: true
    case .play, .search: false
    }
  }

  /// The cards, the hardest first, by score, then by how long they have been due, or in another order, and
  /// how many more are to be reviewed and wait for another day. A Play and a search take all. Cost: a sort.
  public func cards(
    of library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil,
    in order: CardOrder = .hardest
  ) -> (cards: [CardID], waiting: Int) {
    let found = found(in: library, on: day)
    let sorted = found.sorted { ($0.card.score, $0.due, $0.card.id) < ($1.card.score, $1.due, $1.card.id) }
    let quota = CardQuota(isOfDay ? limits : nil, of: library, on: day)
    let (taken, waiting) = quota.taken(of: sorted.map { ($0.card, $0.list) })
    return (order.arranged(taken).map(\.id), waiting)
  }

  private func found(
    in library: CardLibrary, on day: StudyDay
  ) -> [(card: Card, list: CardListID, due: StudyDay)] {
    switch self {
    case .review(let id): CardsOfDay(of: library.lists(atOrBelow: id), in: library, on: day).cards
    case .reviewBelow(let name): CardsOfDay(of: library.lists(atOrBelow: name), in: library, on: day).cards
    case .reviewAll: CardsOfDay(of: library.lists, in: library, on: day).cards
    case .play:
      library.lists.flatMap { list in
        library.cards(in: list.id, on: day).filter { !$0.text.isSuspended }
          .map { ($0, list.id, $0.due(by: list.scheduler)) }
      }
    case .search(let query, _):
      query.cards(of: library, on: day).compactMap { id in
        guard let card = library.card(id, on: day), !card.text.isSuspended,
          let list = library.home(of: id).flatMap(library.list)
        else { return nil }
        return (card, list.id, card.due(by: list.scheduler))
      }
    }
  }
}

public enum CardOrder: String, Sendable, Hashable, Codable, CaseIterable {
  case hardest
  case newFirst = "new-first"
  case newLast = "new-last"
  /// New ones spread evenly over the others.
  case mixed

  /// Cards that stand the hardest first, in this order.
  func arranged(_ cards: [Card]) -> [Card] {
    let (new, old) = (cards.filter(\.isNew), cards.filter { !$0.isNew })
    switch self {
    case .hardest: return cards
    case .newFirst: return new + old
    case .newLast: return old + new
    case .mixed:
      var mixed: [Card] = []
      var laid = 0
      for place in cards.indices {
        // As many new ones as belong to the part that is laid out.
        if (place + 1) * new.count / cards.count > laid {
          mixed.append(new[laid])
          laid += 1
        } else {
          mixed.append(old[place - laid])
        }
      }
      return mixed
    }
  }
}

/// The cards of some lists that are to be reviewed on a day, limits aside.
///
/// A new card waits for another day where one made from the same note was asked today or is to be: who has
/// just seen one would know the other.
struct CardsOfDay {
  /// Each with its list, and the day on which it fell due.
  private(set) var cards: [(card: Card, list: CardListID, due: StudyDay)] = []

  /// Finds them. Cost: a pass over all cards.
  init(of lists: [CardList], in library: CardLibrary, on day: StudyDay) {
    var siblings = SiblingsOfDay()
    for list in lists {
      library.each(in: list, on: day) { card in
        let isToReview = card.isToReview(on: day, by: list.scheduler)
        siblings.take(card, on: day, isToReview: isToReview, at: cards.count)
        if isToReview { cards.append((card, list.id, card.due(by: list.scheduler))) }
      }
    }
    let held = Set(siblings.waiting())
    guard !held.isEmpty else { return }
    cards = cards.indices.filter { !held.contains($0) }.map { cards[$0] }
  }
}

struct SiblingsOfDay {
  /// The note a card is made from, by its origin or, where it came in, by its mark: `m`, `m-2` and `m-3` are
  /// of one note, and so are `m-c1` and `m-c2` (`AnkiCollection.importedNotes`).
  private struct Note {
    var name: String
    /// The card's own mark where it is one note's only if that note's first card is there.
    var numbered: String?

    init?(of text: CardText) {
      if let origin = text.origin {
        name = origin.note
        return
      }
      guard let mark = text.key else { return nil }
      name = mark
      let digits = mark.utf8.reversed().prefix { 0x30...0x39 ~= $0 }.count
      guard 1...3 ~= digits else { return }
      let rest = mark.utf8.dropLast(digits)
      if rest.count > 2, rest.suffix(2).elementsEqual("-c".utf8) {
        name = String(mark.utf8.dropLast(digits + 2)) ?? mark
      } else if rest.count > 1, rest.last == UInt8(ascii: "-") {
        (name, numbered) = (String(mark.utf8.dropLast(digits + 1)) ?? mark, mark)
      }
    }
  }

  /// What a card says, by which others of its note are known where files bring no marks: a card with the same
  /// sides turned round, and one with another gap of the same text.
  private struct Said {
    var own: String
    /// What a card says that gives this one away.
    var other: String

    init?(_ text: CardText) {
      guard text.origin == nil else { return nil }
      if let filled = Self.filled(text) {
        (own, other) = (filled, filled)
      } else {
        (own, other) = ("\(text.front)\u{1F}\(text.back)", "\(text.back)\u{1F}\(text.front)")
      }
    }

    /// The text with its gap filled; nil where there is none.
    ///
    ///     "The [...] is [...]", "Rhine, long"  // "The Rhine is long"
    ///     "[city] is in France", "Paris"       // "Paris is in France"
    private static func filled(_ text: CardText) -> String? {
      var gaps = text.front.ranges(of: "[...]")
      if gaps.isEmpty, let open = text.front.firstIndex(of: "["),
        let close = text.front[open...].firstIndex(of: "]")
      {
        gaps = [open..<text.front.index(after: close)]
      }
      let lines = text.back.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard !gaps.isEmpty, let first = lines.first else { return nil }
      let parts = gaps.count == 1 ? [first] : first.split(separator: ", ")
      guard parts.count == gaps.count else { return nil }
      var filled = text.front
      for (gap, part) in zip(gaps, parts).reversed() { filled.replaceSubrange(gap, with: part) }
      return "\u{1F}\(filled)\n\(lines.dropFirst().joined())"
    }
  }

  private var asked: [(note: Note?, said: Said?)] = []
  private var fresh: [(note: Note?, said: Said?, place: Int)] = []
  private var marks: [String] = []

  /// Takes a card, and where its place is, if it is to be reviewed.
  mutating func take(_ card: Card, on day: StudyDay, isToReview: Bool, at place: Int) {
    let note = Note(of: card.text)
    if let note, note.numbered == nil, let mark = card.text.key { marks.append(mark) }
    if isToReview, card.isNew {
      fresh.append((note, Said(card.text), place))
    } else if isToReview || card.wasReviewed(on: day) {
      asked.append((note, Said(card.text)))
    }
  }

  /// The places of the new cards that wait, of all that were taken.
  func waiting() -> [Int] {
    guard !fresh.isEmpty else { return [] }
    let isNumbered =
      fresh.contains { $0.note?.numbered != nil } || asked.contains { $0.note?.numbered != nil }
    let known = isNumbered ? Set(marks) : []
    func name(_ note: Note) -> String {
      note.numbered.flatMap { known.contains(note.name) ? nil : $0 } ?? note.name
    }
    var names = Set(asked.compactMap { $0.note.map(name) })
    var said = Set(asked.compactMap(\.said?.own))
    return fresh.filter { one in
      let isKnown = one.note.map { !names.insert(name($0)).inserted } ?? false
      let isGivenAway = one.said.map { said.contains($0.other) } ?? false
      if !isKnown, !isGivenAway, let one = one.said { said.insert(one.own) }
      return isKnown || isGivenAway
    }.map(\.place)
  }
}
