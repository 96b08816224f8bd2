public import Base
internal import Memory
public import Decks
internal import Storage
public import Study

/// A review of cards, carried out: every rating is in the log before the next card is shown.
///
/// Needs no saving of its own: broken off, the cards rated are no longer due, and the rest are.
public final class CardRun: StudyRun {
  /// Where the lists are kept.
  public let desk: CardDesk
  /// The cards, and what was said of them.
  public private(set) var study: CardStudy

  /// Lays out the cards that are to be reviewed, or all. A Play that was broken off goes on with the cards that were not
  /// reviewed since it began.
  ///
  /// - Parameters:
  ///   - scope: Which cards.
  ///   - again: Whether a Play begins with all cards although one was broken off.
  ///   - speaks: Whether fronts are spoken when they come.
  ///   - plays: Whether the sounds of a side are played when it comes.
  ///   - desk: Where the lists are kept.
  /// - Throws: `Failure` where the data cannot be read or written.
  public init(
    _ scope: CardScope, again: Bool = false, speaks: Bool = false, plays: Bool = false, at desk: CardDesk
  )
    throws(Failure)
  {
    self.desk = desk
    guard scope == .play else {
      study = CardStudy(
        CardSession(scope, of: desk.library, on: desk.today, within: desk.limits, in: desk.order))
      (study.speaks, study.plays) = (speaks, plays)
      return
    }
    let passed = again ? nil : try desk.store.playedCards()
    let rest = CardSession(scope, of: desk.library, on: desk.today, without: passed ?? [])
    if let passed, !passed.isEmpty, !rest.cards.isEmpty {
      study = CardStudy(rest, resumedAfter: passed.count)
    } else {
      study = CardStudy(CardSession(scope, of: desk.library, on: desk.today))
      try desk.store.beginPlay()
    }
    (study.speaks, study.plays) = (speaks, plays)
  }

  /// What it shows.
  public var page: Page { study.page(in: context) }

  private var context: CardStudy.Context {
    CardStudy.Context(desk.library, limits: desk.limits, order: desk.order, now: desk.now, today: desk.today)
  }

  /// Takes what happens, and keeps it.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    var shown: [StudyEffect] = []
    for effect in next.reduce(event, in: context) {
      switch effect {
      case .show(let effect): shown.append(effect)
      case .record(let events, let title): try desk.change(title) { _ in events }
      case .takeBack(let title):
        // Something else may have been done since.
        let act = try desk.store.lastAct(in: .cards)
        guard act?.title == title else {
          shown.append(.warn("There is nothing to take back here."))
          continue
        }
        _ = try desk.undo()
        next.tookBack()
      }
    }
    let isOver = study.session.card != nil && next.session.card == nil
    study = next
    if isOver, next.session.scope == .play {
      try desk.store.endPlay()
    }
    return shown
  }
}
