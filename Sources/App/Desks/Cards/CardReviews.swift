public import Decks
public import Learning
public import Memory
internal import Store
public import Text

/// A review of cards, carried out: every rating is in the log before the next card is shown.
///
/// Needs no saving of its own: broken off, the cards rated are no longer due, and the rest are.
public final class CardRun: StudyRun {
  /// Where the lists are kept.
  public let desk: CardDesk
  /// The cards, and what was said of them.
  public private(set) var study: CardStudy

  /// Lays out the cards that are to be reviewed, or all. A Play that was broken off goes on with the cards
  /// that were not reviewed since it began.
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

/// What the log says about the learner's memory, and what follows from it.
extension CardDesk {
  /// Fits the parameters of FSRS to the reviews of all lists. Cost: see `FSRSOptimizer`.
  ///
  /// - Returns: The parameters, and how they tell later reviews.
  /// - Throws: `Failure` where there are too few reviews, with the reason.
  public func fit() throws(Failure) -> FSRSFit {
    let histories = try reviews(of: nil).values.map { FSRSReview.history(of: $0) }
    let count = histories.reduce(0) { $0 + $1.count }
    guard count >= FSRSOptimizer.leastReviews else {
      throw Failure(
        code: "too_few_reviews",
        message: "FSRS is fitted to \(FSRSOptimizer.leastReviews) reviews or more; you have \(count).",
        advice: "Of a card the first review of a day counts. Until then the parameters of many learners hold."
      )
    }
    // Dictionaries have no order, and sums depend on it in the last digits.
    let ordered = histories.filter { !$0.isEmpty }.sorted { Self.isBefore($0, $1) }
    guard let fit = FSRSFit(to: ordered, using: library.planner.fsrs) else {
      throw Failure(
        code: "too_few_reviews", message: "No card was reviewed again on a later day, on two days at least.",
        advice: "What is forgotten over nights is what the parameters tell. Try again in a few days.")
    }
    return fit
  }

  private static func isBefore(_ one: [FSRSReview], _ other: [FSRSReview]) -> Bool {
    let key = { (review: FSRSReview) in (review.day.number, review.grade.rawValue, review.elapsedDays) }
    for (left, right) in zip(one, other) where left != right { return key(left) < key(right) }
    return one.count < other.count
  }

  /// Has FSRS plan all cards by other parameters, from their first review on; by the defaults where these are
  /// none.
  public func choose(parameters: [Double]) throws(Failure) {
    let today = today
    try change(parameters.isEmpty ? "plan by FSRS's own parameters" : "fit FSRS to your reviews") { _ in
      [.parametersChosen(parameters, on: today)]
    }
    try reload()
  }

  /// How the reviews went and what is to come.
  ///
  /// - Parameter list: A list; nil for all.
  /// - Returns: The figures.
  /// - Throws: `Failure` where the data cannot be read.
  public func statistics(of list: CardList?) throws(Failure) -> CardStatistics {
    let lists = list.map { [$0] } ?? library.lists
    return CardStatistics(
      of: lists.map { ($0, cards(of: $0)) }, histories: try reviews(of: list), today: today,
      calendar: calendar)
  }

  /// What wanted recall costs from now on, as far as FSRS plans.
  ///
  /// - Parameters:
  ///   - list: A list; nil for all.
  ///   - days: Days ahead.
  /// - Returns: The simulation, with the learner's own habits.
  /// - Throws: `Failure` where the data cannot be read.
  public func simulation(of list: CardList?, days: Int) throws(Failure) -> WorkloadSimulation {
    let today = today
    let histories = try reviews(of: list)
    var habits: [ReviewHabits.Review] = []
    for history in histories.values {
      for (place, review) in history.enumerated() {
        habits.append(
          ReviewHabits.Review(time: review.time, grade: review.rating.grade, isFirst: place == 0))
      }
    }
    var known: [WorkloadSimulation.Card] = []
    var fresh = 0
    for card in (list.map { [$0] } ?? library.lists).flatMap({ cards(of: $0) }) where !card.text.isSuspended {
      if let memory = card.standing.memory, let last = card.standing.memoryReviewDay {
        known.append(WorkloadSimulation.Card(memory, elapsedDays: max(0, today.number - last.number)))
      } else {
        fresh += 1
      }
    }
    return WorkloadSimulation(
      cards: known, newCards: fresh, newPerDay: limits?.new ?? fresh, habits: ReviewHabits(of: habits),
      fsrs: library.planner.fsrs, days: days)
  }

  private func reviews(of list: CardList?) throws(Failure) -> [CardID: [CardReview]] {
    try store.reviews(in: list?.id)
  }
}
