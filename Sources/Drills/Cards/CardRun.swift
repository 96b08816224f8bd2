public import Decks
internal import FoundationEssentials
internal import Memory
internal import Storage

/// A review of cards, carried out: every rating is in the log before the next card is shown.
///
/// Needs no saving of its own: broken off, the cards rated are no longer due, and the rest are.
public final class CardRun {
  /// Where the lists are kept.
  public let desk: CardDesk
  /// The cards, and what was said of them.
  public private(set) var session: CardSession
  private var before: [CardSession] = []

  /// How many cards a Play that was broken off had passed; 0 where it begins.
  public let resumedAfter: Int

  /// Lays out the cards that are to be reviewed, or all. A Play that was broken off goes on with the cards that were not
  /// reviewed since it began.
  ///
  /// - Parameters:
  ///   - scope: Which cards.
  ///   - again: Whether a Play begins with all cards although one was broken off.
  ///   - desk: Where the lists are kept.
  /// - Throws: `TrainerError` where the data cannot be read or written.
  public init(_ scope: CardScope, again: Bool = false, at desk: CardDesk) throws(TrainerError) {
    self.desk = desk
    guard scope == .play else {
      session = CardSession(scope, of: desk.library, on: desk.today, within: desk.limits)
      resumedAfter = 0
      return
    }
    let passed = again ? nil : try desk.withStore { store throws(StoreError) in try store.playedCards() }
    let rest = CardSession(scope, of: desk.library, on: desk.today, without: passed ?? [])
    if let passed, !passed.isEmpty, !rest.cards.isEmpty {
      session = rest
      resumedAfter = passed.count
    } else {
      session = CardSession(scope, of: desk.library, on: desk.today)
      resumedAfter = 0
      try desk.withStore { store throws(StoreError) in try store.beginPlay() }
    }
  }

  /// The card on the table as it stands; nil at the end.
  public var card: Card? { session.card.flatMap { desk.library.card($0, on: desk.today) } }

  /// The list of the card on the table.
  public var list: CardList? {
    session.card.flatMap { desk.library.home(of: $0) }.flatMap { desk.library.list($0) }
  }

  /// Whether a rating can be taken back.
  public var canTakeBack: Bool { !before.isEmpty }

  /// Begins.
  public func start() throws(TrainerError) -> [CardSessionEffect] { try take(.start) }

  /// Turns the card.
  public func turn() throws(TrainerError) -> [CardSessionEffect] { try take(.turn) }

  /// Says how well it was known.
  public func rate(_ rating: CardRating) throws(TrainerError) -> [CardSessionEffect] {
    guard session.isBackShown, session.card != nil else { return [] }
    let kept = session
    let effects = try take(.rate(rating, at: desk.now, on: desk.today))
    before.append(kept)
    return effects
  }

  /// Passes the card over.
  public func skip() throws(TrainerError) -> [CardSessionEffect] { try take(.skip) }

  /// Takes the last rating back: its card is on the table again, its back shown.
  ///
  /// - Returns: What to show; nothing where there is none, or something else was done since.
  public func takeBack() throws(TrainerError) -> [CardSessionEffect] {
    guard let last = before.last, let card = last.card else { return [] }
    let act = try desk.withStore { store throws(StoreError) in try store.lastAct(in: .cards) }
    guard act?.title == Self.title(of: card) else { return [] }
    _ = try desk.undo()
    before.removeLast()
    session = last
    return try take(.start)
  }

  private static func title(of card: CardID) -> String { "review of card \(card.rawValue)" }

  private func take(_ event: CardSessionEvent) throws(TrainerError) -> [CardSessionEffect] {
    let (next, effects) = CardSession.reduce(session, event)
    for case .record(let event) in effects {
      let title = session.card.map(Self.title) ?? "review"
      try desk.change(title) { _ in [event] }
    }
    session = next
    if next.scope == .play, next.card == nil, effects.contains(.save) {
      try desk.withStore { store throws(StoreError) in try store.endPlay() }
    }
    return effects
  }
}
