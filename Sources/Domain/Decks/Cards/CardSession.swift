public import FoundationEssentials
public import Memory

/// Which cards a session takes.
public enum CardScope: Sendable, Hashable, Codable {
  /// The cards of a list that are to be reviewed.
  case review(CardListID)
  /// The cards to be reviewed of all lists.
  case reviewAll
  /// All cards of all lists, due or not.
  case play

  /// The cards, the hardest first: by score, then by how long they have been due. Cost: a sort.
  ///
  /// - Parameters:
  ///   - library: The lists.
  ///   - day: The day.
  ///   - limits: How many cards the day is to have; nil for all there are. A Play takes all.
  /// - Returns: The cards, and how many more are to be reviewed and wait for another day.
  public func cards(
    of library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil
  ) -> (cards: [CardID], waiting: Int) {
    let lists: [CardListID] =
      switch self {
      case .review(let id): [id]
      case .reviewAll, .play: library.lists.map(\.id)
      }
    var found: [(card: Card, due: StudyDay)] = []
    for id in lists {
      guard let list = library.list(id) else { continue }
      for card in library.cards(in: id, on: day)
      where self == .play ? !card.text.isSuspended : card.isToReview(on: day, by: list.scheduler) {
        found.append((card, card.due(by: list.scheduler)))
      }
    }
    let sorted = found.sorted { ($0.card.score, $0.due, $0.card.id) < ($1.card.score, $1.due, $1.card.id) }
    let quota = CardQuota(self == .play ? nil : limits, of: library, on: day)
    let (taken, waiting) = quota.taken(of: sorted.map(\.card))
    return (taken.map(\.id), waiting)
  }
}

/// A review of cards: the cards to pass, and what was said of those passed.
public struct CardSession: Sendable, Hashable, Codable {
  /// A card passed.
  public struct Passed: Sendable, Hashable, Codable {
    /// Which one.
    public var card: CardID
    /// How well it was known.
    public var rating: CardRating
  }

  /// What it takes.
  public let scope: CardScope
  /// The cards, in order.
  public let cards: [CardID]
  /// The position of the present card; the number of cards at the end.
  public internal(set) var index = 0
  /// Whether the back is shown.
  public internal(set) var isBackShown = false
  /// The cards passed.
  public internal(set) var passed: [Passed] = []

  /// Lays out the cards, those left out that were passed before, as many as the day is to have.
  public init(
    _ scope: CardScope, of library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil,
    without passed: Set<CardID> = []
  ) {
    self.scope = scope
    cards = scope.cards(of: library, on: day, within: limits).cards.filter { !passed.contains($0) }
  }

  /// The card on the table; nil at the end.
  public var card: CardID? { index < cards.count ? cards[index] : nil }
}

extension CardSession {
  /// What was said of the cards passed.
  public var tally: [CardRating: Int] { passed.reduce(into: [:]) { $0[$1.rating, default: 0] += 1 } }

  /// Shows the back.
  public mutating func turn() { isBackShown = card != nil }

  /// Says how well the card was known, and goes on.
  ///
  /// - Parameters:
  ///   - rating: How well.
  ///   - time: When.
  ///   - day: The study day.
  /// - Returns: What is to be written into the log; nil where the back was not shown: a card is rated once, after that.
  public mutating func rate(_ rating: CardRating, at time: Date, on day: StudyDay) -> CardEvent? {
    guard let card, isBackShown else { return nil }
    passed.append(Passed(card: card, rating: rating))
    skip()
    return .reviewed(card, CardReview(time: time, day: day, rating: rating))
  }

  /// Passes the card over.
  public mutating func skip() {
    if card != nil { index += 1 }
    isBackShown = false
  }
}
