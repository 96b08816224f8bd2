internal import Base
internal import FoundationEssentials
internal import Memory

/// The review log of an exported collection: what came from Anki, and what was given here since.
extension AnkiExport {
  static func milliseconds(_ time: Date) -> Int64 {
    Int64((time.timeIntervalSince1970 * 1000).rounded())
  }

  mutating func append(_ old: [AnkiCollection.Review], as id: Int64) {
    for review in old {
      var review = review
      (review.time, review.card) = (free(review.time), id)
      reviews.append(review)
    }
  }

  /// Reviews given here, of which each has a number of its own. Where two fall on one millisecond the number of the earlier is
  /// made less, so that none seems later than it was.
  mutating func append(
    _ since: [CardReview], of card: Decks.Card, after interval: Int, as id: Int64,
    before history: [CardReview]
  ) {
    guard let first = history.first else { return }
    var replayed = Decks.Card(id: card.id, text: card.text, on: first.day)
    let skipped = history.count - since.count
    var last = interval
    var rows: [AnkiCollection.Review] = []
    for (place, review) in history.enumerated() {
      replayed.add(review, by: .levels, planner: planner)
      guard place >= skipped else { continue }
      let days = replayed.level.days
      rows.append(
        AnkiCollection.Review(
          time: Self.milliseconds(review.time), card: id, ease: AnkiReviewLog.ease(of: review.rating),
          kind: last == 0 ? 0 : 1, interval: Int64(days), lastInterval: Int64(last),
          factor: last == 0 ? 0 : 2500))
      last = days
    }
    var next = Int64.max
    for place in rows.indices.reversed() {
      rows[place].time = free(min(rows[place].time, next - 1))
      next = rows[place].time
    }
    reviews += rows
  }

  private mutating func free(_ time: Int64) -> Int64 {
    var time = time
    while !takenTimes.insert(time).inserted { time -= 1 }
    return time
  }

  /// What else Anki notes of a card that was reviewed here, as JSON: when it was, and what FSRS knows of it where it plans.
  func data(of card: Decks.Card, by scheduler: CardScheduler, last: CardReview) -> String {
    let time = "\"lrt\": \(Int64(last.time.timeIntervalSince1970))"
    guard scheduler == .fsrs, let memory = card.standing.memory else { return "{\(time)}" }
    func number(_ value: Double) -> String { JSONNumber((value * 10_000).rounded() / 10_000)?.text ?? "1" }
    return "{\"s\": \(number(memory.stability)), \"d\": \(number(memory.difficulty)), \(time)}"
  }
}
