internal import Decks
internal import Files
public import FoundationEssentials
public import Memory
public import Text

/// What was put right of the answers of a clock that was ahead.
public struct MendedClock: Sendable, Hashable {
  /// How many answers were dated later than today.
  public var answers: Int
  public var passages: Int
  /// The latest day among them, and among reviews of cards.
  public var latest: StudyDay
  /// How many reviews of cards were dated later than today.
  public var reviews = 0
  public var cards = 0
}

extension Store {
  /// No answer is older: a clock that shows an earlier day than this is itself behind, and puts nothing
  /// right.
  private static let earliest = StudyDay(CivilDate(year: 2025, month: 1, day: 1))

  /// Puts right what a clock that was ahead has left: answers dated more than a day after the present one
  /// count as of now, and their passages are due by that; so do reviews of cards. The log keeps what the
  /// clock said, and that it was wrong.
  ///
  /// Costs a look at an index where there are none. `today` is asked where it matters; one day later is left
  /// alone, as it may be that of another zone. Nil where there was nothing, or where nothing can be written.
  public mutating func correctClock(now: Date, today: () -> StudyDay) throws(Failure) -> MendedClock? {
    guard !isReadOnly else { return nil }
    let answer = try connection.first("SELECT max(day) FROM answers", read: { $0.int(0) }) ?? 0
    let newest = max(answer, try Self.newestReview(in: &connection) ?? 0)
    guard newest > Backups.Name.calendarDay(of: now) + 1 else { return nil }
    let today = today()
    let tomorrow = today.advanced(by: 1)
    guard today >= Self.earliest, newest > tomorrow.number else { return nil }
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      let corrections = try ClockCorrections(in: &connection)
      var passages: [Int64: Int64] = [:]
      var mended = MendedClock(answers: 0, passages: 0, latest: tomorrow)
      try connection.each(
        """
        SELECT id, passage_id, day FROM answers
        WHERE day > ? AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
        """, [.integer(tomorrow.number)]
      ) { (row: borrowing Row) throws(Failure) in
        let day = StudyDay(number: row.int(2))
        guard corrections.day(of: row.integer(0)) ?? day > tomorrow else { return }
        passages[row.integer(1)] = row.integer(0)
        mended.answers += 1
        mended.latest = max(mended.latest, day)
      }
      mended.passages = passages.count
      try Self.correctReviews(
        after: tomorrow, now: now, today: today, fsrs: fsrs, &mended, in: &connection)
      guard mended.answers > 0 else { return mended.reviews > 0 ? mended : nil }
      try connection.run(
        "INSERT INTO clock_corrections (last_answer, time, day) SELECT max(id), ?, ? FROM answers",
        .integer(now.milliseconds), .integer(today.number))
      for answer in passages.values { try Self.refold(answer: answer, fsrs: fsrs, in: &connection) }
      return mended
    }
  }
}

/// What is known of answers that a clock dated later than they were given.
struct ClockCorrections {
  private var corrections: [(lastAnswer: Int64, time: Date, day: StudyDay)] = []

  init(in connection: inout Connection) throws(Failure) {
    corrections = try connection.rows("SELECT last_answer, time, day FROM clock_corrections ORDER BY day") {
      ($0.integer(0), Date(milliseconds: $0.integer(1)), StudyDay(number: $0.int(2)))
    }
  }

  /// The latest day on which an answer can have been given; nil where nothing is known of it.
  func day(of answer: Int64) -> StudyDay? { correction(of: answer)?.day }

  /// When an answer of a day counts as given that a clock dated later; nil where its own time stands.
  func time(of answer: Int64, day: StudyDay) -> Date? {
    correction(of: answer).flatMap { day > $0.day ? $0.time : nil }
  }

  /// Dates an answer no later than it can have been given.
  func correct(_ answer: inout Answer, id: Int64) {
    guard let correction = correction(of: id), answer.day > correction.day else { return }
    answer.day = correction.day
    answer.time = correction.time
  }

  private func correction(of answer: Int64) -> (lastAnswer: Int64, time: Date, day: StudyDay)? {
    corrections.first { $0.lastAnswer >= answer }
  }
}

/// What is known of reviews that a clock dated later than they were given: a row of a kind of its own in the
/// card log says that what stands before it was given on its day at the latest.
struct CardClockCorrections {
  private var corrections: [(event: Int64, time: Date, day: StudyDay)] = []

  init(in connection: inout Connection) throws(Failure) {
    // By the index of what is about no card.
    corrections = try connection.rows(
      """
      SELECT id, time, day FROM card_events WHERE card_id IS NULL AND list_id IS NULL AND \
      kind = 13 ORDER BY day
      """
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
  /// The latest day among the last reviews. Those of a clock that was ahead are among them when the file is
  /// next opened under another; what was put right is not looked at again.
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
