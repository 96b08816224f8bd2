public import Memory

extension FSRSReview {
  /// The reviews of a card as FSRS counts them: the first of each day, which alone is evidence of what was kept.
  public static func history(of reviews: [CardReview]) -> [FSRSReview] {
    var history: [FSRSReview] = []
    for review in reviews {
      let elapsed = history.last.map { review.day.number - $0.day.number } ?? 0
      guard history.isEmpty || elapsed > 0 else { continue }
      history.append(FSRSReview(review.rating.grade, elapsedDays: elapsed, on: review.day))
    }
    return history
  }
}
