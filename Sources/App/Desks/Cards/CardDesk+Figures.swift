public import Decks
public import Memory
internal import Store
public import Text

/// What the log says about the learner's memory, and what follows from it.
extension CardDesk {
  /// Fits the parameters of FSRS to the reviews of all lists, and tells how they tell later reviews. Cost:
  /// see `FSRSOptimizer`.
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

  /// How the reviews of a list, nil for all, went and what is to come.
  public func statistics(of list: CardList?) throws(Failure) -> CardStatistics {
    let lists = list.map { [$0] } ?? library.lists
    return CardStatistics(
      of: lists.map { ($0, cards(of: $0)) }, histories: try reviews(of: list), today: today,
      calendar: calendar)
  }

  /// What wanted recall of a list, nil for all, costs in the coming days as far as FSRS plans, by the
  /// learner's own habits.
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
}
