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

/// What happens in a review of cards.
public enum CardSessionEvent: Sendable, Hashable {
  /// It begins, or is taken up again.
  case start
  /// The card is turned.
  case turn
  /// The learner says how well they knew it, on a day.
  case rate(CardRating, at: Date, on: StudyDay)
  /// The card is deleted, or passed over.
  case skip
}

/// What a review of cards wants done.
public enum CardSessionEffect: Sendable, Hashable {
  /// Show the front of a card.
  case showFront(CardID)
  /// Show the back of a card.
  case showBack(CardID)
  /// Write into the log.
  case record(CardEvent)
  /// Save the session.
  case save
  /// Show how it went: cards passed by rating.
  case summarise([CardRating: Int])
}

extension CardSession {
  /// What the session becomes by an event, and what is to be done. A card is rated once, after its back was shown.
  public static func reduce(
    _ session: CardSession, _ event: CardSessionEvent
  ) -> (CardSession, [CardSessionEffect]) {
    var session = session
    let effects = session.take(event)
    return (session, effects)
  }

  private mutating func take(_ event: CardSessionEvent) -> [CardSessionEffect] {
    guard let card else { return event == .start ? [summary] : [] }
    switch event {
    case .start: return isBackShown ? [.showFront(card), .showBack(card)] : [.showFront(card)]
    case .turn:
      isBackShown = true
      return [.showBack(card)]
    case .rate(let rating, let time, let day):
      guard isBackShown else { return [] }
      passed.append(Passed(card: card, rating: rating))
      let review = CardReview(time: time, day: day, rating: rating)
      return [.record(.reviewed(card, review))] + goOn()
    case .skip: return goOn()
    }
  }

  private mutating func goOn() -> [CardSessionEffect] {
    index += 1
    isBackShown = false
    return [.save, card.map(CardSessionEffect.showFront) ?? summary]
  }

  private var summary: CardSessionEffect {
    .summarise(passed.reduce(into: [:]) { $0[$1.rating, default: 0] += 1 })
  }
}
