internal import Base
internal import Decks
internal import FoundationEssentials
internal import Memory
internal import SQLite

/// What is known of reviews that a clock dated later than they were given: a row of a kind of its own in the card log says
/// that what stands before it was given on its day at the latest.
struct CardClockCorrections {
  private var corrections: [(event: Int64, time: Date, day: StudyDay)] = []

  init(in connection: inout Connection) throws(Failure) {
    // By the index of what is about no card.
    corrections = try connection.rows(
      "SELECT id, time, day FROM card_events WHERE card_id IS NULL AND list_id IS NULL AND kind = 13 ORDER BY day"
    ) { ($0.integer(0), Date(milliseconds: $0.integer(1)), StudyDay(number: $0.int(2))) }
  }

  /// When and on which day a review counts as given that is dated on a day; nil where its own date stands.
  func correction(of event: Int64, day: StudyDay) -> (time: Date, day: StudyDay)? {
    corrections.first { $0.event > event }.flatMap { day > $0.day ? ($0.time, $0.day) : nil }
  }

  /// The event, a review dated no later than it can have been given.
  func corrected(_ event: CardEvent, id: Int64) -> CardEvent {
    guard case .reviewed(let card, var review) = event,
      let correction = correction(of: id, day: review.day)
    else { return event }
    (review.time, review.day) = correction
    return .reviewed(card, review)
  }
}

extension Store {
  /// The latest day among the last reviews. Those of a clock that was ahead are among them when the file is next opened under
  /// another; what was put right is not looked at again.
  static func newestReview(in connection: inout Connection) throws(Failure) -> Int? {
    try connection.first(
      """
      WITH last (id) AS (SELECT coalesce(max(id), 0) - 1000 FROM card_events)
      SELECT max(day) FROM card_events
      WHERE kind = 11 AND id > (SELECT id FROM last) AND id >
        (SELECT coalesce(max(id), 0) FROM card_events WHERE card_id IS NULL AND list_id IS NULL AND kind = 13)
      """, read: { $0.optionalInteger(0).map(Int.init) }) ?? nil
  }

  /// Has reviews dated later than a day count as of now; what the cards come to is made anew.
  static func correctReviews(
    after tomorrow: StudyDay, now: Date, today: StudyDay, fsrs: FSRS, _ mended: inout MendedClock,
    in connection: inout Connection
  ) throws(Failure) {
    let corrections = try CardClockCorrections(in: &connection)
    let retracted = try retractedCardEvents(in: &connection)
    var cards: Set<Int64> = []
    var (reviews, latest) = (0, mended.latest)
    try connection.each(
      "SELECT id, card_id, day FROM card_events WHERE kind = 11 AND day > ?", [.integer(tomorrow.number)]
    ) { (row: borrowing Row) throws(Failure) in
      let (id, day) = (row.integer(0), StudyDay(number: row.int(2)))
      guard corrections.correction(of: id, day: day) == nil, !retracted.contains(where: { $0.contains(id) })
      else { return }
      cards.insert(row.integer(1))
      reviews += 1
      latest = max(latest, day)
    }
    guard reviews > 0 else { return }
    (mended.reviews, mended.cards, mended.latest) = (reviews, cards.count, latest)
    try connection.run(
      "INSERT INTO card_events (time, kind, day) VALUES (?, 13, ?)", .integer(now.milliseconds),
      .integer(today.number))
    _ = try repairCards(fsrs: fsrs, in: &connection)
  }
}
